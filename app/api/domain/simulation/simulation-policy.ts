import type { Viewer } from "../ctx";
import type { SimulationAct } from "./simulation-input";

/** Whoever a case is shared with opens it and saves a copy; all else is its owner's. */
export function canDo({ userId }: Pick<Viewer, "userId">, of: { ownerId: string; deleted: boolean }): SimulationAct[] {
  if (of.ownerId !== userId) return [];
  return of.deleted ? ["restore"] : ["saveOver", "share", "delete"];
}
