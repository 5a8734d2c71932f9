import { compare } from "~/api/domain/decimal";
import type { Verdict } from "./area-figure";
import type { T } from "./present-area.server";

type Judged = {
  /** What was reached of the whole, per cent; null where it has no target. */
  reached: string | null;
  /** The same in words. */
  whole: string;
  allReach: boolean;
  /** Who of the parts reached theirs, in words. */
  parts: string;
};

/**
 * Whether the whole is ahead. Where its parts say otherwise it is said of the whole first: a part that is behind does not stand
 * after "Ahead" by itself.
 */
export function verdictOf({ t }: { t: T }, { reached, whole, allReach, parts }: Judged): Verdict {
  const sign = (reached === null ? allReach : compare(reached, "100") >= 0) ? "up" : "down";
  const agree = reached === null || allReach === (sign === "up");
  return { sign, text: agree ? parts : t("mgmt.verdict.both", { whole, parts }) };
}
