import type { InsuranceOfCustomer } from "~/api/domain/insurance/insurance-of-customer";
import { writtenUnits } from "~/api/domain/money-text";
import { Facts, RecordCard } from "~/ui/records/facts";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; insurance: InsuranceOfCustomer | null };

/** The credit insurance of the distributor that the customer buys from; nothing where the reader has no right to it. */
export function InsuranceCard({ page: { t, locale, opens }, insurance }: Props) {
  if (insurance === null) return null;
  const { distributor, policies } = insurance;
  const all = opens({ screen: "MIPSAL14", with: { unit: distributor.id } });
  return (
    <RecordCard title={t("singleView.insurance")}>
      <Facts
        facts={[
          {
            label: t("insurance.distributor"),
            value: all ? <a href={all}>{distributor.name}</a> : distributor.name,
          },
          ...policies.map(({ id, requestNo, insurer, insured, currency, periodTo, state }) => {
            const href = opens({ screen: "MIPSAL14", id });
            const told = `${insurer}, ${writtenUnits(locale, insured, currency)} ${currency}, ${t("insurance.until", { day: periodTo })}, ${t(`insurance.state.${state}`)}`;
            return { label: requestNo, value: href ? <a href={href}>{told}</a> : told };
          }),
        ]}
      />
    </RecordCard>
  );
}
