package variant

// Offer is an open offer of a draw.
type Offer struct {
	By       Player
	Accepted Players // who has accepted so far
}

// OpenOffer returns the draw offer that waits for answers; ok is false when
// there is none.
func (g *Game) OpenOffer() (o Offer, ok bool) {
	if !g.offered || g.Outcome().Over() {
		return Offer{}, false
	}
	return g.offer, true
}

// Resign ends the game: all other seats win, or all fail where they share their
// payoff. It fails with a *ClaimError (ErrOver, ErrSeat).
func (g *Game) Resign(seat Player) error { return g.lose(seat, Resigned) }

// TimeForfeit ends the game as Resign does, because seat has no time left.
// Clocks are the host's, as is a rule by which the others must be able to win.
// It fails with a *ClaimError (ErrOver, ErrSeat).
func (g *Game) TimeForfeit(seat Player) error { return g.lose(seat, TimedOut) }

func (g *Game) lose(seat Player, why Reason) error {
	if _, err := g.request(seat, why); err != nil {
		return err
	}
	o := Outcome{Result: Failure, Reason: why}
	if others := AllSeats(g.info.Players) &^ Seats(seat); others != 0 && g.info.Payoff == ZeroSum {
		o = Outcome{Result: Win, Winners: others, Reason: why}
		if g.info.Players == 2 {
			o.Points[seat^1] = g.info.Forfeit
		}
	}
	g.end(seat, o)
	return nil
}

// Abandon is Fail because the players give up.
func (g *Game) Abandon() error { return g.Fail(Abandoned) }

// Fail ends a game whose seats share their payoff: all fail, for a reason that
// the host gives. It fails with a *ClaimError: ErrOver, or ErrUnsupported in a
// game of seats against one another, where someone has to resign or a draw has to
// be agreed.
func (g *Game) Fail(why Reason) error {
	e := &ClaimError{Game: g.info.ID, Seat: NoSeat, Reason: why}
	switch {
	case g.Outcome().Over():
		e.Err = ErrOver
		return e
	case g.info.Payoff != Common:
		e.Err = ErrUnsupported
		return e
	}
	g.end(0, Outcome{Result: Failure, Reason: why})
	return nil
}

// OfferDraw offers a draw to all other seats, at any time. The offer stands
// until one of them declines it or makes a move without having accepted. When
// another seat's offer is open, it accepts that one. It fails with a
// *ClaimError: ErrRefused when seat has an offer open, ErrOver, ErrSeat, and
// ErrUnsupported where the seats share their payoff or there is only one.
func (g *Game) OfferDraw(seat Player) error {
	e, err := g.agree(seat)
	switch {
	case err != nil:
		return err
	case g.offered && g.offer.By != seat:
		return g.AcceptDraw(seat)
	case g.offered:
		return e.because(WhyOfferOpen)
	}
	g.offered, g.offer = true, Offer{By: seat}
	return nil
}

// AcceptDraw accepts the open offer of another seat. When all have accepted, the
// game is a draw by agreement. It fails with a *ClaimError: ErrRefused when no
// other seat's offer is open or seat has accepted it already, and as OfferDraw.
func (g *Game) AcceptDraw(seat Player) error {
	if err := g.answer(seat); err != nil {
		return err
	}
	g.offer.Accepted |= Seats(seat)
	if g.offer.Accepted|Seats(g.offer.By) == AllSeats(g.info.Players) {
		g.end(seat, DrawBy(Agreed))
	}
	return nil
}

// DeclineDraw declines the open offer of another seat, for all. It fails as
// AcceptDraw does.
func (g *Game) DeclineDraw(seat Player) error {
	if err := g.answer(seat); err != nil {
		return err
	}
	g.offered, g.offer = false, Offer{}
	return nil
}

// answer checks that seat has an offer to answer.
func (g *Game) answer(seat Player) error {
	e, err := g.agree(seat)
	switch {
	case err != nil:
		return err
	case !g.offered || g.offer.By == seat:
		return e.because(WhyNoOffer)
	case g.offer.Accepted.Has(seat):
		return e.because(WhyAccepted)
	}
	return nil
}

func (g *Game) agree(seat Player) (*ClaimError, error) {
	e, err := g.request(seat, Agreed)
	if err != nil {
		return nil, err
	}
	if g.info.Payoff != ZeroSum || g.info.Players < 2 {
		e.Err = ErrUnsupported
		return nil, e
	}
	return e, nil
}

func (g *Game) end(seat Player, o Outcome) {
	g.ending = Ending{Outcome: o, Manner: ByAct, Seat: seat}
}
