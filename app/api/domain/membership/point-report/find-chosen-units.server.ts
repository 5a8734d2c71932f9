import type { Ctx } from "../../ctx";
import { unitOptions } from "../../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../../facts/visible-units.server";

/** The units that a list is narrowed to, as far as the reader sees them, else what was asked in vain; and the units to choose from. */
export async function findChosenUnits(ctx: Ctx, asked: readonly number[] | undefined) {
  const tree = await loadVisibleUnits(ctx);
  const { unit, ids, lost } = chooseUnits(tree, asked);
  return { tree, ids, path: { unit }, units: unitOptions(tree), dropped: lost };
}
