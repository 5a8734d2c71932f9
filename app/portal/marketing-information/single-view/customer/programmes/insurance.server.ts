import type { InsuranceOfCustomer } from "~/api/domain/insurance/insurance-of-customer";
import { writtenUnits } from "~/api/domain/money-text";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** The credit insurance of the distributor that the customer buys from; nothing where the reader has no right to it. */
export function insurance({ t, locale, opens }: CustomerPage, insured: InsuranceOfCustomer | null): Programme | null {
  if (insured === null) return null;
  const { distributor, policies } = insured;
  const [newest] = policies;
  return {
    name: t("singleView.insurance.short"),
    state: newest ? `${newest.insurer}, ${t("insurance.until", { day: newest.periodTo })}` : distributor.name,
    facts: [
      {
        label: t("insurance.distributor"),
        value: linked(distributor.name, opens({ screen: "MIPSAL14", with: { unit: distributor.id } })),
      },
      ...policies.map(({ id, requestNo, insurer, insured: sum, currency, periodTo, state }) => {
        const told = `${insurer}, ${writtenUnits(locale, sum, currency)} ${currency}, ${t("insurance.until", { day: periodTo })}, ${t(`insurance.state.${state}`)}`;
        return { label: requestNo, value: linked(told, opens({ screen: "MIPSAL14", id })) };
      }),
    ],
  };
}
