/*
 * Columns of tens of thousands of whole numbers as bytes: a row of text for each would take ten times as long to send and to read.
 */

/** SQL: all of a column's numbers, which must not be null, behind each other. */
export const sentIntegers = (column: string): string => `string_agg(int4send(${column}), '') as ${column}`;
export const sentBigints = (column: string): string => `string_agg(int8send(${column}), '') as ${column}`;

/** @param sent null = no rows */
export function readIntegers(sent: Buffer | null): Int32Array {
  const read = new Int32Array(sent === null ? 0 : sent.length / 4);
  for (let at = 0; sent && at < read.length; at++) read[at] = sent.readInt32BE(at * 4);
  return read;
}

/** A column of bigints, left as it was sent: most of them are looked at once. */
export type Bigints = Buffer;

const HIGH = 4_294_967_296;

/** As a binary number, which tells sign and size. */
export const roughly = (sent: Bigints, at: number): number =>
  sent.readInt32BE(at * 8) * HIGH + sent.readUInt32BE(at * 8 + 4);

export const exactly = (sent: Bigints, at: number): bigint => sent.readBigInt64BE(at * 8);

/** Exact sums of a column's places by another column's numbers, all below `end`; up to two million places. */
export function sumExactly(sent: Bigints, places: readonly number[], by: Int32Array, end: number): Map<number, bigint> {
  const [highs, lows] = [new Float64Array(end), new Float64Array(end)];
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number;
    const key = by[at] as number;
    highs[key] = (highs[key] as number) + sent.readInt32BE(at * 8);
    lows[key] = (lows[key] as number) + sent.readUInt32BE(at * 8 + 4);
  }
  const sums = new Map<number, bigint>();
  for (let key = 0; key < end; key++)
    if (lows[key] !== 0 || highs[key] !== 0)
      sums.set(key, BigInt(highs[key] as number) * BigInt(HIGH) + BigInt(lows[key] as number));
  return sums;
}
