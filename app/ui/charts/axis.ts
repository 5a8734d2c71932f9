/** Steps of an axis from 0 (or below, where figures are negative): at most five, on 1, 2, 2.5 or 5 times a power of ten. */
export function axisTicks(values: readonly number[], most = 4): number[] {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (top === bottom) return [0];
  const step = stepOf(top - bottom, most);
  const from = Math.floor(bottom / step + 1e-9);
  const to = Math.floor(top / step + 1e-9);
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}

/** How much room stays below the smallest of levels whose differences matter, of the room between them. */
const BELOW = 0.5;

/**
 * The same for levels whose differences are to be seen: it starts on a step below the smallest one, or at 0 where that is
 * near enough. Whoever draws it says where it starts.
 */
export function ticksOfLevels(levels: readonly number[], most = 4): number[] {
  const [top, bottom] = [Math.max(...levels), Math.min(...levels)];
  const room = top - bottom;
  if (room <= 0 || bottom - room * BELOW <= room) return axisTicks(levels, most);
  const step = stepOf(room * (1 + BELOW), most);
  const from = Math.floor((bottom - room * BELOW) / step + 1e-9);
  const to = Math.floor(top / step + 1e-9);
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}

function stepOf(room: number, most: number): number {
  const rough = room / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10) * power;
}
