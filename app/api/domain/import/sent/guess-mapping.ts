import { type FileKind, fieldsOfKind, fileKinds, neededOfKind, rangesOfKind } from "./fields-of-kind";
import type { SampleRow } from "./read-sample.server";

/** A mapping as far as it is known: its parts are those of docs/imports.md. */
export type OpenMapping = {
  kind: FileKind;
  source: string;
  columns: Record<string, string>;
  constants?: Record<string, string>;
  [part: string]: unknown;
};

/** What a kept mapping calls each field, by kind. */
type Known = { kind: string; mapping: Record<string, unknown> };

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const columnsOf = ({ mapping }: Known) => Object.entries((mapping.columns ?? {}) as Record<string, string>);

const fits = (each: Known, heads: readonly string[]): boolean => {
  const columns = columnsOf(each);
  return columns.length > 0 && columns.every(([, head]) => heads.includes(head));
};

/**
 * Kept mappings whose columns all stand in the file, of which none takes more of its columns: a list of codes and names is in many
 * files. @param kept the latest first
 */
function mostFitting<K extends Known>(kept: readonly K[], heads: readonly string[]): K[] {
  const fitting = kept.filter((each) => fits(each, heads));
  const most = Math.max(...fitting.map((each) => columnsOf(each).length));
  return fitting.filter((each) => columnsOf(each).length === most);
}

/** The one of them that was used last. @param kept the latest first */
export const findFitting = <K extends Known>(kept: readonly K[], heads: readonly string[]): K | undefined =>
  mostFitting(kept, heads)[0];

/** As a sender calls his files, whatever day they are of. */
const nameOfEveryDay = (name: string): string => name.toLowerCase().replace(/\d+/g, "0");

/**
 * The mapping by which a file may be loaded while nobody looks: all that fit are of one kind and source, or those that loaded a file of
 * this name are. Where the heads name all that another kind needs, and more than the mapping takes, there is none.
 */
export function findSure<K extends Known & { source: string; fileName: string }>(
  kept: readonly K[],
  heads: readonly string[],
  name: string,
): K | undefined {
  const fitting = mostFitting(kept, heads);
  const named = fitting.filter(({ fileName }) => nameOfEveryDay(fileName) === nameOfEveryDay(name));
  const [first, ...others] = named.length > 0 ? named : fitting;
  if (!first || others.some(({ kind, source }) => kind !== first.kind || source !== first.source)) return undefined;
  const other = guessKind(heads, []);
  const columns = guessColumns(other, heads, []);
  const isWhole = neededOfKind(other).every((group) => group.some((field) => field in columns));
  const isMore = Object.keys(columns).length > columnsOf(first).length;
  return other !== first.kind && isWhole && isMore ? undefined : first;
}

/**
 * Which column each field of a kind is, by its name: the field's own in docs/imports.md, or what a kept mapping of the kind calls it.
 * A head that stands twice is none.
 */
export function guessColumns(kind: FileKind, heads: readonly string[], kept: readonly Known[]): Record<string, string> {
  const once = heads.filter((head, at) => head !== "" && heads.indexOf(head) === at && heads.lastIndexOf(head) === at);
  const fields = fieldsOfKind(kind);
  const names = new Map<string, string>();
  for (const each of kept.filter((known) => known.kind === kind))
    for (const [field, head] of columnsOf(each)) if (!names.has(plain(head))) names.set(plain(head), field);
  for (const field of fields) names.set(plain(field), field);
  const columns: Record<string, string> = {};
  const give = (field: string | undefined, head: string) => {
    if (field !== undefined && !(field in columns)) columns[field] = head;
  };
  for (const head of once) give(names.get(plain(head)), head);
  const taken = new Set(Object.values(columns));
  for (const head of once.filter((each) => !taken.has(each)))
    give(
      nearest(
        plain(head),
        fields.filter((field) => !(field in columns)),
      ),
      head,
    );
  return columns;
}

/**
 * The field of a shorter or a foreign name: "Invoice" is the invoice's number, "Date" the only date of the kind. What could be
 * several fields is none.
 */
function nearest(head: string, fields: readonly string[]): string | undefined {
  const name = everyday[head] ?? head;
  if (name.length < 3) return undefined;
  const exact = fields.find((field) => [name, `${name}no`, `${name}code`].includes(plain(field)));
  if (exact) return exact;
  const ending = fields.filter((field) => plain(field).endsWith(name));
  return ending.length === 1 ? ending[0] : undefined;
}

