import type { ChipInput } from "./chip-input";

const degrees = Math.PI / 180;
/** Doubles may leave the range by their last digit. */
const arccos = (value: number) => Math.acos(Math.max(-1, Math.min(1, value)));
const sinOf = (angle: number) => Math.sin(angle * degrees);

/** How the edge meets the chip along its depth: the largest and the mean factor, the entering angle that counts, degrees. */
export type Axial = { most: number; mean: number; angle: number; governed: "angle" | "round" | "full" | "ball" };

type Geometry = Pick<ChipInput, "cutter" | "basis" | "diameter" | "angle" | "insertSize" | "cornerRadius" | "depth">;

/** A round edge of this diameter at this depth; above its half the widest point cuts (domain.md 1.3). */
function roundEdge(across: number, depth: number): Axial {
  const x = depth / across;
  const reached = arccos(1 - 2 * x);
  const full = depth >= across / 2 - 1e-12 * across;
  return {
    most: full ? 1 : Math.sin(reached),
    mean: (2 * x) / reached,
    angle: full ? 90 : reached / degrees,
    governed: full ? "full" : "round",
  };
}

/** The diameter of the round edge that cuts; null where a straight edge does. */
export function roundEdgeOf({ cutter, insertSize, cornerRadius, angle, depth }: Geometry): number | null {
  if (cutter === "round") return insertSize;
  if (depth === null || !cornerRadius) return null;
  if (cutter === "high_feed") return 2 * cornerRadius;
  // Only the corner of a square shoulder cuts.
  return cutter === "straight" && angle === 90 && depth < cornerRadius ? 2 * cornerRadius : null;
}

export function axialOf(input: Geometry): Axial {
  const { cutter, diameter, depth } = input;
  if (cutter === "ball" && depth !== null) {
    if (depth <= diameter / 2) return { ...roundEdge(diameter, depth), governed: "ball" };
    return { most: 1, mean: depth / ((Math.PI * diameter) / 4 + depth - diameter / 2), angle: 90, governed: "full" };
  }
  const edge = roundEdgeOf(input);
  if (edge !== null && depth !== null) return roundEdge(edge, depth);
  const most = sinOf(input.angle);
  return { most, mean: most, angle: input.angle, governed: "angle" };
}

/** The cutter's diameter at the top of the cut: what the width of cut and the speed are measured by. */
export function diameterAtDepth({ cutter, basis, diameter, angle, insertSize, depth }: Geometry): number {
  if (cutter === "round" && insertSize !== null && depth !== null) {
    const bottom = basis === "outer" ? diameter - insertSize : diameter;
    return depth < insertSize / 2 ? bottom + 2 * Math.sqrt(depth * (insertSize - depth)) : bottom + insertSize;
  }
  if (cutter === "ball" && depth !== null)
    return depth <= diameter / 2 ? 2 * Math.sqrt(depth * (diameter - depth)) : diameter;
  if (cutter !== "straight" || basis === "outer" || depth === null || angle === 90) return diameter;
  return diameter + (2 * depth) / Math.tan(angle * degrees);
}

/** Where the tooth enters and leaves, degrees; at 90° it moves straight along the feed. */
export type Radial = { entry: number; exit: number; engagement: number; most: number; mean: number };

/** How far the cutter stands out past the edge of the work on the entry side. */
export function overhangOf(
  { position, overhang, width }: Pick<ChipInput, "position" | "overhang" | "width">,
  across: number,
) {
  if (position === "side") return 0;
  return position === "centred" ? (across - width) / 2 : overhang;
}

export function radialOf(across: number, width: number, overhang: number): Radial {
  const entry = arccos(1 - (2 * overhang) / across);
  const exit = arccos(1 - (2 * (overhang + width)) / across);
  const right = Math.PI / 2;
  const passes = entry <= right + 1e-12 && exit >= right - 1e-12;
  return {
    entry: entry / degrees,
    exit: exit / degrees,
    engagement: (exit - entry) / degrees,
    most: passes ? 1 : Math.max(Math.sin(entry), Math.sin(exit)),
    mean: (Math.cos(entry) - Math.cos(exit)) / (exit - entry),
  };
}

/** A ball nose on a tilted axis cuts where it is wider: this diameter sets its speed (domain.md 1.3). */
export function tiltedDiameter(diameter: number, depth: number, tilt: number): number {
  const reached = tilt * degrees + arccos(1 - (2 * depth) / diameter);
  return reached >= Math.PI / 2 ? diameter : diameter * Math.sin(reached);
}
