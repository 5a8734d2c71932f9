import { writtenUnits } from "~/api/domain/money-text";
import type { RentalOfCustomer } from "~/api/domain/rental/contract/rental-of-customer";
import { listOf } from "~/api/domain/rental/status/status-columns";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** Cutters that the customer rents: how many, for what fee, which contracts end first, with the ways to them by right. */
export function rental({ t, locale, opens, report }: CustomerPage, rented: RentalOfCustomer | null): Programme {
  const name = t("singleView.rental");
  if (rented === null) return { name, state: t("singleView.rental.none"), facts: [] };
  const screen = listOf(rented.market);
  const count = (value: number) => formatInteger(locale, value);
  const all = t("singleView.rental.more", { count: count(rented.contracts) });
  const fees = rented.fees.map(({ currency, fee }) => `${writtenUnits(locale, fee, currency)} ${currency}`);
  return {
    name,
    state: `${all}, ${t("singleView.rental.open", { open: count(rented.open) })}`,
    facts: [
      {
        label: t("rental.contracts"),
        value: linked(all, opens({ screen, with: { customer: report.view.profile.id } })),
      },
      { label: t("rental.open"), value: count(rented.open) },
      { label: t("contracts.rentalQuantity"), value: count(rented.pieces) },
      { label: t("contracts.monthlyFee"), value: fees.join(", ") || "–" },
      ...rented.newest.map(({ id, contractNo, state, endOn }) => {
        const told = `${t(`contract.state.${state}`)}, ${t("mainboard.rental.until", { day: endOn })}`;
        return { label: contractNo, value: linked(told, opens({ screen, id })) };
      }),
    ],
  };
}
