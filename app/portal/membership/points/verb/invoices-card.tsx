import { ListTable } from "~/ui/records/list-table";
import { TableCard } from "~/ui/report/table-card";
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
        <ListTable
          caption={title}
          columns={[
            { text: t("points.invoices.choose") },
            { text: t("points.invoices.day") },
            { text: `${t("points.invoices.amount")} (${currency})`, kind: "num" },
            { text: t("points.invoices.offset"), kind: "num" },
            { text: t("points.invoices.left"), kind: "num", measure: true },
          ]}
          rows={rows}
        />
      )}
      {more && <p className="px-4 pb-3 text-mute">{more}</p>}
    </TableCard>
  );
}
