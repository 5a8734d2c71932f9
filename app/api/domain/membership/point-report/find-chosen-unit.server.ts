import type { Ctx } from "../../ctx";
import { unitOptions } from "../../facts/report-options.server";
import { loadVisibleUnits } from "../../facts/visible-units.server";
import { lostFilters } from "../../report/filters";

/** The unit that a list is narrowed to, if the reader sees it, else what was asked in vain; and the units to choose from. */
export async function findChosenUnit(ctx: Ctx, asked: number | undefined) {
  const tree = await loadVisibleUnits(ctx);
  const unit = asked === undefined ? undefined : tree.byId.get(asked);
  return {
    tree,
    unit,
    path: { unit: unit ? { id: unit.id, name: unit.name } : null },
    units: unitOptions(tree),
    dropped: lostFilters({ unit: asked }, { unit }),
  };
}
