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

/** Whether the whole is ahead, said of the whole first: a part that is behind does not stand after "Ahead" by itself. */
export function verdictOf({ t }: { t: T }, { reached, whole, allReach, parts }: Judged): Verdict {
  if (reached === null) return { sign: allReach ? "up" : "down", text: parts };
  return { sign: compare(reached, "100") >= 0 ? "up" : "down", text: t("mgmt.verdict.both", { whole, parts }) };
}
