import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { menuLeaves } from "~/menu";
import { translate, type WordKey, type WordParams } from "~/words";
import { answerOnce } from "../../../tests/harness/answer-once";
import { everyChoice } from "../../../tests/harness/asks";
import { fillLists } from "../../../tests/harness/filled-lists";
import { type SalesWorld, salesWorld, searchOf } from "../../../tests/harness/sales";
import type { Ctx } from "./ctx";
import { headOf } from "./report/columns";
import { fieldsOf } from "./report/filter-field";
import { readFilters } from "./report/filters";
import { ordersItself } from "./report/order-rows";
import { type AnyTable, columnsOf, type TableColumn } from "./report/table";
import { reportDefinitions } from "./reports";
import { reports } from "./reports.server";

let world: SalesWorld;
/** Whoever sees all. */
let ctx: Ctx;
beforeAll(async () => {
  world = await salesWorld();
  await fillLists(world);
  answerOnce(world.database);
  ctx = await world.ctxOf("executive@seorak.example");
});
afterAll(() => world.close());

/** A report of one customer has rows of a customer alone. */
async function recordOf(code: string): Promise<{ customer?: number }> {
  if (code !== "MIPTAS14") return {};
  const [line] = await world.query<{ customer: number }>(
    "select customer_id as customer from invoice_line where invoice_date between '2026-10-01' and '2026-10-31' limit 1",
  );
  return line ?? {};
}

/** Heads of figures that may be pieces, days or another thing, and the words that say which. */
const MEASURED =
  /stock|qty|quantity|on hand|free|short|made|shipped|received|ordered|planned|delay|within|\bm(in|ax)\b/i;
const COUNTED_IN = /pieces|days|weeks|turns|outs|visits|alternatives|contracts|cabinets|below min/i;

/** Says the same of every row that it stands in, and leads somewhere: what can be done, not what is. */
const isButton = ({ verb, state, opens, head }: TableColumn<never>) =>
  verb === true || (opens !== undefined && state !== undefined && state("a").word === head);

/** The column that a row is told by, where a query sorts by it. */
const nameHead = ({ name }: AnyTable): TableColumn<never>[] => {
  if (name.sorts === undefined) return [];
  const say = { locale: "en" as const, t: (key: WordKey, params?: WordParams) => translate("en", key, params) };
  const key = name.sorts === true ? "name" : name.sorts;
  return [{ key, kind: name.kind ?? "text", head: "sales.total", of: (row) => name.of(row, say) }];
};

/** A value of a row, with the currency of an amount that has its own. */
type Told = readonly [value: string | null, currency: string];
const toldBy = (rows: readonly unknown[], { of, coins }: TableColumn<never>): Told[] =>
  rows.map((row) => [of(row as never), coins?.(row as never) ?? ""]);
const isFigure = ({ kind }: TableColumn<never>) => !["text", "state", "day", "time"].includes(kind);

/** Numbers of several units, written with them. */
const writtenNumbers = new Set(["rule.value"]);

/** Equal texts stand together, days and figures in their order, money of several currencies currency by currency; nothing stands last. */
function isInOrder(told: readonly Told[], column: TableColumn<never>, dir: "asc" | "desc"): boolean {
  const filled = told.filter(([value]) => value);
  if (filled.some((each, at) => each !== told[at])) return false;
  if (writtenNumbers.has(column.head)) return true;
  if (!isFigure(column) && column.kind !== "day") {
    const heads = filled.flatMap(([value], at) => (value === filled[at - 1]?.[0] ? [] : [value]));
    return new Set(heads).size === heads.length;
  }
  const currencies = filled.flatMap(([, currency], at) => (currency === filled[at - 1]?.[1] ? [] : [currency]));
  const rank = ([value]: Told) => (column.kind === "day" ? Date.parse(value ?? "") : Number(value));
  const follows = (one: Told, other: Told) => (rank(other) - rank(one)) * SIGN[dir] >= 0 || one[1] !== other[1];
  return (
    new Set(currencies).size === currencies.length &&
    filled.every((each, at) => at === 0 || follows(filled[at - 1] ?? each, each))
  );
}

