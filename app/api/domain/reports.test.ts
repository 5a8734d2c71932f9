import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { menuLeaves } from "~/menu";
import { translate, type WordKey, type WordParams } from "~/words";
import { type SalesWorld, salesWorld, searchOf } from "../../../tests/harness/sales";
import { queueMail } from "./mail/queue-mail.server";
import { addNotice } from "./notice/save-notice.server";
import { headOf } from "./report/columns";
import { fieldsOf } from "./report/filter-field";
import { readFilters } from "./report/filters";
import { ordersItself } from "./report/order-rows";
import { columnsOf, type TableColumn } from "./report/table";
import { reportDefinitions } from "./reports";
import { reports } from "./reports.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  await fillLists();
});
afterAll(() => world.close());

/** Nobody has done anything in this world yet; the trail, notices, mails, jobs and requests are lists too. */
async function fillLists(): Promise<void> {
  await world.query(
    "insert into audit_entry (at, user_id, action, subject) values ('2026-10-15', 'admin@seorak.example', 'sign-in', 'user:admin@seorak.example')",
  );
  const [from, to] = ["2026-11-20T11:59", "2026-11-20T12:01"] as const;
  const texts = { titleKo: "새 소식", titleEn: "News", textKo: "점검합니다", textEn: "Maintenance" };
  await addNotice(await world.ctxOf("admin@seorak.example"), { kind: "general", from, to, ...texts });
  await queueMail(world.database.db, {
    to: "kim@partner.example",
    locale: "en",
    template: "activation",
    params: {
      username: "Kim",
      link: "https://portal.seorak.example/activate",
      code: "ABCD-1234",
      id: "kim@partner.example",
      minutes: 1440,
    },
  });
  await world.query(
    `insert into request (id, kind, customer_id, state, requested_by, reason, sent_at)
     select gen_random_uuid(), 'potential', min(id), 'returned', 'executive@seorak.example', 'A new hall', now() from customer`,
  );
  await loadSpecialPrices(world.database.pool);
  // Whoever reads decides in another's place; one waits at each step, whatever limits asked for.
  await world.query(
    "insert into deputy (id, absent_user, deputy_user, from_day, to_day) values (gen_random_uuid(), 'marketing@seorak.example', 'executive@seorak.example', '2026-01-01', '2027-12-31')",
  );
  await world.query(
    `update request set step = case when requested_by like 'distributor%' then 'headquarters' else 'subsidiary' end where id in (
       select distinct on (requested_by like 'distributor%') id from request where kind = 'special-price' and state = 'submitted' order by requested_by like 'distributor%', id)`,
  );
  // A member owes points only where goods came back after they were spent: rare in so small a story.
  await world.query(
    "update point_account set debt = 500, reversed = reversed + 500, debt_since = '2026-10-01' where member_id = (select min(member_id) from point_account where debt = 0)",
  );
}

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

const SIGN = { asc: 1, desc: -1 };

/** A column that is part of the table only where it is asked for. */
const chooses = (filters: object, columns: string) => ("columns" in filters ? { columns } : {});

/** What rows are in the order of, where that is a number. */
const figuresOf = (rows: readonly unknown[], { kind, of }: TableColumn<never>): number[] =>
  ["text", "state", "day", "time"].includes(kind)
    ? []
    : rows.map((row) => of(row as never)).flatMap((value) => (value ? [Number(value)] : []));

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

test("what is announced is what is answered, each on a screen of the menu", () => {
  expect(reports.map(({ definition }) => definition.code)).toEqual(reportDefinitions.map(({ code }) => code));
  const screens = menuLeaves.flatMap(({ code, screen }) => (screen ? [code] : []));
  expect(screens).toEqual(expect.arrayContaining(reportDefinitions.map(({ code }) => code)));
  const announced = menuLeaves.flatMap(({ code, report }) => (report ? [code] : []));
  expect(announced.sort()).toEqual(reportDefinitions.map(({ code }) => code).sort());
});

describe.each(reports.map((report) => [report.definition.code, report] as const))("%s", (_code, report) => {
  const { filters, output } = report.definition;

  test("answers in the shape that it announces, and names each filter that it cannot use", async () => {
    // What is searched for may be any text.
    const names = Object.keys(filters).filter((name) => !(filters[name] as z.ZodType).safeParse("§").success);
    const nonsense = Object.fromEntries(names.map((name) => [name, "§"]));
    const ctx = await world.ctxOf("executive@seorak.example");
    const answer = output.parse(await report.load(ctx, searchOf(nonsense)));
    expect(answer).toMatchObject({ ignored: names.map((name) => ({ name, value: "§" })) });
    const slip = await report.load(ctx, searchOf({ mont: "202610", view: "none" }));
    expect(slip).toMatchObject({ ignored: [{ name: "mont", value: "202610" }] });
  });

  test("offers those columns to choose from that its filter knows, and shows the chosen ones alone", async () => {
    const answer = await report.load(await world.ctxOf("executive@seorak.example"), searchOf({ month: 202610 }));
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
    const ctx = await world.ctxOf("executive@seorak.example");
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
          for (const way of ["desc", "asc"] as const) {
            const order = `${table.key}.${column.key}-${way}`;
            const ordered = await report.load(ctx, searchOf({ ...search, order, ...chooses(filters, column.key) }));
            const { ignored } = ordered as { ignored: { name: string }[] };
            const values = figuresOf(table.rows(ordered, read), column);
            const inOrder = values.every(
              (each, at) => at === 0 || (values[at - 1] ?? 0) * SIGN[way] <= each * SIGN[way],
            );
            if (ignored.some(({ name }) => name === "order") || !inOrder) wrong.add(order);
          }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test("says of a stock, a quantity and a delay what it is counted in", async () => {
    const search = searchOf({ month: 202610, ...(await recordOf(report.definition.code)) });
    const answer = await report.load(await world.ctxOf("executive@seorak.example"), search);
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

  test("has figures for alerts under names of their own, each a decimal or nothing in its own answer", async () => {
    const { alertFigures = [] } = report.definition;
    const answer = await report.load(await world.ctxOf("executive@seorak.example"), searchOf({ month: 202610 }));
    const values = alertFigures.map((figure) => figure.of(answer));
    expect(new Set(alertFigures.map(({ key }) => key)).size).toBe(alertFigures.length);
    expect(values.filter((value) => value !== null && !/^-?\d+(\.\d+)?$/.test(value))).toEqual([]);
  });

  test("exports cells of each column's type under a name of its own, and tells what they are", async () => {
    const ctx = await world.ctxOf("executive@seorak.example");
    const search = searchOf({ month: 202610, ...(await recordOf(report.definition.code)) });
    const { columns, blocks, about, ignored = [] } = await report.exportTable(ctx, search);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    // A month that is only carried through, or of which nothing is known, is not told as the file's.
    const hasMonth = fieldsOf(filters).some(([name]) => name === "month");
    const follows = hasMonth && !ignored.some((text) => text.includes("month=202610"));
    let count = 0;
    for await (const rows of blocks)
      for (const row of rows) {
        expect(row).toHaveLength(columns.length);
        expect(row.filter((cell, at) => cell && !((columns[at]?.type ?? "") in cell))).toEqual([]);
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
