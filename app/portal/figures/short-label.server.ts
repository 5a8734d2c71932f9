/** Pixels of a letter in a chart's labels, generously; a Korean or Chinese one is wider. */
const [LETTER, WIDE_LETTER] = [7, 12.5];

const widthOfLetter = (letter: string) => (letter >= "\u1100" ? WIDE_LETTER : LETTER);

/** Pixels that a name takes in a chart's labels. */
export const labelWidth = (name: string): number =>
  [...name].reduce((width, letter) => width + widthOfLetter(letter), 0);

/** A name cut to so many pixels; an ellipsis tells that something is cut off. */
export function shortLabel(name: string, room: number): string {
  if (labelWidth(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && labelWidth(letters.join("")) + LETTER > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
