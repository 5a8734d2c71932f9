import type { ImportOptions, ImportResult } from "./import-file.server";
import type { Range } from "./line-reader.server";

/** What a load would take away, and what it brings in its place. */
export type Loss = { replaced: number; loaded: number; range: Range | null };

/** A corrected day brings about as many rows as it replaces; a file cut off on its way, or of another day, does not. */
const MOST_GONE = 1_000;

const takesMuch = ({ replaced, loaded }: Loss): boolean =>
  replaced - loaded > MOST_GONE || (replaced - loaded) * 2 > replaced;

/**
 * Asks before more than half of the rows, or more than a thousand, would go without others in their place.
 * @returns what the load comes to when it may not go on; where nobody can be asked, it may not
 */
export async function askBeforeReplacing(
  { mayReplace }: ImportOptions,
  { replaced, loaded, range }: Loss,
): Promise<Extract<ImportResult, { status: "replaces-much" }> | undefined> {
  const loss = { replaced, loaded, range };
  if (!takesMuch(loss) || (await mayReplace?.(loss))) return undefined;
  return { status: "replaces-much", ...loss };
}
