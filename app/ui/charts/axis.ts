/**
 * Steps of an axis from 0 (or below, where figures are negative): at most five, on 1, 2 or 5 times a power of ten, or on 25, 250 …
 * Of what is counted in whole numbers no step is less than 1: a label is never rounded, and none stands there twice.
 */
export function axisTicks(values: readonly number[], most = 4): number[] {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (top === bottom) return [0];
  const step = Math.max(stepOf(top - bottom, most), values.every(Number.isInteger) ? 1 : 0);
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

/** Of many points so many lie within an axis, whatever the others do. */
const WITHIN = 0.95;

/**
 * An axis from one round step to another, for points of which a few lie far away: it covers at least `least` to `most`, and beyond
 * them what all but every twentieth point at either end needs. Who is left out is drawn on the edge, and counted.
 */
export function axisAround(values: readonly number[], least: number, most: number) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? least;
  const [low, high] = [Math.min(least, at(1 - WITHIN)), Math.max(most, at(WITHIN))];
  const step = Math.max(stepOf(high - low || 1, 5), values.every(Number.isInteger) ? 1 : 0);
  const [from, to] = [Math.floor(low / step + 1e-9), Math.floor(high / step + 1e-9)];
  const ticks = Array.from({ length: to - from + 1 }, (_, place) => Number(((from + place) * step).toPrecision(12)));
  const last = ticks.at(-1) ?? 0;
  if (last < high) ticks.push(last + step);
  const [first, end] = [ticks[0] ?? low, ticks.at(-1) ?? high];
  return {
    ...{ least: first, most: end, ticks },
    below: values.filter((value) => value < first).length,
    above: values.filter((value) => value > end).length,
  };
}

function stepOf(room: number, most: number): number {
  const rough = room / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = power < 10 ? [1, 2, 5] : [1, 2, 2.5, 5];
  return (steps.find((each) => Math.floor(room / (each * power) + 1e-9) <= most) ?? 10) * power;
}
