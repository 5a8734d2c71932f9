import { pageLinks } from "~/portal/report/page-links";
import { Segmented } from "~/ui/controls/segmented";
import { ColumnMenu } from "~/ui/report/column-menu";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import type { SalesReportOnce, SalesReportPage } from "./present.server";

type Props = {
  table: SalesReportPage["table"];
  rows: SalesReportOnce["rows"] | undefined;
  columns: SalesReportOnce["columns"] | undefined;
  filters: SalesReportPage["filters"];
};

/** The table of the chosen level, with the switch of levels and of the display unit. */
export function SalesTable({ table, rows, columns, filters }: Props) {
  const t = useT();
  const actions = (
    <>
      {!table.fixed && <ColumnMenu fields={columns?.fields} />}
      <Segmented label={t("sales.by.label")} options={filters.levels} />
      <Segmented label={t("ui.unit")} options={filters.units1kMG} />
    </>
  );
  return (
    <TableCard title={table.title} actions={actions}>
      <ReportTable
        caption={table.title}
        first={table.first}
        groups={table.groups}
        rows={rows}
        rowsId="report-rows"
        rest={table.rest}
      />
      <Pagination {...pageLinks(table.pages)} />
    </TableCard>
  );
}
