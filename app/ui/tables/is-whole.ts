const LONGEST_WHOLE = 16;

/** A day, a figure, a code: without a space, and short. It stays on one line, which would else break behind its hyphens. */
export const isWhole = (text: string): boolean =>
  text.length <= LONGEST_WHOLE && text.includes("-") && !/\s/.test(text);

const DAY_WITH_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/;

/** The same of what names a row, in the narrowest window: a day keeps its time beside it. */
export const isWholeName = (text: string): boolean => isWhole(text) || DAY_WITH_TIME.test(text);
