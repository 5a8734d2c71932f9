import type { Ctx } from "../ctx";
import { subtractFigures, sumFigures } from "../facts/organisation-rows";
import { loadReportHead } from "../facts/report-head.server";
import { loadMonthSums, monthsOf } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import { totalOf } from "../facts/sales-total.server";
import { findSalespeople } from "../facts/salespeople.server";
import type { IgnoredFilter } from "../report/filters";
import type { MySales, MySalesFilters } from "./my-sales";
import { customersAsked, findNextBestItems } from "./next-best-items.server";
import { classOwnCustomers, listOwnCustomers } from "./own-customers.server";

/** Who stands for no salesperson has no customers of their own by name: they get those whom they may see. */
async function askMySales(ctx: Ctx, filters: MySalesFilters, ignored: IgnoredFilter[]) {
  const self = (await findSalespeople(ctx, "me"))?.named.name ?? null;
  const whose = self === null ? ("all" as const) : filters.whose;
  const { month, line, industry, compare, currency } = filters;
  const asked = { month, line, industry, compare, currency, ...(whose === "mine" && { salesperson: "me" as const }) };
  return { self, whose, question: await askSales(ctx, asked, ignored) };
}

/** MIPSAL05. */
export async function getMySales(ctx: Ctx, filters: MySalesFilters, ignored: IgnoredFilter[] = []): Promise<MySales> {
  const window = { offset: (filters.page - 1) * filters.size, limit: filters.size };
  const { self, whose, question } = await askMySales(ctx, filters, ignored);
  const classing = classOwnCustomers(ctx, question);
  const [customers, suggestions, sums, head] = await Promise.all([
    classing.then((classed) => listOwnCustomers(ctx, question, classed, filters, window)),
    classing.then(({ keys, mat }) => {
      const largest = [...keys.subarray(0, customersAsked)].filter((_, each) => (mat[each] ?? 0) > 0);
      return findNextBestItems(ctx, question, filters.currency, largest);
    }),
    loadMonthSums(ctx, question),
    loadReportHead(ctx, question),
  ]);
  const { rows, rowCount } = customers;
  const total = totalOf(question, sums, null);
  const shownTotal = customers.shownTotal ?? total;
  const page = sumFigures(
    rows.map(({ figures }) => figures),
    false,
  );
  return {
    ...head,
    ...customers,
    suggestions,
    silentUntil: question.period.silentUntil,
    whose,
    self,
    total,
    shownTotal,
    rest: rowCount > rows.length ? subtractFigures(shownTotal, page) : null,
    page: filters.page,
    size: filters.size,
    ...monthsOf(sums, question.period, null),
    path: pathOf(question, whose === "mine" ? self : null),
    options: { months: question.months, ...question.classes },
  };
}

const pathOf = ({ path }: SalesQuestion, self: string | null): MySales["path"] => ({
  line: path.line,
  industry: path.industry,
  salesperson: self === null ? null : { id: "me", name: self },
});
