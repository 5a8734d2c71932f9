import { by, staff } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";

/** A cabinet as the policies judge it. */
export type JudgedCabinet = { installedOn: string | null; removedOn: string | null };
type CabinetPolicy = Policy<JudgedCabinet>;

const stands: CabinetPolicy = (_, { installedOn, removedOn }) =>
  installedOn !== null && removedOn === null ? null : "not-now";

/** Whose cabinets is a matter of what they see. */
export const cabinetPolicies = {
  /** Pieces that move, and counts: of a cabinet that stands there. */
  enter: by(staff, stands),
  /** What it keeps, with minimum and maximum: of a planned one too. */
  list: by(staff, (_, { removedOn }) => (removedOn === null ? null : "not-now")),
} as const satisfies Record<string, CabinetPolicy>;
export type CabinetRight = keyof typeof cabinetPolicies;
