import type { Viewer } from "../../ctx";
import { holds, sellers } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";

/** Staff that keep stock; at which sites is a matter of their units. Partners and customers read. */
export const canKeepStock = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, sellers);

/** A unit of the viewer's own, for which they act. */
export const isOwnUnit = ({ scope }: Pick<Viewer, "scope">, unitId: number): boolean =>
  scope.all || scope.unitIds.includes(unitId);

/** A site as the policies judge it. */
export type JudgedSite = {
  unitId: number;
  used: boolean;
  /** Pieces that lie there now. */
  onHand: number;
  /** The count that is open. */
  openCount: number | null;
  /** Items that are to be sent. */
  due: number;
  /** Uses that were not billed. */
  unbilled: number;
};
type SitePolicy = Policy<JudgedSite>;

/** Who keeps a site's stock. The customer reads what it costs today: what it will cost, and who set it, is told when it holds. */
export const isKeeper = (viewer: Viewer, site: Pick<JudgedSite, "unitId">): boolean =>
  canKeepStock(viewer) && isOwnUnit(viewer, site.unitId);

const byKeeper =
  (policy: SitePolicy): SitePolicy =>
  (viewer, site) =>
    isKeeper(viewer, site) ? policy(viewer, site) : "no-right";
const where =
  (fits: (site: JudgedSite) => boolean): SitePolicy =>
  (_viewer, site) =>
    fits(site) ? null : "not-now";

export const sitePolicies = {
  change: byKeeper(() => null),
  item: byKeeper(where(({ used }) => used)),
  movement: byKeeper(where(({ used }) => used)),
  count: byKeeper(where(({ used, openCount }) => used && openCount === null)),
  order: byKeeper(where(({ used, due }) => used && due > 0)),
  billing: byKeeper(where(({ unbilled }) => unbilled > 0)),
  /** Only an empty site goes out of use. */
  ending: byKeeper(where(({ used, onHand, openCount }) => used && onHand === 0 && openCount === null)),
  restoring: byKeeper(where(({ used }) => !used)),
} as const satisfies Record<string, SitePolicy>;
export type SiteRight = keyof typeof sitePolicies;
