import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { findReport } from "../../reports.server";
import { counting } from "../export-table";
import { writeExport } from "../write-export.server";

export type MailFile = { name: string; content: Buffer; rows: number; asOf: string | null };

/** What mail servers take, and readers. */
const ROWS_AT_MOST = 100_000;
const BYTES_AT_MOST = 8_000_000;

/** The workbook of a report as its reader sees it now; where only rows that add up others are in it, it is empty. @throws Error of the signal */
export async function makeMailFile(
  ctx: Ctx,
  { code, search }: { code: string; search: string },
  signal?: AbortSignal,
): Promise<MailFile | "empty" | "too-large"> {
  const counted = { rows: 0 };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const table = await findReport(code)?.exportTable(ctx, new URLSearchParams(search), ROWS_AT_MOST);
    if (!table) return "empty";
    const blocks = counting(table.blocks, counted);
    for await (const chunk of writeExport({ ...table, blocks }, "xlsx", ctx.locale)) {
      signal?.throwIfAborted();
      chunks.push(chunk);
      size += chunk.length;
      if (size > BYTES_AT_MOST) return "too-large";
    }
    const others = (table.further ?? []).some(({ rows, sums }) => rows.length > sums);
    if (counted.rows <= (table.sums ?? 0) && !others) return "empty";
    const asOf = table.about(counted.rows).find(({ key }) => key === "asOf")?.value ?? null;
    return { name: `${table.fileName ?? table.name}.xlsx`, content: Buffer.concat(chunks), rows: counted.rows, asOf };
  } catch (error) {
    if (error instanceof AppError && error.code === "export-too-large") return "too-large";
    throw error;
  }
}
