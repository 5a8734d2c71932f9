import type { ImportOptions, ImportResult } from "./import-file.server";

/** What a load of master data comes to. */
export type MasterChanges = {
  added: number;
  changed: number;
  unchanged: number;
  /** Of those changed: another name, another place. */
  renamed: number;
  moved: number;
  /** Invoice lines of what is renamed or moved. */
  lines: number;
  /** What there was of the kind before. */
  before: number;
};

/** Names and places of what has sales, or more than a tenth of all there is: a wrong file does that, a good day rarely. */
const changesMuch = ({ changed, lines, before }: MasterChanges): boolean => lines > 0 || changed * 10 > before;

/**
 * Asks before master data that have sales get another name or place, or more than a tenth of all there is changes.
 * @returns what the load comes to when it may not go on; where nobody can be asked, it may not
 */
export async function askBeforeChanging(
  { mayChange }: ImportOptions,
  changes: MasterChanges,
): Promise<Extract<ImportResult, { status: "changes-much" }> | undefined> {
  if (!changesMuch(changes) || (await mayChange?.(changes))) return undefined;
  return { status: "changes-much", changes };
}
