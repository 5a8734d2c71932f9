/*
 * Columns of tens of thousands of whole numbers as bytes: a row of text for each would take ten times as long to send and to read.
 */

/** SQL: all of a column's numbers, which must not be null, behind each other. */
export const sentIntegers = (column: string): string => `string_agg(int4send(${column}), '') as ${column}`;
export const sentBigints = (column: string): string => `string_agg(int8send(${column}), '') as ${column}`;

/** @param sent null = no rows; read once: its bytes are turned round where they are */
export const readIntegers = (sent: Buffer | null): Int32Array => viewOf(sent?.swap32());

/** A column of bigints as their lower and higher halves by turns: most of them are looked at once, and roughly. */
export type Bigints = Int32Array;

/** @param sent null = no rows; read once: its bytes are turned round where they are */
export const readBigints = (sent: Buffer | null): Bigints => viewOf(sent?.swap64());

/** PostgreSQL sends the highest byte first, processors want it last. */
function viewOf(turned: Buffer | undefined): Int32Array {
  if (!turned) return new Int32Array(0);
  // A view has to begin at a whole number.
  const bytes = turned.byteOffset % 4 === 0 ? turned : new Uint8Array(turned);
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

const HIGH = 4_294_967_296;

const higher = (column: Bigints, at: number): number => column[at * 2 + 1] as number;
/** Without a sign. */
const lower = (column: Bigints, at: number): number => (column[at * 2] as number) >>> 0;

/** As a binary number, which tells sign and size. */
export const roughly = (column: Bigints, at: number): number => higher(column, at) * HIGH + lower(column, at);

export const exactly = (column: Bigints, at: number): bigint => whole(higher(column, at), lower(column, at));

const whole = (high: number, low: number): bigint => BigInt(high) * BigInt(HIGH) + BigInt(low);

/** Exact sums of a column's places by another column's numbers, all below `end`; up to two million places. */
export function sumExactly(
  column: Bigints,
  places: readonly number[],
  by: Int32Array,
  end: number,
): Map<number, bigint> {
  const [highs, lows] = [new Float64Array(end), new Float64Array(end)];
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number;
    const key = by[at] as number;
    highs[key] = (highs[key] as number) + higher(column, at);
    lows[key] = (lows[key] as number) + lower(column, at);
  }
  const sums = new Map<number, bigint>();
  for (let key = 0; key < end; key++)
    if (lows[key] !== 0 || highs[key] !== 0) sums.set(key, whole(highs[key] as number, lows[key] as number));
  return sums;
}
