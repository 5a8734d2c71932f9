/** A figure of a chart: its size for the geometry, its text for the reader, formatted on the server. */
export type Mark = { value: number; text: string };
export type Tick = Mark;

export type Scale = (value: number) => number;

/** One decimal is a tenth of a pixel: enough for a bar, and short on the wire. */
export const px = (value: number) => Number(value.toFixed(1));

/** Maps values to heights between `top` and `base`; 0 and the lowest tick are always on the drawing. */
export function makeScale(values: readonly number[], top: number, base: number): Scale {
  const most = Math.max(0, ...values) || 1;
  const least = Math.min(0, ...values);
  return (value) => px(base - ((value - least) / (most - least)) * (base - top));
}
