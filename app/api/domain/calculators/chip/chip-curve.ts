import type { ChipInput } from "./chip-input";
import { axialOf, diameterAtDepth, overhangOf, radialOf } from "./engagement";
import { feedFence, fencedFeed, isBeyond } from "./fences";

/** A width of cut as a share of the diameter, or a depth as one of the insert, and the thickest chip there. */
export type CurvePoint = { share: number; chip: number };

const POINTS = 40;
/** The widths of the table, as shares of the diameter (domain.md 1.4). */
export const tableShares = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1] as const;

const factorAt = (input: ChipInput, across: number, width: number): number | null => {
  const overhang = overhangOf({ ...input, width }, across);
  if (overhang + width > across * (1 + 1e-9)) return null;
  return axialOf(input).most * radialOf(across, width, overhang).most;
};

/** The thickest chip of this feed over the width of cut, all else as it is, where the formula holds for such a feed. */
export function chipCurve(input: ChipInput, feed: number): CurvePoint[] {
  const across = diameterAtDepth(input);
  return Array.from({ length: POINTS }, (_, at) => (at + 1) / POINTS).flatMap((share) => {
    const width = share * across;
    const factor = factorAt(input, across, width);
    const fence = feedFence({ ...input, width }, across);
    return factor === null || (fence !== null && isBeyond(feed, fence)) ? [] : [{ share, chip: feed * factor }];
  });
}

/** The same over the depth of cut of a round insert, as a share of its diameter; the width stays. None for other cutters. */
export function depthCurve(input: ChipInput, feed: number): CurvePoint[] {
  const { cutter, insertSize } = input;
  if (cutter !== "round" || insertSize === null) return [];
  return Array.from({ length: POINTS }, (_, at) => (at + 1) / POINTS).flatMap((share) => {
    const deeper = { ...input, depth: share * insertSize };
    const across = diameterAtDepth(deeper);
    const factor = factorAt(deeper, across, input.width);
    const fence = feedFence(input, across);
    return factor === null || (fence !== null && isBeyond(feed, fence)) ? [] : [{ share, chip: feed * factor }];
  });
}

type FeedRow = { share: number; width: number; feed: number | null; multiplier: number | null };

/** The feed that makes this chip at usual widths of cut, within the fences; none where the layer is thinner than the chip. */
export function feedTable(input: ChipInput, chip: number): FeedRow[] {
  const across = diameterAtDepth(input);
  return tableShares.flatMap((share): FeedRow[] => {
    const width = share * across;
    const factor = factorAt(input, across, width);
    if (factor === null) return [];
    if (input.position === "side" && chip > width * (1 + 1e-9)) return [{ share, width, feed: null, multiplier: null }];
    const { feed } = fencedFeed({ ...input, width }, { across, factor, chip });
    return [{ share, width, feed, multiplier: feed / chip }];
  });
}
