import { formatInstant } from "~/words/formats";
import type { Translate } from "~/words/use-t";

/** A text as a stylesheet takes it: what could end it is left out. */
export const cssText = (text: string): string => `"${text.replace(/[^\p{L}\p{N} .,:+·&()'-]/gu, "")}"`;

type Reader = { username: string; timeZone: string };

/** What the foot of each printed page says of who prints it and when, in their own time (print.css). */
export const printedBy = (t: Translate, { username, timeZone }: Reader): string =>
  cssText(` · ${t("ui.printedBy", { user: username, time: formatInstant(new Date(), timeZone) })}`);
