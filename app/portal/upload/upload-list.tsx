import type { ReactNode } from "react";
import { ListTable } from "~/ui/records/list-table";
import { TableCard } from "~/ui/report/table-card";
import type { UploadTable } from "./upload-tables.server";

/** Rows of an upload with a sentence about them above. */
export function UploadList({ table, actions }: { table: UploadTable; actions?: ReactNode }) {
  return (
    <TableCard title={table.title} ownPage={false} actions={actions}>
      {table.note && <p className="card-body text-sm text-mute">{table.note}</p>}
      {table.rows.length > 0 && (
        <div className="in-words">
          <ListTable caption={table.title} columns={table.columns} rows={table.rows} />
        </div>
      )}
    </TableCard>
  );
}
