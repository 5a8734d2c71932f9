import { writtenUnits } from "~/api/domain/money-text";
import type { RentalOfCustomer } from "~/api/domain/rental/contract/rental-of-customer";
import { listOf } from "~/api/domain/rental/status/status-columns";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; rental: RentalOfCustomer | null };

/** Cutters that the customer rents: how many, for what fee, which contracts end first, with the ways to them by right. */
export function RentalCard({ page: { t, locale, opens, report }, rental }: Props) {
  if (rental === null)
    return (
      <RecordCard title={t("singleView.rental")}>
        <p className="text-mute">{t("singleView.rental.none")}</p>
      </RecordCard>
    );
  const screen = listOf(rental.market);
  const all = opens({ screen, with: { customer: report.view.profile.id } });
  const count = t("singleView.rental.more", { count: formatInteger(locale, rental.contracts) });
  const fees = rental.fees.map(({ currency, fee }) => `${writtenUnits(locale, fee, currency)} ${currency}`);
  return (
    <RecordCard title={t("singleView.rental")}>
      <Facts
        facts={[
          { label: t("rental.contracts"), value: all ? <a href={all}>{count}</a> : count },
          { label: t("rental.open"), value: formatInteger(locale, rental.open) },
          { label: t("contracts.rentalQuantity"), value: formatInteger(locale, rental.pieces) },
          { label: t("contracts.monthlyFee"), value: fees.join(", ") || "–" },
          ...rental.newest.map(({ id, contractNo, state, endOn }) => {
            const href = opens({ screen, id });
            const told = `${t(`contract.state.${state}`)}, ${t("mainboard.rental.until", { day: endOn })}`;
            return { label: contractNo, value: href ? <a href={href}>{told}</a> : told };
          }),
        ]}
      />
    </RecordCard>
  );
}
