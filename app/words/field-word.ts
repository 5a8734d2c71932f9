import { hasWord, type WordKey } from ".";

/**
 * The word of a record's field: its own, else what a field of that name is called everywhere; undefined where neither is known.
 * @param among where to look between the two
 */
export const fieldWord = (record: string, name: string, ...among: string[]): WordKey | undefined =>
  [`field.${record}`, ...among, "term"].map((place) => `${place}.${name}`).find(hasWord);
