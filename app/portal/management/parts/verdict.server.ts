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

/** The sign is that of the tile's figure, which is said first: a part that is behind turns no good whole red. */
export function verdictOf({ t }: { t: T }, { good, whole, allReach, parts }: Judged): Verdict {
  if (good === null) return { sign: allReach ? "up" : "down", text: parts };
  return { sign: good ? "up" : "down", text: t("mgmt.verdict.both", { whole, parts }) };
}
