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
const BESIDE_NAME = 42;

/**
 * Where the marks of a legend stand, each name behind its own, none reaching the next one's mark: the last name ends at the
 * right. Where all of them need more than there is from `left` on, they share it.
 */
export function legendPlaces(names: readonly string[], { left, right }: { left: number; right: number }): number[] {
  const wanted = names.map((name) => labelWidth(name) * NARROW_WINDOW + BESIDE_NAME);
  const all = wanted.reduce((sum, each) => sum + each, 0);
  const share = Math.min(1, (right - left) / Math.max(1, all));
  let x = right - all * share;
  return wanted.map((width) => {
    const at = Math.round(x);
    x += width * share;
    return at;
  });
}

/** The same in as many rows as they need, each from the left on. */
export function legendRows(names: readonly string[], width: number): { x: number; row: number }[] {
  let [x, row] = [0, 0];
  return names.map((name) => {
    const wanted = labelWidth(name) * NARROW_WINDOW + BESIDE_NAME;
    if (x > 0 && x + wanted > width) [x, row] = [0, row + 1];
    const place = { x: Math.round(x), row };
    x += wanted;
    return place;
  });
}

/** A name cut to so many pixels; an ellipsis tells that something is cut off. */
export function shortLabel(name: string, room: number): string {
  if (labelWidth(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && labelWidth(letters.join("")) + LETTER > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Names beside bars take as much as the longest one needs, and no more of the drawing than this. */
const MOST_OF_WIDTH = 0.4;

/** Pixels for the names at the left of a drawing, and how each is written there. */
export function labelColumn(names: readonly string[], width: number): { left: number; labels: string[] } {
  const longest = Math.max(0, ...names.map(labelWidth));
  const room = Math.min(longest, (width * MOST_OF_WIDTH) / NARROW_WINDOW);
  return { left: Math.ceil(room * NARROW_WINDOW) + 12, labels: names.map((name) => shortLabel(name, room)) };
}

/** Two syllables at least go on in the second line: 멕시코 / 법인. */
const LEAST_BROKEN = 2;

/** Korean and Chinese may go on in a second line behind any syllable; other words are cut. */
function brokenWord(name: string, room: number): string[] {
  const letters = [...name];
  const fitting = Math.min(Math.floor(room / WIDE_LETTER), letters.length - LEAST_BROKEN);
  if (fitting < LEAST_BROKEN || !letters.every((letter) => letter >= "\u1100")) return [shortLabel(name, room)];
  return [letters.slice(0, fitting).join(""), shortLabel(letters.slice(fitting).join(""), room)];
}

/** A name under its bar: in two lines before it is cut, each as wide as the bar's step. */
export function labelLines(name: string, step: number): string[] {
  const room = step / NARROW_WINDOW - LETTER / 2;
  if (labelWidth(name) <= room) return [name];
  const words = name.split(" ");
  const fitting = words.findLastIndex((_, at) => at > 0 && labelWidth(words.slice(0, at).join(" ")) <= room);
  if (fitting < 1) return brokenWord(name, room);
  return [words.slice(0, fitting).join(" "), shortLabel(words.slice(fitting).join(" "), room)];
}
