/** Why a file or a row is refused. Codes and parameters are kept with the batch; the sentences are the command's. */
export const reasons = {
  "columns-missing": "these columns are not in the file's first line: {value}",
  "column-twice": "the file's first line names this column twice: {value}",
  "file-empty": "the file is empty",
  "wrong-encoding": 'the text is not {value}: set "encoding" in the mapping to what the file is written in',
  truncated:
    'the file ends in the middle of a line: it was cut off on its way (a system that never ends its last line: "endsWithLineBreak": false in the mapping)',
  "quote-open": "a quotation mark opened in this line is never closed: the file was cut off, or has a stray mark",
  "field-count": "the line has another number of fields than the first one: {value}",
  empty: "the field is empty",
  "bad-date": "not a date of the form the mapping names",
  "bad-number": "not a number of the form the mapping names",
  "too-many-decimals": "more than four decimals",
  "not-whole": "not a whole number",
  "too-large": "the number is too large",
  "outside-range": "the day lies outside the range that this file replaces: {value}",
  "unit-unknown": "no organisation has this code",
  "currency-mismatch": "the currency is not the organisation's own",
  "country-unknown": 'no country of this name or code: translate it under "values" in the mapping',
  "product-line-missing": "a new item needs a product line",
  "duplicate-key": "the same invoice and line number came before",
  "code-unknown": "nothing has this code",
  "kind-unknown": "no such kind of organisation",
  "foreign-key-taken": "another source has already sent this invoice and line number",
} as const;
export type Reason = keyof typeof reasons;

export type Reject = { line: number; column: string; reason: Reason; value: string };

/** Thrown where going on makes no sense: the whole file is refused for one reason. */
export class FileRefused extends Error {
  constructor(readonly reject: Reject) {
    super(sentence(reject));
    this.name = "FileRefused";
  }
}

/** "line 12, column Sales: not a number … (1.2.3)" */
export function sentence({ line, column, reason, value }: Reject): string {
  const place = [line > 0 ? `line ${line}` : "", column ? `column ${column}` : ""].filter(Boolean).join(", ");
  const text = reasons[reason];
  const said = text.includes("{value}") ? text.replace("{value}", value) : value ? `${text} (${value})` : text;
  return place ? `${place}: ${said}` : said;
}

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The rejects file: opened in a spreadsheet beside the extract. */
export const rejectsHeader = "line,column,code,reason,value\n";
export const rejectsRow = (reject: Reject): string =>
  `${[String(reject.line), reject.column, reject.reason, reasons[reject.reason].replace("{value}", reject.value), reject.value].map(quoted).join(",")}\n`;
