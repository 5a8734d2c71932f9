import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as xlsx from "xlsx";
import type { ExportFormat } from "~/menu/export-formats";
import { translate } from "~/words";
import { columnClock } from "~/words/formats";
import { asksOf } from "../../../../tests/harness/asks";
import { plain, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import type { Ctx } from "../ctx";
import { reports } from "../reports.server";
import type { ExportCell, ExportColumn } from "./export-table";
import { writeExport } from "./write-export.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

type Rows = (string | null)[][];
const asks = ["month=202610", "month=202610&by=customer", "month=202610&by=lines&span=ytd&unit=1"];

type Report = (typeof reports)[number];
type Exported = Awaited<ReturnType<Report["exportTable"]>>;

/** A report's rows, asked for once: each kind of file is written of the same ones. */
async function exported(ctx: Ctx, report: Report, search: URLSearchParams): Promise<() => Exported> {
  const table = await report.exportTable(ctx, search);
  const rows: ExportCell[][][] = [];
  for await (const block of table.blocks) rows.push(block);
  return () => ({ ...table, blocks: eachOf(rows) });
}
async function* eachOf<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

async function written(ctx: Ctx, table: Exported, format: ExportFormat): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of writeExport(table, format, ctx.locale)) chunks.push(bytes);
  return Buffer.concat(chunks);
}
const file = async (ctx: Ctx, report: Report, search: URLSearchParams, format: ExportFormat): Promise<Buffer> =>
  written(ctx, await report.exportTable(ctx, search), format);

type JsonFile = { columns: ExportColumn[]; rows: Record<string, string | null>[]; about: Record<string, string> };

/** Rows of the first sheet as another program reads them: text as it stands, nothing as null. */
function sheetRows(bytes: Buffer, raw: boolean): Rows {
  const book = xlsx.read(raw ? bytes.toString("utf8") : bytes, { raw, type: raw ? "string" : "buffer" });
  const [name = ""] = book.SheetNames;
  const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null, raw: true });
  return rows.slice(1).map((row) => row.map((cell) => (cell === null || cell === "" ? null : String(cell))));
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A program is told an instant; files tell it by the reader's clock, to the minute or the second. */
const sameTime = (cell: string | null, told: string | null, timeZone: string): string | null =>
  cell && told && INSTANT.test(cell)
    ? columnClock(timeZone, /\d:\d\d:\d\d/.test(told) ? "second" : "minute").at(cell)
    : cell;

/** Decimals that can be paid: none in won, two in dollars. */
const paidIn = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** A sheet's number has 15 digits and counts days, and money that a rate made longer is rounded to what can be paid; both files are brought to what it can hold. */
const asSheet = (columns: ExportColumn[], rows: Rows): Rows =>
  rows.map((row) =>
    row.map((cell, at) => {
      const { type, currency } = columns[at] ?? { type: "text" };
      if (cell === null || cell === "" || type === "text") return cell || null;
      if (type === "day") return /-/.test(cell) ? String(Date.parse(cell) / 86_400_000 + 25_569) : cell;
      const [, fraction = ""] = cell.split(".");
      const booked = currency && paidIn(currency) > 0 ? 4 : 0;
      return Number(currency && fraction.length > booked ? Number(cell).toFixed(paidIn(currency)) : cell).toPrecision(
        12,
      );
    }),
  );

/** Everything, a country, an office, a firm, a customer. */
const readers = ["admin@seorak", "germany@seorak", "office@seorak", "distributor@partner", "corporation@partner"];