/** What systems here call their columns, in the words of the fields. */
const everyday: Record<string, string> = {
  ...{ qty: "quantity", pcs: "quantity", menge: "quantity", stück: "quantity", 수량: "quantity" },
  ...{ value: "amount", sales: "amount", umsatz: "amount", betrag: "amount", 금액: "amount", 매출액: "amount" },
  ...{
    rechnung: "invoice",
    rechnungsnr: "invoice",
    송장번호: "invoice",
    전표번호: "invoice",
    pos: "line",
    순번: "line",
  },
  ...{ datum: "date", rechnungsdatum: "invoicedate", 일자: "date", 날짜: "date", 송장일자: "invoicedate" },
  ...{ kunde: "customer", kundennr: "customer", 거래처: "customer", 거래처코드: "customer", 고객: "customer" },
  ...{ artikel: "item", artikelnr: "item", material: "item", 품번: "item", 품목: "item", 품목코드: "item" },
  ...{ text: "description", bezeichnung: "description", 품명: "description", 품목명: "description" },
  ...{ währung: "currency", 통화: "currency", preis: "unitprice", 단가: "unitprice" },
  ...{
    land: "country",
    국가: "country",
    ort: "city",
    stadt: "city",
    도시: "city",
    branche: "industry",
    업종: "industry",
  },
  ...{ lager: "warehouse", 창고: "warehouse", werk: "plant", 공장: "plant", auftrag: "order", 주문번호: "order" },
  ...{ 사업장: "unit", 영업소: "unit", 조직: "unit", 담당자: "salesperson", verkäufer: "salesperson" },
};

/** The kind whose needed fields the heads have most of; of equals the one that knows more of the heads. */
export function guessKind(heads: readonly string[], kept: readonly Known[]): FileKind {
  const scored = fileKinds.map((kind) => {
    const columns = guessColumns(kind, heads, kept);
    const needed = neededOfKind(kind);
    const found = needed.filter((group) => group.some((field) => field in columns)).length;
    return { kind, needed: found / needed.length, known: Object.keys(columns).length };
  });
  const better = (one: (typeof scored)[number], other: (typeof scored)[number]) =>
    one.needed > other.needed || (one.needed === other.needed && one.known > other.known);
  return scored.reduce((best, each) => (better(each, best) ? each : best)).kind;
}

/** Day forms by what they look like; where day and month could be either, none is guessed. */
const dayForms: [form: RegExp, dateFormat: string][] = [
  [/^\d{4}-\d{1,2}-\d{1,2}$/, "yyyy-mm-dd"],
  [/^\d{4}\.\d{1,2}\.\d{1,2}\.?$/, "yyyy.mm.dd"],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, "yyyy/mm/dd"],
  [/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, "yyyymmdd"],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, "dd.mm.yyyy"],
  [/^\d{1,2}\.\d{1,2}\.\d{2}$/, "dd.mm.yy"],
];
const slashed = /^(\d{1,2})\/(\d{1,2})\/\d{4}$/;

/** How days are written in the first rows; undefined where they do not tell. */
export function guessDateFormat(rows: readonly SampleRow[]): string | undefined {
  const cells = rows.flatMap(({ cells }) => cells).map((cell) => cell.split(/[ T]/)[0] ?? "");
  for (const [form, dateFormat] of dayForms) if (cells.some((cell) => form.test(cell))) return dateFormat;
  const parts = cells.flatMap((cell) => (slashed.exec(cell) ? [slashed.exec(cell)?.slice(1).map(Number) ?? []] : []));
  if (parts.some(([first = 0]) => first > 12)) return "d/m/yyyy";
  return parts.some(([, second = 0]) => second > 12) ? "m/d/yyyy" : undefined;
}

const comma = /^-?\d{1,3}(\.\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$|^-?\d{1,3}(\.\d{3})+,\d+$/;
const point = /^-?\d{1,3}(,\d{3})+\.\d+$/;

/** The sign before the decimals, and between thousands, where a number shows both or cannot be the other. */
export function guessNumbers(rows: readonly SampleRow[]): { decimalMark?: "," | "."; thousands?: string } {
  const cells = rows.flatMap(({ cells }) => cells);
  if (cells.some((cell) => point.test(cell))) return { decimalMark: ".", thousands: "," };
  if (!cells.some((cell) => comma.test(cell))) return {};
  return { decimalMark: ",", ...(cells.some((cell) => /^-?\d{1,3}(\.\d{3})+,/.test(cell)) && { thousands: "." }) };
}

/** What a file of these heads is most likely: by a mapping that has loaded one like it, else by its names. */
export function guessMapping(
  { heads, rows }: { heads: readonly string[]; rows: readonly SampleRow[] },
  form: { encoding: string; delimiter: string },
  kept: readonly Known[],
): OpenMapping {
  const fitting = findFitting(kept, heads);
  if (fitting) return { ...(fitting.mapping as OpenMapping), ...form };
  const kind = guessKind(heads, kept);
  const dateFormat = guessDateFormat(rows);
  return {
    kind,
    source: "",
    ...(rangesOfKind(kind).length > 0 && { range: "file" }),
    ...form,
    ...guessNumbers(rows),
    ...(dateFormat && { dateFormat }),
    columns: guessColumns(kind, heads, kept),
  };
}
