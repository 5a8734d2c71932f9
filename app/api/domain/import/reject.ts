import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

type ReasonKey = Extract<WordKey, `import.reason.${string}`>;
/** Why a file or a row is refused: stable codes, kept with the batch; their sentences stand in the catalogues. */
export type Reason = ReasonKey extends `import.reason.${infer Code}` ? Code : never;

export type Reject = { line: number; column: string; reason: Reason; value: string };

/** Rejected rows of one reason in one column: how many, and the first of them. */
export type RejectGroup = Reject & { rows: number };

/** Thrown where going on makes no sense: the whole file is refused for one reason. The message is for logs. */
export class FileRefused extends Error {
  constructor(readonly reject: Reject) {
    super(sentence(reject, "en"));
    this.name = "FileRefused";
  }
}

type RejectsFileProblem = "extract" | "other" | "unwritable";

/** The place named for rejected rows holds something else, or cannot be written. Thrown before anything is read. */
export class RejectsFileRefused extends Error {
  constructor(
    readonly problem: RejectsFileProblem,
    readonly file: string,
  ) {
    super(`rejects file ${file}: ${problem}`);
    this.name = "RejectsFileRefused";
  }
}

/** "Line 12, column Sales: not a number … (1.2.3)" */
export function sentence(reject: Reject, locale: Locale): string {
  const { line, column, value } = reject;
  const said = reasonText(reject, locale);
  const named = value && !said.includes(value) ? `${said} (${value})` : said;
  if (line <= 0) return named;
  return column
    ? translate(locale, "import.at.column", { line, column, text: named })
    : translate(locale, "import.at.line", { line, text: named });
}

const reasonText = ({ reason, value }: Reject, locale: Locale): string =>
  translate(locale, `import.reason.${reason}`, { value });

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The rejects file is opened in a spreadsheet beside the extract, which knows UTF-8 by the mark; its columns and codes never
 * change. Each row names its extract: by that an earlier list is known again before another takes its place.
 */
export const rejectsHeader = "\ufeffline,column,code,reason,value,file\n";
export const rejectsRow = (reject: Reject, locale: Locale, extract: string): string =>
  `${[String(reject.line), reject.column, reject.reason, reasonText(reject, locale), reject.value, extract].map(quoted).join(",")}\n`;

/** Whether a file is a list of rejects of this extract, by its first and its last bytes. */
export const isRejectsOf = (extract: string, head: string, tail: string): boolean =>
  head === rejectsHeader && tail.endsWith(`,${quoted(extract)}\n`);
