import type { UnitTree } from "../../facts/visible-units.server";

const ofCompany: readonly string[] = ["headquarters", "region", "subsidiary"];

/**
 * The unit by which a member is counted: the uppermost below the subsidiary that the reader sees, so that each member
 * counts once. Whom the subsidiary looks after itself counts for it alone, without the units below it (`isWhole` false).
 */
export function groupUnit(tree: UnitTree, unitId: number): { id: number; name: string; isWhole: boolean } {
  let unit = tree.byId.get(unitId);
  // A customer of the reader's own may belong to a unit that is out of the reader's sight.
  if (!unit) return { id: 0, name: "–", isWhole: false };
  for (let above = tree.byId.get(unit.parentId ?? -1); above; above = tree.byId.get(above.parentId ?? -1)) {
    if (ofCompany.includes(above.kind)) break;
    unit = above;
  }
  return { id: unit.id, name: unit.name, isWhole: !ofCompany.includes(unit.kind) };
}
