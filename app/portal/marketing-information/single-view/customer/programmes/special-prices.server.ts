import { requestStateWord } from "~/api/domain/request/request-filters";
import type { PricesOfCustomer } from "~/api/domain/special-price/prices-of-customer";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** Prices below the list that count for the customer, and what was asked for last, with the ways there. */
export function specialPrices({ t, locale, opens, report }: CustomerPage, prices: PricesOfCustomer): Programme {
  const customer = report.view.profile.id;
  const count = (value: number, screen: string, state: string) =>
    linked(formatInteger(locale, value), opens({ screen, with: { customer, state } }));
  const { running, expiring, waiting, latest } = prices;
  const name = t("singleView.specialPrices");
  if (running === 0 && latest.length === 0) return { name, state: t("singleView.specialPrices.none"), facts: [] };
  const counts = t("singleView.specialPrices.count", { prices: formatInteger(locale, running) });
  return {
    name,
    state:
      waiting > 0
        ? `${counts}, ${t("singleView.specialPrices.asked", { prices: formatInteger(locale, waiting) })}`
        : counts,
    facts: [
      { label: t("singleView.specialPrices.running"), value: count(running - expiring, "MIPSAL10", "running") },
      { label: t("singleView.specialPrices.expiring"), value: count(expiring, "MIPSAL10", "expiring") },
      { label: t("singleView.specialPrices.waiting"), value: count(waiting, "MIPSAL06", "submitted") },
      ...latest.map(({ id, requestNo, state }) => ({
        label: requestNo,
        value: linked(t(requestStateWord(state).word), opens({ screen: "MIPSAL06", id })),
      })),
    ],
  };
}
