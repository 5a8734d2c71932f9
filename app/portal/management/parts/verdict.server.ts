import type { Verdict } from "./area-figure";
import type { T } from "./present-area.server";

type Judged = {
  /** Whether the figure of the tile is good; null where it has nothing to be compared with. */
  good: boolean | null;
  /** That figure in words. */
  whole: string;
  allReach: boolean;
  /** Who of the parts reached theirs, in words. */
  parts: string;
};

/**
 * The sign is that of the tile's figure: a part that is behind turns no good whole red. Where the parts say otherwise the figure
 * is said first.
 */
export function verdictOf({ t }: { t: T }, { good, whole, allReach, parts }: Judged): Verdict {
  const agree = good === null || allReach === good;
  return { sign: (good ?? allReach) ? "up" : "down", text: agree ? parts : t("mgmt.verdict.both", { whole, parts }) };
}
