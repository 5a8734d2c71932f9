import type { ChipInput } from "./chip-input";

/**
 * Where the formula of chip thinning stops to be advice. In the case's own unit throughout.
 *
 * Geometry: two circular paths of teeth one feed apart enclose the chip (Martellotti 1941). With c = √(a_e·(D − a_e)) a chip in side
 * milling is never thicker than the width of cut, and no feed beyond c makes one; h·D/(2c), the formula that catalogues print
 * (Dormer Pramet 2021–22 p. 114, tables end at a_e/D = 5 %), leaves out f_z/(2c) of it: 15 % at 0.3·c, which for small widths is
 * 0.3·√(D·a_e). Beyond that no feed is advised.
 *
 * Multiplier: catalogues tabulate thinning up to ×2.29 (Dormer Pramet, Sandvik); above ×4 nothing is proven, and runout alone
 * loads single teeth. High feed cutters are made for more: their makers print about ×5 for entering angles near 11.5°, ×5.76 at 10°.
 */
const GEOMETRY = 0.3;
const MOST_MULTIPLIER = 4;
const MOST_MULTIPLIER_HIGH_FEED = 6;

type Cut = Pick<ChipInput, "cutter" | "position" | "width">;
export type Limit = "GEOMETRY" | "MULTIPLIER";

export const mostMultiplier = ({ cutter }: Pick<Cut, "cutter">): number =>
  cutter === "high_feed" ? MOST_MULTIPLIER_HIGH_FEED : MOST_MULTIPLIER;

/** The feed beyond which the chip is no more what the formula says; null where the tooth passes the middle of the feed anyway. */
export const feedFence = ({ position, width }: Pick<Cut, "position" | "width">, across: number): number | null =>
  position === "centred" ? null : GEOMETRY * Math.sqrt(across * width);

/** On the fence counts as within it, with what doubles lose. */
export const isBeyond = (feed: number, fence: number): boolean => feed > fence * (1 + 1e-9);

/** The feed for a chip by the formula, and the one that may be advised. @param factor chip / feed */
export function fencedFeed(
  cut: Cut,
  { across, factor, chip }: { across: number; factor: number; chip: number },
): { formula: number; feed: number; limit: Limit | null } {
  const formula = chip / factor;
  const geometry = feedFence(cut, across) ?? Number.POSITIVE_INFINITY;
  const multiplied = mostMultiplier(cut) * chip;
  const feed = Math.min(formula, geometry, multiplied);
  if (feed >= formula * (1 - 1e-9)) return { formula, feed: formula, limit: null };
  return { formula, feed, limit: geometry < multiplied ? "GEOMETRY" : "MULTIPLIER" };
}

/** Side milling with a square shoulder, up to half the diameter: the case whose exact geometry is known. */
type Side = { diameter: number; width: number; chip: number };

/** f_z = c − √(c² − h·(D − h)): the feed whose thickest chip is exactly this one. Null where no feed makes it: h > a_e. */
export function exactFeed({ diameter, width, chip }: Side): number | null {
  if (chip > width * (1 + 1e-9)) return null;
  const c = Math.sqrt(width * (diameter - width));
  return c - Math.sqrt(Math.max(0, c * c - chip * (diameter - chip)));
}

/** Height of the marks that the teeth leave on the wall or, of a ball nose, on the ground: f_z² / (4·D) (Dormer Pramet p. 772). */
export const feedMark = (feed: number, diameter: number): number => (feed * feed) / (4 * diameter);
