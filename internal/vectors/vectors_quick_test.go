package vectors
import ("testing";"os";"context";"path/filepath")
func TestQuick(t *testing.T){
 fs,_:=filepath.Glob("/work/shared/vectors/*/*.json*")
 for _,f:=range fs { in,_:=os.Open(f); rep,err:=Run(context.Background(), f, in, Options{Budget:1000000, Out:t.Output()}); t.Logf("%s %v %+v %v",f,rep,rep,err) }
}
