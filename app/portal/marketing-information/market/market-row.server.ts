import type { MarketRow } from "~/api/domain/marketing-information/market-report";
import type { Changes } from "~/portal/report/report-address";
import type { MarketPresenting } from "./present.server";

export const rowName = ({ t }: Pick<MarketPresenting, "t">, row: MarketRow): string => row.name ?? t("market.noRegion");

/** The filter that a row stands for; null where none does. */
export function narrowTo({ report }: Pick<MarketPresenting, "report">, { key }: MarketRow): Changes | null {
  if (key === null || report.level === "customer") return null;
  return { [report.level === "subsidiary" ? "unit" : report.level]: key };
}

/** Where a row leads: a subsidiary to its countries, other groups to their customers, a customer to himself. */
export function rowHref(page: MarketPresenting, row: MarketRow): string | undefined {
  const { report, href, customerHref } = page;
  if (report.level === "customer") return row.key === null ? undefined : customerHref(Number(row.key));
  const narrow = narrowTo(page, row);
  const by = report.level === "subsidiary" ? "country" : "customer";
  return narrow ? href({ ...narrow, by, sort: null, dir: null, columns: null }) : undefined;
}
