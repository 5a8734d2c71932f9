import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { add, compare } from "~/api/domain/decimal";
import { cards } from "~/api/domain/mainboard/card-choice";
import { getCardChoice } from "~/api/domain/mainboard/choose-cards.server";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import { checkReportAlert } from "~/api/domain/report/alerts/check-report-alert.server";
import { addReportAlert, listAlertFigures } from "~/api/domain/report/alerts/own-report-alerts.server";
import { fieldsOf } from "~/api/domain/report/filter-field";
import { addReportMail } from "~/api/domain/report/mails/own-report-mails.server";
import { sendReportMail } from "~/api/domain/report/mails/send-report-mail.server";
import { addMonths } from "~/api/domain/report/period";
import { columnsOf } from "~/api/domain/report/table";
import { findReport } from "~/api/domain/reports.server";
import { salesReportFilters } from "~/api/domain/sales/sales-report";
import { salesRowTable } from "~/api/domain/sales/sales-report-tables";
import { translate } from "~/words";
import { inConversation } from "~/words/audience.server";
import { askReport, plain, type Query, type SalesWorld, salesWorld } from "./harness/sales";

/** What the account of one customer reads of the sales report: what it bought. */
const corporation = "corporation@partner.example";
const distributor = "distributor@partner.example";

let world: SalesWorld;
let ctx: Ctx;
/** The newest complete month in which it bought something. */
let month: number;
beforeAll(async () => {
  world = await salesWorld();
  ctx = await world.ctxOf(corporation);
  const [newest] = await world.query<{ ym: number }>(
    "SELECT max(ym) AS ym FROM invoice_line JOIN customer c ON c.id = customer_id WHERE c.code = 'KR-CWN-0001' AND ym < 202611",
  );
  month = newest?.ym ?? 0;
});
afterAll(() => world?.close());

const own = (query: Query = {}) => askReport(world, corporation, { currency: undefined, ...query });
const services = {
  now: () => new Date("2026-11-20T22:00:30Z"),
  reportsOfRequest: () => world.database.reports,
};

async function fileOf(reader: Ctx, query: string) {
  const table = await findReport("MIPSAL01")?.exportTable(reader, new URLSearchParams(query));
  const rows = [];
  for await (const block of table?.blocks ?? []) rows.push(...block);
  return { columns: table?.columns ?? [], rows };
}

test("amounts are its unit's own currency as invoiced, unless it asks for another one", async () => {
  const [line] = await world.query<{ sum: string }>(
    "SELECT sum(amount)::text AS sum FROM invoice_line JOIN customer c ON c.id = customer_id WHERE c.code = 'KR-CWN-0001' AND ym = $1",
    [month],
  );
  const report = await own({ month });
  expect([report.currency, report.converted, report.usualCurrency]).toEqual(["KRW", false, "local"]);
  expect(plain(report.total.month)).toBe(plain(line?.sum ?? ""));
  expect((await own({ currency: "EUR" })).currency).toBe("EUR");
  expect((await getMainboard(ctx)).currency).toBe("KRW");
  expect((await askReport(world, "germany@seorak.example", { currency: undefined })).currency).toBe("USD");
});

test("a customer that other subsidiaries invoiced too reads its unit's currency at the budget rate", async () => {
  const before = await own({ month });
  await world.query(`UPDATE sales_year_customer_total SET subsidiary_id = s.id FROM org_unit s, customer c
     WHERE s.code = 'DE' AND c.code = 'KR-CWN-0001' AND customer_id = c.id AND year = 2020`);
  const [moved] = await world.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM sales_year_customer_total t JOIN customer c ON c.id = t.customer_id JOIN org_unit s ON s.id = t.subsidiary_id WHERE c.code = 'KR-CWN-0001' AND s.code = 'DE'",
  );
  if ((moved?.n ?? 0) === 0)
    await world.query(`INSERT INTO sales_year_customer_total SELECT (jsonb_populate_record(t, jsonb_build_object('subsidiary_id', s.id, 'year', 2019))).*
       FROM sales_year_customer_total t JOIN customer c ON c.id = t.customer_id, org_unit s
      WHERE c.code = 'KR-CWN-0001' AND s.code = 'DE' LIMIT 1`);
  const report = await own({ month });
  expect([report.usualCurrency, report.currency]).toEqual(["KRW", "KRW"]);
  expect(plain(report.total.month)).toBe(plain(before.total.month));
  await world.query(`DELETE FROM sales_year_customer_total t USING org_unit s, customer c
     WHERE s.code = 'DE' AND s.id = t.subsidiary_id AND c.code = 'KR-CWN-0001' AND c.id = t.customer_id`);
});

