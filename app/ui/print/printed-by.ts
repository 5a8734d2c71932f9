import { formatInstant } from "~/words/formats";

/** A text as a stylesheet takes it: what could end it is left out. */
export const cssText = (text: string): string => `"${text.replace(/[^\p{L}\p{N} .,:+·&()'-]/gu, "")}"`;

type Reader = { username: string; timeZone: string };

/**
 * What the foot of each printed page says of who prints it and when, in their own time (print.css). Without a word: a paper's language need
 * not be that of whoever prints it.
 */
export const printedBy = ({ username, timeZone }: Reader): string =>
  cssText(` · ${username}, ${formatInstant(new Date(), timeZone)}`);