describe.each(readers.map((name) => `${name}.example`))("%s", (userId) => {
  test("finds the same rows in the XLSX, the CSV and the JSON file of every report that is open to him", async () => {
    const ctx = await world.ctxOf(userId);
    const open = reports.filter(({ definition }) => ctx.viewer.menuCodes.has(definition.code));
    expect(open.length).toBeGreaterThan(0);
    for (const report of open) {
      // How a file is written hangs on its rows, and who reads it on which these are: the others ask for a month alone.
      for (const search of asksOf(report, userId.startsWith("admin@") ? asks : asks.slice(0, 1))) {
        const table = await exported(ctx, report, search);
        const read: JsonFile = JSON.parse((await written(ctx, table(), "json")).toString("utf8"));
        const json = read.rows.map((row) => read.columns.map(({ key }) => row[key] ?? null));
        // Behind the columns the CSV names the filters that could not be used.
        const wide = sheetRows(await written(ctx, table(), "csv"), true);
        const csv = wide.map((row) => row.slice(0, read.columns.length));
        const book = sheetRows(await written(ctx, table(), "xlsx"), false);
        const wanted = asSheet(
          read.columns,
          json.map((row, at) =>
            row.map((cell, column) => sameTime(cell, csv[at]?.[column] ?? null, ctx.viewer.timeZone)),
          ),
        );
        expect(asSheet(read.columns, csv)).toEqual(wanted);
        expect(asSheet(read.columns, book)).toEqual(wanted);
        const classification = translate("en", `ui.classification.${report.definition.classification}`);
        expect(read.about).toMatchObject({ rows: String(json.length), classification });
      }
    }
    // Every report in three files: a slow machine takes more than the usual minute.
  });

  test("finds what the page shows him, and no row beyond", async () => {
    const ctx = await world.ctxOf(userId);
    const sales = reports.find(({ definition }) => definition.code === "MIPSAL01");
    expect(ctx.viewer.menuCodes.has("MIPSAL01")).toBe(true);
    if (!sales) throw new Error("no sales report");
    const ask = { by: "customer", month: 202610, size: 200 };
    const shown = (await sales.load(ctx, searchOf(ask))) as {
      rows: { name: string; figures: { ytd: string } }[];
      rowCount: number;
    };
    const read: JsonFile = JSON.parse((await file(ctx, sales, searchOf(ask), "json")).toString("utf8"));
    const [, ...rows] = read.rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(shown.rowCount);
    expect(rows.slice(0, 200).map(({ name }) => name)).toEqual(shown.rows.map(({ name }) => name));
    const cents = (amount: string | null | undefined) => plain(String(Math.round(Number(amount ?? 0) * 100)));
    expect(rows.slice(0, 200).map(({ ytd }) => cents(ytd))).toEqual(
      shown.rows.map(({ figures }) => cents(String(Number(figures.ytd) / 10_000))),
    );
  });
});

test("a customer's code stands beside his name, wherever a file names one", async () => {
  const ctx = await world.ctxOf("admin@seorak.example");
  const named = await world.query<{ name: string; code: string }>(
    "SELECT n.name, c.code FROM customer c CROSS JOIN LATERAL (VALUES (c.name), (c.name_ko), (c.name_en)) AS n (name) WHERE n.name IS NOT NULL",
  );
  const codes = new Map<string, string[]>();
  for (const { name, code } of named) codes.set(name, [...(codes.get(name) ?? []), code]);
  const more = "by=customer&row=customer&column=none&list=all&whose=all&month=202610";
  const found: string[] = [];
  // A user or a group may have their firm's name; they have IDs of their own.
  for (const report of reports.filter(({ definition }) => !definition.code.startsWith("MIPADM"))) {
    for (const search of asksOf(report, [...asks, more, "row=line&second=customer&month=202610", "by=order"])) {
      const { rows }: JsonFile = JSON.parse((await file(ctx, report, search, "json")).toString("utf8"));
      for (const row of rows) {
        const cells = Object.values(row);
        for (const cell of cells) {
          const own = codes.get(cell ?? "");
          if (own && !cells.some((each) => own.includes(each ?? ""))) found.push(`${report.definition.code}: ${cell}`);
        }
      }
    }
  }
  expect([...new Set(found)].slice(0, 10)).toEqual([]);
});

test("filters that could not be used are said in every file", async () => {
  const ctx = await world.ctxOf("germany@seorak.example");
  const sales = reports.find(({ definition }) => definition.code === "MIPSAL01");
  if (!sales) throw new Error("no sales report");
  for (const by of ["customer", "lines"]) {
    const search = new URLSearchParams({ by, month: "202610", line: "none", unit: "99999" });
    const said = /could not be used.*line=none/;
    expect((await file(ctx, sales, search, "csv")).toString("utf8").split("\r\n")[0]).toMatch(said);
    expect(JSON.parse((await file(ctx, sales, search, "json")).toString("utf8")).about.ignored).toMatch(said);
    const book = xlsx.read(await file(ctx, sales, search, "xlsx"));
    expect(xlsx.utils.sheet_to_csv(book.Sheets[book.SheetNames.at(-1) ?? ""] ?? {})).toMatch(said);
  }
});
