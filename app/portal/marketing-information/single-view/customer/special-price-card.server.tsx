import { requestStateWord } from "~/api/domain/request/request-filters";
import type { PricesOfCustomer } from "~/api/domain/special-price/prices-of-customer";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; prices: PricesOfCustomer };

/** Prices below the list that count for the customer, and what was asked for last, with the ways there. */
export function SpecialPriceCard({ page: { t, locale, opens, report }, prices }: Props) {
  const customer = report.view.profile.id;
  const count = (value: number, screen: string, state: string) => {
    const text = formatInteger(locale, value);
    const href = opens({ screen, with: { customer, state } });
    return href ? <a href={href}>{text}</a> : text;
  };
  return (
    <RecordCard title={t("singleView.specialPrices")}>
      {prices.running === 0 && prices.latest.length === 0 ? (
        <p className="text-mute">{t("singleView.specialPrices.none")}</p>
      ) : (
        <Facts
          facts={[
            {
              label: t("singleView.specialPrices.running"),
              value: count(prices.running - prices.expiring, "MIPSAL10", "running"),
            },
            { label: t("singleView.specialPrices.expiring"), value: count(prices.expiring, "MIPSAL10", "expiring") },
            { label: t("singleView.specialPrices.waiting"), value: count(prices.waiting, "MIPSAL06", "submitted") },
            ...prices.latest.map(({ id, requestNo, state }) => ({
              label: requestNo,
              value: <a href={opens({ screen: "MIPSAL06", id })}>{t(requestStateWord(state).word)}</a>,
            })),
          ]}
        />
      )}
    </RecordCard>
  );
}
