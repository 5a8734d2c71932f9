/**
 * A whole number from 0 to 999 that always comes out of the same key and counter: what random.ts is to rows made here, for
 * rows that the database makes out of others. @param key, counter SQL of whole numbers
 */
export const draw = (key: string, counter: string | number): string =>
  `(((${key})::bigint % 65521 * 48271 + (${counter})::bigint * 69621 + 11) % 2147483647 * 16807 % 2147483647 / 65521 % 1000)::int`;
