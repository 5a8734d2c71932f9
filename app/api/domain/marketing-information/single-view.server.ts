import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { lastBought } from "../facts/bought-days.server";
import { noFigures } from "../facts/organisation-rows";
import { daysSilent, isQuiet } from "../facts/quiet-customers";
import { findSilences } from "../facts/quiet-customers.server";
import type { FigureWindow } from "../facts/ranked-keys.server";
import { loadReportHead } from "../facts/report-head.server";
import { listInvoiceLines } from "../facts/sales-lines.server";
import { loadMonthSums, type MonthSums } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import { rankFigures } from "../facts/sales-ranking.server";
import type { SalesMonth } from "../facts/sales-shapes";
import { totalOf } from "../facts/sales-total.server";
import { exportAnswer } from "../report/export-answer.server";
import { exportLimit } from "../report/export-limit";
import type { ExportedRows } from "../report/export-table";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, spanDays } from "../report/period";
import { searchCustomers } from "../search/search-customers.server";
import { findProfile, listContacts, listMachines, listSurveys, listVisits } from "./customer-record.server";
import { type CustomerView, SINGLE_VIEW_ROWS } from "./customer-view";
import { loadWallet } from "./customer-wallet.server";
import { type SingleView, type SingleViewFilters, singleView } from "./single-view";
import { findStartingCustomers } from "./starting-customers.server";

/**
 * MIPTAS14 as the screen and the API show it. A customer whose record the reader may not see is dropped and named exactly
 * as one that is not there; of one they may see, sales are those of the units they may see.
 */
export async function getSingleView(
  ctx: Ctx,
  filters: SingleViewFilters,
  ignored: IgnoredFilter[] = [],
): Promise<SingleView> {
  const { month, currency, customer } = filters;
  const profile = customer === undefined ? null : await findProfile(ctx, customer);
  const question = await askCustomer(ctx, { month, currency, customer: profile?.id }, ignored);
  const head = loadReportHead(ctx, question);
  const shared = { path: { customer: question.path.customer }, options: { months: question.months } };
  if (profile === null) {
    const missing = customer === undefined ? [] : [{ name: "customer", value: String(customer) }];
    return {
      ...(await head),
      ...shared,
      ignored: [...missing, ...question.ignored],
      total: noFigures(false),
      ...(customer === undefined ? await lookFor(ctx, question, filters) : nobody),
      view: null,
    };
  }
  const [sums, view, found] = await Promise.all([
    loadMonthSums(ctx, question),
    loadBlocks(ctx, question, profile, currency),
    head,
  ]);
  const { unconverted, ...blocks } = view;
  return {
    ...found,
    ...shared,
    ignored: [...question.ignored, ...newRates(question.ignored, unconverted)],
    total: totalOf(question, sums, null),
    ...nobody,
    view: { profile, months: lastMonths(sums, question), ...blocks },
  };
}

type Search = Pick<SingleView, "search" | "start" | "rowCount">;
const nobody: Search = { search: null, start: null, rowCount: 0 };

async function lookFor(ctx: Ctx, question: SalesQuestion, filters: SingleViewFilters): Promise<Search> {
  const asksNothing = filters.q === "" && filters.country === undefined;
  const [{ found: rowCount, ...search }, start] = await Promise.all([
    searchCustomers(ctx, filters),
    asksNothing ? findStartingCustomers(ctx, question) : null,
  ]);
  return { search, start, rowCount };
}

/** A customer's page with every item: the page has the largest. Null where none is named: what was found is the file. */
export async function exportSingleView(ctx: Ctx, filters: SingleViewFilters): Promise<ExportedRows | null> {
  const answer = filters.customer === undefined ? null : await getSingleView(ctx, filters);
  if (!answer?.view) return null;
  const { rows: items } = await rankItems(ctx, await askCustomer(ctx, filters), { offset: 0, limit: exportLimit });
  return exportAnswer(ctx, singleView, { ...answer, view: { ...answer.view, items } }, filters);
}

const askCustomer = (
  ctx: Ctx,
  { month, currency, customer }: Pick<SingleViewFilters, "month" | "currency" | "customer">,
  ignored: IgnoredFilter[] = [],
): Promise<SalesQuestion> =>
  askSales(
    ctx,
    {
      month,
      currency,
      customer,
      unit: undefined,
      line: undefined,
      industry: undefined,
      item: undefined,
      salesperson: undefined,
    },
    ignored,
  );

async function loadBlocks(
  ctx: Ctx,
  question: SalesQuestion,
  { id }: CustomerView["profile"],
  currency: SingleViewFilters["currency"],
) {
  const { asOf, period } = question;
  const year = spanDays(period, "mat");
  const newest = { column: "date", descending: true } as const;
  const [wallet, items, invoiced, silence, contacts, machines, visits, surveys] = await Promise.all([
    loadWallet(ctx, question, id, currency),
    rankItems(ctx, question, { offset: 0, limit: SINGLE_VIEW_ROWS.items }),
    listInvoiceLines(ctx, question, year, newest, { offset: 0, limit: SINGLE_VIEW_ROWS.invoiceLines }),
    findSilence(ctx, question, id),
    listContacts(ctx, id),
    listMachines(ctx, id, asOf.day),
    listVisits(ctx, id),
    listSurveys(ctx, id, asOf.day),
  ]);
  return {
    ...wallet,
    items: items.rows,
    itemCount: items.rowCount,
    invoiceLines: invoiced.lines,
    invoiceLineCount: invoiced.rowCount,
    ...silence,
    ...contacts,
    machines,
    ...visits,
    surveys,
  };
}

type ToldSilence = Pick<CustomerView, "lastBought" | "silentDays" | "rhythm" | "quiet">;
/** When there was an invoice last, for how many days there has been none, and whether that is clearly longer than usual. */
async function findSilence(ctx: Ctx, question: SalesQuestion, id: number): Promise<ToldSilence> {
  const [silences, last] = await Promise.all([
    findSilences(ctx, question, [id]),
    ctx.reports.execute<{ day: string | null }>(lastBought(question, sql`${id}`)),
  ]);
  const day = last.rows[0]?.day ?? null;
  if (day === null) return { lastBought: null, silentDays: null, rhythm: null, quiet: true };
  const silence = { days: daysSilent(day, question.period.silentUntil), rhythm: silences.get(id)?.rhythm ?? null };
  return { lastBought: day, silentDays: silence.days, rhythm: silence.rhythm, quiet: isQuiet(silence) };
}

/** What they buy, by the moving annual total. */
async function rankItems(ctx: Ctx, question: SalesQuestion, window: FigureWindow) {
  const found = await rankFigures(ctx, question, "item", { column: "mat", descending: true }, window);
  return { rows: found.rows.map(({ key: id, name, figures }) => ({ id, name, figures })), rowCount: found.rowCount };
}

/** Twelve months that end with the report's, against the same months a year before: two years of purchases. */
function lastMonths(sums: MonthSums, { period }: SalesQuestion): SalesMonth[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(period.ym, at - 11)).map((ym) => ({
    ym,
    sales: sums.at(ym),
    lastYear: sums.at(addMonths(ym, -12)),
    target: null,
  }));
}

const newRates = (known: IgnoredFilter[], currencies: string[]): IgnoredFilter[] =>
  currencies
    .filter((currency) => !known.some(({ name, value }) => name === "rate" && value === currency))
    .map((value) => ({ name: "rate", value }));
