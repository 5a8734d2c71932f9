import type { Ctx } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { readFilters } from "../report/filters";
import { monthOfDay } from "../report/period";
import { levelBelow } from "../sales/sales-levels";
import { salesReportFilters } from "../sales/sales-report";
import { prepareSalesReport } from "../sales/sales-report.server";
import { SALES_REPORT } from "./card-choice";
import { getCardChoice } from "./choose-cards.server";
import { listAgentAlarms } from "./list-agent-alarms.server";
import { listEndingContracts } from "./list-ending-contracts.server";
import { findOwnNews, listFreshNews } from "./list-fresh-news.server";
import { listMatrixAlarms } from "./list-matrix-alarms.server";
import { listMemberAlarms } from "./list-member-alarms.server";
import { listCustomerMovers, listRowMovers } from "./list-movers.server";
import { listNextSteps } from "./list-next-steps.server";
import { listQuietCustomers } from "./list-quiet-customers.server";
import { listShortageAlarms } from "./list-shortage-alarms.server";
import { listSiteAlarms } from "./list-site-alarms.server";
import { listStockAlarms } from "./list-stock-alarms.server";
import { listWaiting } from "./list-waiting.server";
import { loadSalesPace } from "./load-sales-pace.server";
import type { Mainboard } from "./mainboard";

/** The reader's own start page. Sales cards need the right to the sales report; their rows are their own. */
export async function getMainboard(ctx: Ctx): Promise<Mainboard> {
  const asOf = await loadAsOf(ctx);
  const { cards } = await getCardChoice(ctx);
  const shown = cards.flatMap((each) => (each.shown ? [each.card] : []));
  const [waiting, lapsing, negative, rental, consignment, shortage, agents, news, ownNews, matrix, sites, steps] =
    await Promise.all([
      shown.includes("waiting") ? listWaiting(ctx) : { waiting: [], requests: [] },
      shown.includes("lapsing") ? listMemberAlarms(ctx, "lapsing") : null,
      shown.includes("negative") ? listMemberAlarms(ctx, "negative") : null,
      shown.includes("rental") ? listEndingContracts(ctx) : null,
      shown.includes("consignment") ? listStockAlarms(ctx) : null,
      shown.includes("shortage") ? listShortageAlarms(ctx) : null,
      shown.includes("agents") ? listAgentAlarms(ctx) : null,
      shown.includes("news") ? listFreshNews(ctx) : null,
      shown.includes("news") ? findOwnNews(ctx) : null,
      shown.includes("matrix") ? listMatrixAlarms(ctx) : null,
      shown.includes("sites") ? listSiteAlarms(ctx) : null,
      shown.includes("steps") ? listNextSteps(ctx) : null,
    ]);
  const empty = { pace: null, byUnit: null, byLine: null, byCustomer: null, quiet: null };
  const start = {
    asOf: asOf.day,
    empty: asOf.firstMonth === null,
    missingRates: [] as string[],
    loadedAt: asOf.loadedAt,
    currency: "USD",
    below: "customer" as const,
    shown,
    ...waiting,
    lapsing,
    negative,
    rental: rental?.markets ?? null,
    endingContracts: rental?.first ?? null,
    consignment,
    shortage,
    agents,
    news,
    ownNews,
    matrix,
    sites,
    steps,
  };
  if (!ctx.viewer.menuCodes.has(SALES_REPORT) || asOf.firstMonth === null) return { ...start, ...empty };
  const { filters } = readFilters(salesReportFilters, new URLSearchParams());
  const prepared = await prepareSalesReport(ctx, { ...filters, month: monthOfDay(asOf.day) });
  const [pace, byUnit, byLine, byCustomer, quiet] = await Promise.all([
    loadSalesPace(ctx, prepared),
    prepared.tree.roots.length > 0 && shown.includes("byUnit")
      ? listRowMovers(ctx, { ...prepared, level: "organisation" })
      : null,
    shown.includes("byLine") ? listRowMovers(ctx, { ...prepared, level: "line" }) : null,
    shown.includes("byCustomer") ? listCustomerMovers(ctx, prepared) : null,
    shown.includes("quiet") ? listQuietCustomers(ctx, prepared) : null,
  ]);
  const missingRates = prepared.ignored.flatMap(({ name, value }) => (name === "rate" ? [value] : []));
  const below = levelBelow("line", prepared.levels);
  return { ...start, missingRates, currency: prepared.currency, below, pace, byUnit, byLine, byCustomer, quiet };
}
