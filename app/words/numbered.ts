/** 1 as it is, or as it was written for a reader ("1", "−1", "+1"). */
const isOne = (value: unknown) => /^[-−+]?1$/.test(String(value));

/**
 * A number and what it counts: `{rows, row|rows}` in a text gives "1 row" and "1,204 rows"; a verb goes along
 * (`{items, item is|items are} short`). For English: Korean and Chinese count without plurals.
 */
export const numbered = (value: unknown, forms: string): string =>
  forms === "inside" ? inSentence(String(value)) : `${value} ${counted(value, forms)}`;

/** A label within a text begins small, `{level, inside}` gives "by region"; an abbreviation stays as it is. */
const inSentence = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** What a number counts, where it stands beside it in letters of its own: "step|steps" is "step" beside 1. */
export function counted(value: unknown, forms: string): string {
  const [one = "", many = one] = forms.split("|");
  return isOne(value) ? one : many;
}

/** A name that ends with a full stop ("Co., Ltd.") ends a sentence without a second one. */
export const ended = (sentence: string): string => sentence.replace(/(?<!\.)\.\.(?!\.)/g, ".");
