import type { ExportTable } from "./export-table";

/**
 * Waits for an export's first rows, before its answer begins. `close` ends what it reads from, however far it came.
 * @param late nobody waits any more: what was begun is ended as soon as it can be
 */
export async function beginExport(making: Promise<ExportTable>, late: AbortSignal) {
  const table = await making;
  const rows = table.blocks[Symbol.asyncIterator]();
  const close = async () => {
    await rows.return?.();
  };
  const first = await rows.next();
  if (late.aborted) await close();
  async function* blocks() {
    try {
      for (let next = first; !next.done; next = await rows.next()) yield next.value;
    } finally {
      await close();
    }
  }
  return { table: { ...table, blocks: blocks() }, close };
}
