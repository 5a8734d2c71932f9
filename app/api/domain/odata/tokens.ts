import { wrong } from "./refuse";

export type Token = {
  kind: "word" | "sign" | "text" | "number" | "date" | "instant";
  /** A text without its quotes. */
  text: string;
};

const LONGEST = 8_000;

const BLANK = /\s+/y;
const patterns: readonly (readonly [Token["kind"], RegExp])[] = [
  ["sign", /[(),]/y],
  ["instant", /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)/y],
  ["date", /\d{4}-\d\d-\d\d/y],
  ["number", /-?\d{1,40}(?:\.\d{1,20})?/y],
  ["word", /[A-Za-z_][A-Za-z0-9_]{0,63}/y],
];
/** A quote inside stands twice. */
const TEXT = /'((?:[^']|'')*)'/y;

/** The words of a filter in their order. @throws AppError odata-wrong at the first that is none */
export function tokensOf(text: string): Token[] {
  if (text.length > LONGEST) throw wrong("$filter");
  const tokens: Token[] = [];
  let place = 0;
  let end = -1;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found;
  };
  for (;;) {
    take(BLANK);
    if (place >= text.length) return tokens;
    const from = place;
    const quoted = take(TEXT);
    const token = quoted ? { kind: "text" as const, text: (quoted[1] ?? "").replaceAll("''", "'") } : plain();
    // Two that touch each other are none: 12abc, 2026-01-01x.
    const touched = tokens.at(-1);
    if (!token || (touched && from === end && token.kind !== "sign" && touched.kind !== "sign"))
      throw wrong(`$filter … ${text.slice(from, from + 30)}`);
    if ((token.kind === "date" || token.kind === "instant") && !isDay(token.text.slice(0, 10)))
      throw wrong(`$filter … ${token.text}`);
    tokens.push(token.kind === "instant" ? { kind: "instant", text: inGreenwich(token.text) } : token);
    end = place;
  }

  function plain(): Token | null {
    for (const [kind, pattern] of patterns) {
      const found = take(pattern);
      if (found) return { kind, text: found[0] };
    }
    return null;
  }
}

/** A time as it is in Greenwich, to the millisecond. @throws AppError odata-wrong where it is none, or of no year that the calendar has */
function inGreenwich(text: string): string {
  const at = new Date(text);
  const told = Number.isNaN(at.getTime()) ? "" : at.toISOString();
  if (!isDay(told.slice(0, 10))) throw wrong(`$filter … ${text}`);
  return told;
}

/** Whether a text in the form of a day is one: there is no 30th of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < "0001") return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
