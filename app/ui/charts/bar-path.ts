import type { Mark, Scale } from "./scale";

/** One path for a whole series: a month more costs thirty bytes and no further element. */
export const barPath = (mark: Mark | null, x: number, size: number, y: Scale) =>
  mark ? `M${x} ${y(0)}h${size}V${y(mark.value)}h-${size}z` : "";

/** A target reaches over its bar at both sides. */
export const targetPath = (mark: Mark | null, x: number, size: number, y: Scale) =>
  mark ? `M${x - 4} ${y(mark.value)}h${size + 8}` : "";