test("pieces of each item stand beside its amounts, add up, and are those of the invoice lines", async () => {
  const report = await own({ by: "item", month, size: 25 });
  const item = report.rows.find(({ pieces }) => compare(pieces?.monthPieces ?? "0", "0") > 0);
  const [line] = await world.query<{ month: string; ytd: string }>(
    `SELECT sum(quantity) FILTER (WHERE ym = $2)::text AS month, sum(quantity) FILTER (WHERE ym BETWEEN $2 / 100 * 100 AND $2)::text AS ytd
       FROM invoice_line JOIN customer c ON c.id = customer_id WHERE c.code = 'KR-CWN-0001' AND item_id = $1`,
    [item?.id, month],
  );
  expect([item?.pieces?.monthPieces, item?.pieces?.ytdPieces]).toEqual([line?.month, line?.ytd]);
  const [all] = await world.query<{ mat: string }>(
    `SELECT sum(quantity)::text AS mat FROM invoice_line JOIN customer c ON c.id = customer_id
      WHERE c.code = 'KR-CWN-0001' AND ym BETWEEN $1 AND $2`,
    [addMonths(month, -11), month],
  );
  expect(report.pieces?.matPieces).toBe(all?.mat);
  const shown = report.rows.reduce((sum, { pieces }) => add(sum, pieces?.matPieces ?? "0"), "0");
  expect(add(shown, report.rest?.pieces?.matPieces ?? "0")).toBe(report.pieces?.matPieces);
  const filters = { by: "item", page: 1, size: 25 } as never;
  const keys = columnsOf(salesRowTable, report, filters).shown.map(({ key }) => key);
  for (const [amount, pieces] of [
    ["month", "monthPieces"],
    ["ytd", "ytdPieces"],
    ["mat", "matPieces"],
  ] as const)
    expect(keys.indexOf(pieces)).toBe(keys.indexOf(amount) + 1);
});

test.each(["monthPieces", "ytdPieces", "matPieces"] as const)(
  "items are put in the order of %s over all pages",
  async (sort) => {
    const pages = await Promise.all([1, 2].map((page) => own({ by: "item", sort, month, size: 25, page })));
    const sorted = pages.flatMap(({ rows }) => rows.map(({ pieces }) => Number(pieces?.[sort])));
    expect(sorted.length).toBeGreaterThan(25);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(sorted.length);
  },
);

test("its file of items has the pieces too, and no columns of targets", async () => {
  const { columns, rows } = await fileOf(ctx, `by=item&month=${month}`);
  const keys = columns.map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual(["name", "month", "monthPieces"]);
  expect(keys.filter((key) => /Target|Gap|Attainment/.test(key))).toEqual([]);
  const report = await own({ by: "item", month });
  expect(rows[0]?.[2]).toEqual({ decimal: report.pieces?.monthPieces });
});

