import type { Role } from "~/menu/entry";
import type { Viewer } from "../ctx";
import { by, holds } from "../lifecycle/who-may";
import type { Policy, Verbs } from "../verbs";

/** What is done to a collection by its own question: it is taken out of the analysis, and brought back. */
export const scrapVerbs = {
  removal: { remark: "required", danger: true },
  restoration: { remark: "optional" },
} as const satisfies Verbs;
export type ScrapVerb = keyof typeof scrapVerbs;

const collecting = ["ROLE_MARKETING", "ROLE_TT_ADMIN"] as const satisfies Role[];

/** Technical service and marketing collect used tools; who else may open the screen reads it. */
export const canCollect = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, collecting);

/** What plants reject is told with its cost: to headquarters alone, who sees every unit. */
export const canReadPlants = ({ scope }: Viewer): boolean => scope.all;
export const canKeepPlants = (viewer: Viewer): boolean => canReadPlants(viewer) && canCollect(viewer);

type Found = { inUse: boolean };
const keeps = (wanted: boolean) => by<Found>(collecting, (_viewer, { inUse }) => (inUse === wanted ? null : "not-now"));

export const scrapPolicies = {
  change: keeps(true),
  removal: keeps(true),
  restoration: keeps(false),
} as const satisfies Record<"change" | ScrapVerb, Policy<Found>>;
