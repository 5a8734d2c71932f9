import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import type { InvoicesShown } from "./invoice-choice.server";

/** What the number of an offset's form can be. */
export function InvoicesCard({ rows, currency, more }: InvoicesShown) {
  const t = useT();
  const title = t("points.invoices.title");
  return (
    <TableCard title={title} ownPage={false}>
      {rows.length === 0 ? (
        <p className="px-4 pb-3 text-mute">{t("points.invoices.none")}</p>
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("points.invoices.invoice") }}
          groups={[
            {
              columns: [
                { text: t("points.invoices.day") },
                { text: `${t("points.invoices.amount")} (${currency})` },
                { text: t("points.invoices.offset") },
                { text: t("points.invoices.left"), measure: true },
              ],
            },
          ]}
          rows={rows}
        />
      )}
      {more && <p className="px-4 pb-3 text-mute">{more}</p>}
    </TableCard>
  );
}
