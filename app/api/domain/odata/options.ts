import type { Filter } from "./filter";
import type { Shape } from "./model";
import { parseFilter } from "./parse-filter";
import { unsupported, wrong } from "./refuse";

export type Order = { name: string; descending: boolean };

/** What an address asks of a table. */
export type Options = {
  /** Columns in the table's own order; all of them where none is chosen. */
  columns: string[];
  filter: Filter | null;
  orderBy: Order[];
  top: number | null;
  skip: number;
  count: boolean;
  /** Where the page before ended, as its link carried it. */
  after: string | null;
};

const KNOWN = new Set(["$select", "$filter", "$orderby", "$top", "$skip", "$count", "$skiptoken", "$format"]);
/** Those that OData has. */
const NAMED = /^\$[a-z]+$/i;
const JSON_FORMAT = /^(json|application\/json(;.*)?)$/i;

/** @throws AppError odata-wrong, odata-not-supported: nothing that is asked is left out in silence */
export function readOptions(shape: Shape, search: URLSearchParams): Options {
  const given = new Map<string, string>();
  for (const [name, value] of search) {
    if (!KNOWN.has(name)) throw NAMED.test(name) || !name.startsWith("$") ? unsupported(name) : wrong(name);
    if (given.has(name)) throw wrong(name);
    given.set(name, value.trim());
  }
  const format = given.get("$format");
  if (format !== undefined && !JSON_FORMAT.test(format)) throw unsupported(`$format=${format}`);
  const filter = given.get("$filter");
  return {
    columns: columnsOf(shape, given.get("$select")),
    filter: filter === undefined ? null : parseFilter(filter),
    orderBy: orderOf(shape, given.get("$orderby")),
    top: wholeNumber("$top", given.get("$top")),
    skip: wholeNumber("$skip", given.get("$skip")) ?? 0,
    count: truth("$count", given.get("$count")),
    after: given.get("$skiptoken") ?? null,
  };
}

function columnsOf({ properties }: Shape, select: string | undefined): string[] {
  const all = Object.keys(properties);
  if (select === undefined || select === "*") return all;
  const chosen = select.split(",").map((name) => name.trim());
  for (const name of chosen) requireColumn(properties, name, "$select");
  return all.filter((name) => chosen.includes(name));
}

function orderOf({ properties }: Shape, orderBy: string | undefined): Order[] {
  if (orderBy === undefined) return [];
  const orders = orderBy.split(",").map((part): Order => {
    const [, name = "", direction = "asc"] = /^\s*(\S+?)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    if (/[()/]/.test(name)) throw unsupported(`$orderby ${name}`);
    requireColumn(properties, name, "$orderby");
    return { name, descending: direction === "desc" };
  });
  if (new Set(orders.map(({ name }) => name)).size < orders.length) throw wrong("$orderby");
  return orders;
}

function requireColumn(properties: Shape["properties"], name: string, option: string): void {
  if (/[()/$@]/.test(name)) throw unsupported(`${option} ${name}`);
  if (!Object.hasOwn(properties, name)) throw wrong(`${option} ${name}`);
}

function wholeNumber(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw wrong(`${option}=${text}`);
  return Number(text);
}

function truth(option: string, text: string | undefined): boolean {
  if (text === undefined || text === "false") return false;
  if (text !== "true") throw wrong(`${option}=${text}`);
  return true;
}
