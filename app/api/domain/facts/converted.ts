/** An amount's currency as booked, and its rate where one is known: without a rate it is in no sum, so nothing of it was converted. */
type Booked = { currency: string; factor?: string | null };

/** Were amounts turned into the currency that a report shows? What its note says of budget rates rests on it. */
export const wereConverted = (amounts: Iterable<Booked>, shown: string): boolean =>
  [...amounts].some(({ currency, factor }) => currency !== shown && factor !== null);
