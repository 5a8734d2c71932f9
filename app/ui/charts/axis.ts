/** Steps of an axis from 0 (or below, where figures are negative): at most five, on 1, 2, 2.5 or 5 times a power of ten. */
export function axisTicks(values: readonly number[], most = 4): number[] {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (top === bottom) return [0];
  const rough = (top - bottom) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10) * power;
  const from = Math.floor(bottom / step + 1e-9);
  const to = Math.floor(top / step + 1e-9);
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}