test("levels, filters and columns with one value are not offered", async () => {
  const report = await own();
  expect([report.level, report.levels]).toEqual(["line", ["line", "item", "lines"]]);
  const say = { locale: "en" as const, t: (key: string) => key };
  const offered = fieldsOf(salesReportFilters).flatMap(([name, { linked, choices }]) =>
    linked || choices?.(report, undefined, say as never).length === 0 ? [] : [name],
  );
  expect(offered).toEqual(["month", "line", "compare", "currency"]);
  const compared = fieldsOf(salesReportFilters)
    .find(([name]) => name === "compare")?.[1]
    .choices?.(report, "year", say as never);
  expect(compared?.map(({ text }) => text.split(".").at(-1))).toEqual(["year", "days", "previous"]);
  const { columns } = await fileOf(ctx, `by=lines&month=${month}`);
  expect(columns.map(({ key }) => key)).toEqual([
    ...["date", "invoiceNo", "lineNo", "item", "description", "quantity", "amount", "currency"],
  ]);
  const row = report.rows[0];
  expect(row && salesRowTable.name.opens?.(row, report)).toMatchObject({ with: { line: row?.id, by: "item" } });
});

test("a comparison with targets that nobody sets is ignored and named", async () => {
  const report = await own({ compare: "target" });
  expect(report.compare).toBe("year");
  expect(report.ignored).toContainEqual({ name: "compare", value: "target" });
});

test("a reader of one unit without units below it is not offered the level of units; who sees several is", async () => {
  expect((await askReport(world, "store@seorak.example")).levels).not.toContain("organisation");
  for (const user of ["office@seorak.example", "marketing@seorak.example"])
    expect((await askReport(world, user)).levels[0]).toBe("organisation");
});

test("its mainboard has no card of units, customers or silent customers, and leads from a product line to its items", async () => {
  const { cards: offered } = await getCardChoice(ctx);
  expect(offered.map(({ card }) => card).filter((card) => ["quiet", "byUnit", "byCustomer"].includes(card))).toEqual(
    [],
  );
  expect(offered.length).toBeLessThan(cards.length);
  expect((await getMainboard(ctx)).below).toBe("item");
});

test("it is alerted and mailed in its own words and currency, of figures without targets", async () => {
  const { db } = world.database;
  const { figures, currency } = await listAlertFigures(ctx, { code: "MIPSAL01", search: "" });
  expect(currency).toBe("KRW");
  expect(figures.map(({ key }) => key).filter((key) => /Gap|Attainment/.test(key))).toEqual([]);
  expect(figures.length).toBeGreaterThan(4);
  await world.query("UPDATE app_user SET language = 'ko' WHERE id = $1", [corporation]);
  await addReportMail(ctx, { code: "MIPSAL01", search: "by=item", rhythm: "daily", day: 0 });
  const threshold = { direction: "above", threshold: "-1", unit: "k" } as const;
  await addReportAlert(ctx, { code: "MIPSAL01", search: "by=line", figure: "month", ...threshold });
  const [mail] = await world.query<{ id: string; next_due: string }>("SELECT id, next_due FROM report_mail");
  const [alert] = await world.query<{ id: string }>("SELECT id FROM report_alert");
  await inConversation(() => sendReportMail({ db, ...services }, mail?.id ?? "", new Date(mail?.next_due ?? "")));
  await inConversation(() => checkReportAlert({ db, ...services }, alert?.id ?? ""));
  const sent = await world.query<{ subject: string; body_text: string }>("SELECT subject, body_text FROM mail_outbox");
  expect(sent).toHaveLength(2);
  for (const { subject, body_text } of sent) {
    expect(`${subject} ${body_text}`).toContain("구매");
    expect(`${subject} ${body_text}`).not.toMatch(/매출|판매/);
  }
  expect(sent.some(({ body_text }) => body_text.includes("KRW"))).toBe(true);
});

test("each conversation has its own words, also what is said after it is over", async () => {
  const title = () => translate("en", "menu.sales.report");
  const { findReader } = await import("~/api/domain/access/find-signed-in.server");
  const spoken = await Promise.all(
    [corporation, distributor, "marketing@seorak.example"].map((user) =>
      inConversation(async () => {
        await findReader(ctx, user, null);
        return [title(), translate("en", "sales.note.local")];
      }),
    ),
  );
  expect(spoken.map(([name]) => name)).toEqual(["Purchase report", "Sales report", "Sales report"]);
  expect(spoken[1]?.[1]).toMatch(/^Sales = our invoices for your customers/);
  expect(title()).toBe("Sales report");
});
