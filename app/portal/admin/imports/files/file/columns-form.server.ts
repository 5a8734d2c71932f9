import { createHash } from "node:crypto";
import {
  type FileKind,
  fieldsOfKind,
  fileKinds,
  neededOfKind,
  rangesOfKind,
} from "~/api/domain/import/sent/fields-of-kind";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { kindName } from "../../import-texts.server";

/** A mapping as docs/imports.md has it, also half of one. */
export type SaidMapping = Record<string, unknown>;

/** Delimiters as a form names them: a tab cannot be typed into a list. */
const delimiters = { comma: ",", semicolon: ";", tab: "\t", bar: "|" } as const;
const marks = { point: ".", comma: "," } as const;
const thousands = { none: "", comma: ",", point: ".", apostrophe: "'", space: " " } as const;
const encodings = ["utf-8", "cp949", "latin-1"] as const;

/** Parts of a mapping that have fields of their own; all others are told as JSON. */
const parts = [
  ...["kind", "source", "range", "encoding", "delimiter", "decimalMark", "thousands", "dateFormat", "columns"],
  "constants",
] as const;

const keyOf = <K extends string>(names: Record<K, string>, sign: unknown, unless: K): K =>
  (Object.keys(names) as K[]).find((name) => names[name] === sign) ?? unless;
const textsOf = (given: unknown): Record<string, string> => (given ?? {}) as Record<string, string>;

/** The form of what is said: one line for each field of the kind. */
export function presentColumns(locale: Locale, said: SaidMapping, heads: readonly string[]) {
  const kind = (fileKinds.find((each) => each === said.kind) ?? "lines") as FileKind;
  const needed = neededOfKind(kind);
  const need = (field: string) => {
    const group = needed.find((each) => each.includes(field));
    if (!group) return null;
    if (group.length === 1) return translate(locale, "importFiles.field.needed");
    return translate(locale, "importFiles.field.oneOf", { fields: group.join(", ") });
  };
  const [columns, constants] = [textsOf(said.columns), textsOf(said.constants)];
  const rest = Object.fromEntries(
    Object.entries(said).filter(([part]) => !(parts as readonly string[]).includes(part)),
  );
  const isFilled = (value: unknown) =>
    value !== "" && !(typeof value === "object" && value !== null && Object.keys(value).length === 0);
  const shown = Object.fromEntries(
    Object.entries(rest).filter(
      ([part, value]) => isFilled(value) && !(part === "endsWithLineBreak" && value === true),
    ),
  );
  const others = (value: string): [string, string][] => (value === "" ? [] : [[value, value]]);
  const delimiter = String(said.delimiter ?? ",");
  const known = Object.values<string>(delimiters).includes(delimiter);
  return {
    /** What was typed over one mapping is no draft over another one. */
    form: `columns-${createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 8)}`,
    stored: {
      kind,
      source: String(said.source ?? ""),
      range: String(said.range ?? ""),
      encoding: said.encoding === "euc-kr" ? "cp949" : String(said.encoding ?? "utf-8"),
      delimiter: known ? keyOf(delimiters, delimiter, "comma") : delimiter,
      decimalMark: keyOf(marks, said.decimalMark, "point"),
      thousands: keyOf(thousands, said.thousands, "none"),
      dateFormat: String(said.dateFormat ?? "yyyy-mm-dd"),
      rest: Object.keys(shown).length > 0 ? JSON.stringify(shown, null, 2) : "",
    },
    kinds: fileKinds.map((each): [string, string] => [each, kindName(locale, each)]),
    ranges: rangesOfKind(kind).map((each): [string, string] => [each, translate(locale, `importFiles.range.${each}`)]),
    encodings: encodings.map((each): [string, string] => [each, each === "utf-8" ? "UTF-8, UTF-16" : each]),
    delimiters: [
      ...(Object.keys(delimiters) as (keyof typeof delimiters)[]).map((each): [string, string] => [
        each,
        translate(locale, `importFiles.delimiter.${each}`),
      ]),
      ...(known ? [] : others(delimiter)),
    ],
    marks: (Object.keys(marks) as (keyof typeof marks)[]).map((each): [string, string] => [
      each,
      translate(locale, `importFiles.sign.${each}`),
    ]),
    thousands: (Object.keys(thousands) as (keyof typeof thousands)[]).map((each): [string, string] => [
      each,
      translate(locale, `importFiles.sign.${each}`),
    ]),
    fields: fieldsOfKind(kind).map((field) => ({
      field,
      need: need(field),
      column: columns[field] ?? "",
      text: constants[field] ?? "",
    })),
    heads: [...new Set(heads.filter(Boolean))],
  };
}

export type ColumnsForm = ReturnType<typeof presentColumns>;

const of = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** What was sent, as a mapping, or what is wrong with it beside its field. @param again read anew: what columns it has is asked then */
export function readColumns(
  locale: Locale,
  form: FormData,
  { heads, again }: { heads: readonly string[]; again: boolean },
) {
  const wrong: Record<string, string> = {};
  if (!again && of(form, "source") === "") wrong.source = translate(locale, "api.field.required");
  const kind = of(form, "kind");
  const [columns, constants]: Record<string, string>[] = [{}, {}];
  const fields = new Set([...form.keys()].flatMap((name) => /^(?:column|text)\.(\w+)$/.exec(name)?.[1] ?? []));
  for (const field of fields) {
    const [column, text] = [of(form, `column.${field}`), of(form, `text.${field}`)];
    if (column !== "" && text !== "") wrong[`text.${field}`] = translate(locale, "importFiles.field.both");
    if (column !== "" && !again && !heads.includes(column))
      wrong[`column.${field}`] = translate(locale, "importFiles.field.unknown");
    if (column !== "" && columns) columns[field] = column;
    if (text !== "" && constants) constants[field] = text;
  }
  const rest = readRest(locale, of(form, "rest"));
  if ("wrong" in rest) wrong.rest = rest.wrong;
  const named = <K extends string>(names: Record<K, string>, name: string) =>
    (names as Record<string, string | undefined>)[of(form, name)];
  const range = of(form, "range");
  const between = named(thousands, "thousands");
  const mapping: SaidMapping = {
    ...("rest" in rest ? rest.rest : {}),
    kind,
    source: of(form, "source"),
    ...(range !== "" && { range }),
    encoding: of(form, "encoding"),
    delimiter: named(delimiters, "delimiter") ?? of(form, "delimiter"),
    decimalMark: named(marks, "decimalMark"),
    ...(between && { thousands: between }),
    dateFormat: of(form, "dateFormat"),
    columns,
    constants,
  };
  return { mapping, wrong };
}

function readRest(locale: Locale, text: string): { rest: SaidMapping } | { wrong: string } {
  if (text === "") return { rest: {} };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { wrong: translate(locale, "importFiles.rest.wrong", { text: (error as Error).message }) };
  }
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return { wrong: translate(locale, "importFiles.rest.wrong", { text: text.slice(0, 40) }) };
  const named = Object.keys(json).filter((part) => (parts as readonly string[]).includes(part));
  if (named.length > 0) return { wrong: translate(locale, "importFiles.rest.named", { names: named.join(", ") }) };
  return { rest: json as SaidMapping };
}
