import type { StockOfCustomer } from "~/api/domain/consignment/stock-of-customer";
import { formatAmount, formatInteger } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** Goods of the maker's that lie at the customer's: where, how much, what is below its minimum, with the ways there by right. */
export function consignment({ t, locale, opens, report }: CustomerPage, stock: StockOfCustomer | null): Programme {
  const name = t("singleView.consignment");
  if (stock === null) return { name, state: t("singleView.consignment.none"), facts: [] };
  const count = (value: number) => formatInteger(locale, value);
  const of = (value: number, more: Record<string, string> = {}) =>
    linked(count(value), opens({ screen: "MIPUTL06", with: { customer: report.view.profile.id, ...more } }));
  const pieces = t("mainboard.part.pieces", { pieces: count(stock.onHand) });
  return {
    name,
    state: stock.due > 0 ? `${pieces}, ${t("singleView.consignment.due", { items: count(stock.due) })}` : pieces,
    warns: stock.due > 0,
    facts: [
      ...stock.sites.map(({ id, code, name: site }) => ({
        label: code,
        value: linked(site, opens({ screen: "MIPUTL06", id: "sites", page: String(id) })),
      })),
      { label: t("consignment.onHand"), value: of(stock.onHand) },
      { label: t("consignment.value"), value: `${formatAmount(locale, stock.value, "1", "USD")} USD` },
      { label: t("singleView.consignment.below"), value: of(stock.below, { state: "below" }) },
      { label: t("consignment.due"), value: of(stock.due, { state: "due" }) },
    ],
  };
}
