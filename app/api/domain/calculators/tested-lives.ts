import { simulateCostSaving } from "./cost-saving";
import type { CostSavingInput, Side } from "./cost-saving-input";
import { meanOf } from "./read-lives";

/** What lives of several tested edges of one tool come to, in parts or minutes as they were typed. */
export type Spread = {
  edges: number;
  mean: number;
  shortest: number;
  longest: number;
  /** Standard deviation of a sample (divided by one less than the edges), and what it is of the mean, in per cent. */
  deviation: number;
  deviationPercent: number;
};

export function spreadOf(lives: readonly number[]): Spread | null {
  const edges = lives.length;
  if (edges < 2) return null;
  const mean = meanOf(lives);
  const deviation = Math.sqrt(lives.reduce((sum, life) => sum + (life - mean) ** 2, 0) / (edges - 1));
  const [shortest, longest] = [Math.min(...lives), Math.max(...lives)];
  return { edges, mean, shortest, longest, deviation, deviationPercent: (100 * deviation) / mean };
}

/** What the tests say about the answer; null where no edge was tested. */
export type TestedSaving = {
  /** Annual saving if every edge of the proposed tool lasts as its shortest and of the current one as its longest did, and the opposite. */
  least: number;
  most: number;
  /** Tested edges of the proposed tool that lasted long enough to save, all else as it is. */
  paying: number;
};

export function testedSaving(input: CostSavingInput): TestedSaving | null {
  const tested = { current: input.current.tested, proposed: input.proposed.tested };
  if (tested.current.length + tested.proposed.length === 0) return null;
  const saving = (lives: Partial<Record<Side, number>>) =>
    simulateCostSaving({
      ...input,
      current: { ...input.current, life: lives.current ?? input.current.life },
      proposed: { ...input.proposed, life: lives.proposed ?? input.proposed.life },
    }).result.comparison.annualSaving;
  const at = (side: Side, of: (...lives: number[]) => number) =>
    tested[side].length > 0 ? { [side]: of(...tested[side]) } : {};
  return {
    least: saving({ ...at("current", Math.max), ...at("proposed", Math.min) }),
    most: saving({ ...at("current", Math.min), ...at("proposed", Math.max) }),
    paying: tested.proposed.filter((proposed) => saving({ proposed }) > 0).length,
  };
}
