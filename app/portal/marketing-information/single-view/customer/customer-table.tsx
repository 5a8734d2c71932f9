import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { TableCard } from "~/ui/report/table-card";
import type { Column, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";

export type TableContent = {
  title: string;
  rowsId: string;
  first: Column;
  groups: ColumnGroup[];
  /** The way to all of which the table shows the first few. */
  all: { text: string; href: string } | null;
};

/** A table of the customer's page; one without rows is not drawn. */
export function CustomerTable({
  table,
  rows,
  actions,
}: {
  table: TableContent | null;
  rows: readonly TableRow[] | undefined;
  actions?: ReactNode;
}) {
  if (table === null) return null;
  const all = table.all && (
    <ButtonLink kind="quiet" href={table.all.href}>
      {table.all.text}
    </ButtonLink>
  );
  return (
    <TableCard title={table.title} actions={actions ?? all} ownPage={false}>
      <ReportTable caption={table.title} first={table.first} groups={table.groups} rows={rows} rowsId={table.rowsId} />
    </TableCard>
  );
}
