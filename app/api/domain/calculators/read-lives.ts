import { readNumber } from "~/words/typed-number";

const [FEWEST, MOST] = [2, 50];

/**
 * Lives of tested edges typed one after another, with blanks or semicolons between: "118; 125.5 131". A comma after a number
 * is a separator too; a number of groups ("118,125,131", "1,234") could be either and is not read.
 * @returns none where nothing was typed, null where it is no such list of 2 to 50 numbers above 0
 */
export function readLives(typed: string): readonly number[] | null {
  const words = typed
    .split(/[\s;]+/)
    .map((word) => word.replace(/,$/, ""))
    .filter(Boolean);
  if (words.length === 0) return [];
  if (words.length < FEWEST || words.length > MOST) return null;
  const lives = words.map((word) => {
    const read = readNumber(word);
    return "error" in read || /[.,]\d{3}([.,]|$)/.test(word) ? 0 : Number(read.text);
  });
  return lives.every((life) => life > 0) ? lives : null;
}

export const meanOf = (lives: readonly number[]): number => lives.reduce((sum, life) => sum + life, 0) / lives.length;
