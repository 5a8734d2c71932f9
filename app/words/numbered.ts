/** 1 as it is, or as it was written for a reader ("1", "−1"). */
const isOne = (value: unknown) => /^[-−]?1$/.test(String(value));

/**
 * A number and what it counts: `{rows, row|rows}` in a text gives "1 row" and "1,204 rows"; a verb goes along
 * (`{items, item is|items are} short`). For English: Korean and Chinese count without plurals.
 */
export function numbered(value: unknown, forms: string): string {
  const [one, many = one] = forms.split("|");
  return `${value} ${isOne(value) ? one : many}`;
}
