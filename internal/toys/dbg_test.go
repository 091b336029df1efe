package toys
import ("testing";"github.com/fairykit/fairykit/variant";"github.com/fairykit/fairykit/variant/kit")
func TestDbg(t *testing.T){
 for _,l:=range []kit.Legality{kit.Suspects,kit.Try}{
 p:=variant.MustParse(royals(l),"rhk1ehr/1sss1ss/s3s2/5S1/2S2D1/SS1S1SS/RHKE1HR b 0 5")
 for _,m:=range variant.Moves(p){ t.Log(l,variant.Format(p,m))}
 t.Log(variant.CheckedRoyals(p))
 }
}
