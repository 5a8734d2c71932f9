import type { Viewer } from "../../ctx";
import { holds, staff } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";

/** Staff that set up sites and their contracts; where is a matter of their units. */
export const canSetUp = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, staff);

/** A site as the policies judge it. */
export type JudgedSite = {
  unitId: number;
  managerId: string | null;
  used: boolean;
  /** Whether the next month is over and every model that was to run has its production. */
  closable: boolean;
  /** Whether the month that was closed last has never been reopened. */
  reopenable: boolean;
  /** Whether it was made of an offer, and nothing was entered there since. */
  untouched: boolean;
};
/** Of a site whose months nobody looks at. */
export const unasked = { closable: false, reopenable: false, untouched: false } as const;
type SitePolicy = Policy<JudgedSite>;

const owns = (viewer: Viewer, { unitId }: JudgedSite): boolean =>
  canSetUp(viewer) && (viewer.scope.all || viewer.scope.unitIds.includes(unitId));
/** Its manager keeps its months, lists and records; the contract is the owner's. */
const keeps = (viewer: Viewer, site: JudgedSite): boolean =>
  owns(viewer, site) || (viewer.roles.includes("ROLE_TT_SITE_MGR") && site.managerId === viewer.userId);
/** Reopening is of those who answer for the whole business, not of whoever closed. */
const reopens = (viewer: Viewer, site: JudgedSite): boolean => owns(viewer, site) && holds(viewer, ["ROLE_TT_ADMIN"]);
const by =
  (may: (viewer: Viewer, site: JudgedSite) => boolean, fits: (site: JudgedSite) => boolean): SitePolicy =>
  (viewer, site) =>
    may(viewer, site) ? (fits(site) ? null : "not-now") : "no-right";

export const sitePolicies = {
  change: by(owns, () => true),
  /** Contract prices of models. */
  model: by(owns, ({ used }) => used),
  enter: by(keeps, ({ used }) => used),
  closing: by(keeps, ({ used, closable }) => used && closable),
  reopening: by(reopens, ({ used, reopenable }) => used && reopenable),
  /** A site that an offer became is taken back, as if it had never been. */
  removal: by(owns, ({ untouched }) => untouched),
  ending: by(owns, ({ used }) => used),
  restoring: by(owns, ({ used }) => !used),
} as const satisfies Record<string, SitePolicy>;
export type SiteRight = keyof typeof sitePolicies;
