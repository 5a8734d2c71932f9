import type { MatrixOfCustomer } from "~/api/domain/matrix/contract/matrix-of-customer";
import { attainment } from "~/api/domain/matrix/qualification";
import { percentText } from "~/portal/figures/figure-texts.server";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; matrix: MatrixOfCustomer | null };

/** Cabinets at the customer's and what was promised for them; nothing where there is no contract, or no right to it. */
export function MatrixCard({ page, matrix }: Props) {
  const { t, locale, opens, report } = page;
  if (matrix === null) return null;
  const { id: customer } = report.view.profile;
  const count = (value: number) => formatInteger(locale, value);
  const linked = (text: string, href: string | undefined) => (href ? <a href={href}>{text}</a> : text);
  return (
    <RecordCard title={t("matrix.card.ofCustomer")}>
      <Facts
        facts={[
          {
            label: t("matrix.contracts"),
            value: linked(count(matrix.contracts), opens({ screen: "MIPMTX05", with: { customer } })),
          },
          { label: t("matrix.cabinets"), value: count(matrix.cabinets) },
          {
            label: t("matrix.openTasks"),
            value: linked(
              t("matrix.card.tasksOf", { open: count(matrix.openTasks), overdue: count(matrix.overdueTasks) }),
              opens({ screen: "MIPMTX04", with: { customer, state: "undone" } }),
            ),
          },
          ...matrix.newest.map(({ id, contractNo, state, endOn, promised, actual }) => {
            const share = promised !== null && actual !== null ? attainment(actual, promised) : null;
            const told = [
              t(`matrix.state.${state}`),
              t("mainboard.rental.until", { day: endOn }),
              ...(share === null ? [] : [`${t("matrix.attainment")} ${percentText(page, share)}`]),
            ].join(", ");
            return { label: contractNo, value: linked(told, opens({ screen: "MIPMTX05", id })) };
          }),
        ]}
      />
    </RecordCard>
  );
}
