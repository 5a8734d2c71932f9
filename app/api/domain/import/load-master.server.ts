import type { ImportResult, Load } from "./import-file.server";
import type { MasterMapping } from "./mapping";

/** Organisations, customers, items, targets and rates. */
export async function loadMaster(_work: Load, mapping: MasterMapping): Promise<ImportResult> {
  throw new Error(`not yet: ${mapping.kind}`);
}
