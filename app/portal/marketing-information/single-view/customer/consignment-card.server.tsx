import type { StockOfCustomer } from "~/api/domain/consignment/stock-of-customer";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatAmount, formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; stock: StockOfCustomer | null };

/** Goods of the maker's that lie at the customer's: where, how much, what is below its minimum, with the ways there by right. */
export function ConsignmentCard({ page: { t, locale, opens, report }, stock }: Props) {
  if (stock === null)
    return (
      <RecordCard title={t("singleView.consignment")}>
        <p className="text-mute">{t("singleView.consignment.none")}</p>
      </RecordCard>
    );
  const of = (text: string, more: Record<string, string> = {}) => {
    const href = opens({ screen: "MIPUTL06", with: { customer: report.view.profile.id, ...more } });
    return href ? <a href={href}>{text}</a> : text;
  };
  return (
    <RecordCard title={t("singleView.consignment")}>
      <Facts
        facts={[
          ...stock.sites.map(({ id, code, name }) => {
            const href = opens({ screen: "MIPUTL06", id: "sites", page: String(id) });
            return { label: code, value: href ? <a href={href}>{name}</a> : name };
          }),
          { label: t("consignment.onHand"), value: of(formatInteger(locale, stock.onHand)) },
          { label: t("consignment.value"), value: `${formatAmount(locale, stock.value, "1", "USD")} USD` },
          {
            label: t("singleView.consignment.below"),
            value: of(formatInteger(locale, stock.below), { state: "below" }),
          },
          { label: t("consignment.due"), value: of(formatInteger(locale, stock.due), { state: "due" }) },
        ]}
      />
    </RecordCard>
  );
}
