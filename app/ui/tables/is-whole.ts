const LONGEST_WHOLE = 16;

/** A day, a figure, a code: without a space, and short. It stays on one line, which would else break behind its hyphens. */
export const isWhole = (text: string): boolean =>
  text.length <= LONGEST_WHOLE && text.includes("-") && !/\s/.test(text);
