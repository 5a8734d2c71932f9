/** Pixels of a letter in a chart's labels, generously; a Korean or Chinese one is wider. */
export const LETTER = 7;
const WIDE_LETTER = 12.5;

const widthOfLetter = (letter: string) => (letter >= "\u1100" ? WIDE_LETTER : LETTER);

/** Pixels that a name takes in a chart's labels. */
export const labelWidth = (name: string): number =>
  [...name].reduce((width, letter) => width + widthOfLetter(letter), 0);

/** How much larger labels are written where windows are narrow: there a drawing shrinks (charts.css). */
export const NARROW_WINDOW = 4 / 3;

/** A part's mark before its name in a legend, and what stays free behind that. */
const BESIDE_NAME = 30;

/** How far names of a legend stand apart, so that none reaches the next one's mark. */
export const legendStepOf = (names: readonly string[]): number =>
  Math.ceil(Math.max(0, ...names.map(labelWidth)) * NARROW_WINDOW) + BESIDE_NAME;