/** Figures whose digits are in order while they are not: "969, 955, 90.72, 899". */
function isOrderedAsText(told: readonly Told[], column: TableColumn<never>): boolean {
  const values = told.flatMap(([value]) => (value ? [value] : []));
  if (!isFigure(column) || new Set(values).size < 5) return false;
  const inOrder = (by: (a: string, b: string) => number) =>
    [1, -1].some((way) => values.every((each, at) => at === 0 || by(values[at - 1] ?? each, each) * way <= 0));
  const asText = inOrder((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return asText && !inOrder((a, b) => Number(a) - Number(b));
}

const SIGN = { asc: 1, desc: -1 };

/** A column that is part of the table only where it is asked for. */
const chooses = (filters: object, columns: string) => ("columns" in filters ? { columns } : {});

/** Each of the ways to list, for reports that have a choice of them. */
function waysToList({ filters }: { filters: object }) {
  const choices = ["by", "list"].flatMap((name) => {
    let schema: unknown = Reflect.get(filters, name);
    while (schema && typeof schema === "object" && "def" in schema) {
      const { def } = schema as { def: { innerType?: unknown; out?: unknown; entries?: Record<string, string> } };
      if (def.entries) return Object.values(def.entries).map((value) => ({ [name]: value }));
      schema = def.innerType ?? def.out;
    }
    return [];
  });
  return choices;
}

/** Both in the table as it opens; each further list has columns of its own, and turns them round by the same condition. */
const waysOf = (ask: object): readonly ("desc" | "asc")[] =>
  Object.keys(ask).length === 0 ? ["desc", "asc"] : ["asc"];

test("what is announced is what is answered, each on a screen of the menu", () => {
  expect(reports.map(({ definition }) => definition.code)).toEqual(reportDefinitions.map(({ code }) => code));
  const screens = menuLeaves.flatMap(({ code, screen }) => (screen ? [code] : []));
  expect(screens).toEqual(expect.arrayContaining(reportDefinitions.map(({ code }) => code)));
  const announced = menuLeaves.flatMap(({ code, report }) => (report ? [code] : []));
  expect(announced.sort()).toEqual(reportDefinitions.map(({ code }) => code).sort());
});

/** They stand on their own day: of what they tell no history is kept, or of one month alone. */
const monthless = ["MIPMGM03", "MIPMGM04", "MIPMGM05", "MIPMGM06", "MIPMGM11"];

describe.each(reports.map((report) => [report.definition.code, report] as const))("%s", (_code, report) => {
  const { filters, output } = report.definition;

  test("answers in the shape that it announces, and names each filter that it cannot use", async () => {
    // What is searched for may be any text.
    const names = Object.keys(filters).filter((name) => !(filters[name] as z.ZodType).safeParse("§").success);
    const nonsense = Object.fromEntries(names.map((name) => [name, "§"]));
    const answer = output.parse(await report.load(ctx, searchOf(nonsense)));
    expect(answer).toMatchObject({ ignored: names.map((name) => ({ name, value: "§" })) });
    const slip = await report.load(ctx, searchOf({ mont: "202610", view: "none" }));
    expect(slip).toMatchObject({ ignored: [{ name: "mont", value: "202610" }] });
  });

  test("answers each choice of each filter, whatever else is not chosen", async () => {
    for (const search of everyChoice(report)) {
      const asked = new URLSearchParams(search);
      expect(readFilters(filters, asked).ignored, search).toEqual([]);
      await expect(report.load(ctx, asked), search).resolves.toBeTypeOf("object");
    }
  });

  test("offers those columns to choose from that its filter knows, and shows the chosen ones alone", async () => {
    const answer = await report.load(ctx, searchOf({ month: 202610 }));
    const { tables: [table] = [] } = report.definition;
    // Lists alone: the columns of a report with figures may stand for several.
    if (table?.key !== "list") return;
    const columnsFor = (asked: string) =>
      columnsOf(table, answer, readFilters(filters, searchOf({ columns: asked })).filters);
    const keys = columnsFor("").offered.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.map((key) => columnsFor(key).shown.map((column) => column.key))).toEqual(keys.map((key) => [key]));
  });

  test("puts its rows in the order of any column that its tables show, whichever way round", async () => {
    const wrong = new Set<string>();
    for (const ask of [{}, ...waysToList(report.definition)]) {
      const search = { month: 202610, ...(await recordOf(report.definition.code)), ...ask };
      const answer = await report.load(ctx, searchOf(search));
      const read = readFilters(filters, searchOf(search)).filters;
      for (const table of report.definition.tables ?? []) {
        if (table.asked?.(answer) === false || ordersItself(table, answer)) continue;
        const { offered, shown } = columnsOf(table, answer, read);
        const columns = [...new Set([...shown, ...offered])];
        const byQuery = ({ sorts }: { sorts?: unknown }) => sorts !== undefined && "sort" in filters;
        for (const column of columns.filter((each) => !each.verb && !byQuery(each)))
          for (const way of waysOf(ask)) {
            const order = `${table.key}.${column.key}-${way}`;
            const ordered = await report.load(ctx, searchOf({ ...search, order, ...chooses(filters, column.key) }));
            const { ignored } = ordered as { ignored: { name: string }[] };
            const rows: readonly unknown[] = table.rows(ordered, read);
            const inOrder = !isFigure(column) || isInOrder(toldBy(rows, column), column, way);
            if (ignored.some(({ name }) => name === "order") || !inOrder) wrong.add(order);
          }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test("puts its rows in the order of every head that its query sorts by, of its own values and never as texts", async () => {
    if (!("sort" in filters)) return;
    const wrong = new Set<string>();
    for (const ask of [{}, ...waysToList(report.definition)]) {
      const search = { month: 202610, size: 200, ...(await recordOf(report.definition.code)), ...ask };
      const usual = await report.load(ctx, searchOf(search));
      for (const table of (report.definition.tables ?? []) as AnyTable[]) {
        if (table.asked?.(usual) === false || ordersItself(table, usual)) continue;
        const read = readFilters(filters, searchOf(search)).filters;
        const { offered, shown } = columnsOf(table, usual, read);
        const columns = [...new Set([...shown, ...offered])];
        // Of a tree its heads: what is below them stands with them.
        const told = (answer: object, column: TableColumn<never>) =>
          toldBy(
            table.rows(answer, read).filter((row: unknown) => table.name.level?.(row) !== 2),
            column,
          );
        for (const column of columns)
          if (isOrderedAsText(told(usual, column), column)) wrong.add(`${table.key}: usual order by ${column.key}`);
        const heads = [...columns.filter(({ sorts }) => sorts !== undefined), ...nameHead(table)];
        for (const column of heads)
          for (const dir of waysOf(ask)) {
            const answer = await report.load(
              ctx,
              searchOf({ ...search, sort: column.key, dir, ...chooses(filters, column.key) }),
            );
            if (!isInOrder(told(answer, column), column, dir))
              wrong.add(`${table.key}.${column.key} ${dir} of ${searchOf(ask)}`);
          }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test("says of a stock, a quantity and a delay what it is counted in", async () => {
    const search = searchOf({ month: 202610, ...(await recordOf(report.definition.code)) });
    const answer = await report.load(ctx, search);
    const read = readFilters(filters, search).filters;
    const say = { locale: "en" as const, t: (key: WordKey, params?: WordParams) => translate("en", key, params) };
    const heads = (report.definition.tables ?? []).flatMap((table) => {
      const { offered, shown, inFiles = [] } = columnsOf(table, answer, read);
      return [...shown, ...offered, ...inFiles]
        .filter(({ kind, text }) => (kind === "count" || kind === "quantity") && text === undefined)
        .map((column) => headOf(column, say));
    });
    const measured = heads.filter((head) => MEASURED.test(head));
    expect(measured.filter((head) => !COUNTED_IN.test(head))).toEqual([]);
  });

  test("exports each table of the page by itself, under its own name, and no column of what can be done", async () => {
    const search = searchOf({ month: 202610, ...(await recordOf(report.definition.code)) });
    const answer = await report.load(ctx, search);
    const read = readFilters(filters, search).filters;
    const asked = (report.definition.tables ?? []).filter((table) => table.asked?.(answer) !== false);
    const { columns, further = [] } = await report.exportTable(ctx, search);
    if (asked.length > 0) expect(1 + further.length).toBe(asked.length);
    const names = further.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /[{}]/.test(name))).toEqual([]);
    const files = new Set([columns, ...further.map((table) => table.columns)].flat().map(({ key }) => key));
    const buttons = asked.flatMap((table) => {
      const { offered, shown, inFiles = [] } = columnsOf(table, answer, read, true);
      return [...shown, ...offered, ...inFiles].filter(isButton).map(({ key }) => key);
    });
    expect(buttons.filter((key) => files.has(key))).toEqual([]);
  });

  test("has figures for alerts under names of their own, each a decimal or nothing in its own answer", async () => {
    const { alertFigures = [] } = report.definition;
    const answer = await report.load(ctx, searchOf({ month: 202610 }));
    const values = alertFigures.map((figure) => figure.of(answer));
    expect(new Set(alertFigures.map(({ key }) => key)).size).toBe(alertFigures.length);
    expect(values.filter((value) => value !== null && !/^-?\d+(\.\d+)?$/.test(value))).toEqual([]);
  });

  test("exports cells of each column's type under a name of its own, and tells what they are", async () => {
    const search = searchOf({ month: 202610, ...(await recordOf(report.definition.code)) });
    const { columns, blocks, about, sums = 0, ignored = [], further = [] } = await report.exportTable(ctx, search);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    // A month that is only carried through is not told as the file's; these alone may have none to choose.
    const hasMonth = fieldsOf(filters).some(([name]) => name === "month");
    const follows = hasMonth && !ignored.some((text) => /month=2026-10|chosen month/.test(text));
    if (hasMonth && !follows) expect(monthless).toContain(report.definition.code);
    for (const table of further) {
      expect(new Set(table.columns.map(({ key }) => key)).size, table.key).toBe(table.columns.length);
      expect(table.rows.filter((row) => row.length !== table.columns.length)).toEqual([]);
    }
    let count = 0;
    for await (const rows of blocks)
      for (const row of rows) {
        expect(row).toHaveLength(columns.length);
        // What only adds the others up is called by a word, also where they are called by a day.
        const typed = count < sums ? row.slice(1) : row;
        const types = count < sums ? columns.slice(1) : columns;
        expect(typed.filter((cell, at) => cell && !((types[at]?.type ?? "") in cell))).toEqual([]);
        count++;
      }
    expect(count).toBeGreaterThan(0);
    const rows = about(count);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const told = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    expect(told).toMatchObject({
      report: report.definition.code,
      rows: String(count),
      ...(follows && { month: "202610" }),
    });
    expect(told.address).toMatch(new RegExp(`^http.*/[\\w-]+\\?${search}$`));
    expect(told.exportedAt).toMatch(/^[\d: -]+ GMT\+9$/);
  });
});
