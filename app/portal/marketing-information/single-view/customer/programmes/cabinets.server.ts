import { compare } from "~/api/domain/decimal";
import type { MatrixOfCustomer } from "~/api/domain/matrix/contract/matrix-of-customer";
import { attainment } from "~/api/domain/matrix/qualification";
import { percentText } from "~/portal/figures/figure-texts.server";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** Cabinets at the customer's and what was promised for them; nothing where there is no contract, or no right to it. */
export function cabinets(page: CustomerPage, matrix: MatrixOfCustomer | null): Programme | null {
  const { t, locale, opens, report } = page;
  if (matrix === null) return null;
  const { id: customer } = report.view.profile;
  const count = (value: number) => formatInteger(locale, value);
  const kept = matrix.newest.map(({ promised, actual }) =>
    promised !== null && actual !== null ? attainment(actual, promised) : null,
  );
  const share = kept.find((each) => each !== null) ?? null;
  const placed = t("singleView.cabinets.count", { cabinets: count(matrix.cabinets) });
  return {
    name: t("matrix.card.ofCustomer"),
    state:
      share === null ? placed : `${placed}, ${t("singleView.cabinets.promise", { percent: percentText(page, share) })}`,
    warns: share !== null && compare(share, "100") < 0,
    facts: [
      {
        label: t("matrix.contracts"),
        value: linked(count(matrix.contracts), opens({ screen: "MIPMTX05", with: { customer } })),
      },
      { label: t("matrix.cabinets"), value: count(matrix.cabinets) },
      {
        label: t("matrix.openTasks"),
        value: linked(
          t("matrix.card.tasksOf", { open: count(matrix.openTasks), overdue: count(matrix.overdueTasks) }),
          // None are no list: it knows the customers that have some.
          matrix.openTasks > 0 ? opens({ screen: "MIPMTX04", with: { customer, state: "undone" } }) : undefined,
        ),
      },
      ...matrix.newest.map(({ id, contractNo, state, endOn }, at) => {
        const own = kept[at] ?? null;
        const told = [
          t(`matrix.state.${state}`),
          t("mainboard.rental.until", { day: endOn }),
          ...(own === null ? [] : [`${t("matrix.attainment")} ${percentText(page, own)}`]),
        ].join(", ");
        return { label: contractNo, value: linked(told, opens({ screen: "MIPMTX05", id })) };
      }),
    ],
  };
}
