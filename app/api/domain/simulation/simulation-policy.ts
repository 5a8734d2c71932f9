import type { Viewer } from "../ctx";
import type { SimulationAct, SimulationKind } from "./simulation-input";

/** Colleagues work on one offer together: whoever it is shared with saves over it, too. */
const sharedWork: readonly SimulationKind[] = ["rental-domestic", "rental-overseas", "ttmb"];

/** Whoever a case is shared with opens it and saves a copy, and an offer's next version; all else is its owner's. */
export function canDo(
  { userId }: Pick<Viewer, "userId">,
  of: { ownerId: string; deleted: boolean; kind: SimulationKind },
): SimulationAct[] {
  if (of.ownerId !== userId) return !of.deleted && sharedWork.includes(of.kind) ? ["saveOver"] : [];
  return of.deleted ? ["restore"] : ["saveOver", "share", "delete"];
}
