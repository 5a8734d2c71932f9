import type { FigureUnit } from "./steps";

/** A figure of a case as screen, sheet and mail tell it, with the lines of the calculation that it came from. */
export type Lined = {
  key: string;
  label: string;
  note?: string;
  /** Why there is no figure; said where `value` is null. */
  reason?: string;
  sign?: "up" | "down" | "";
  value: number | null;
  unit: FigureUnit;
  signed?: boolean;
  /** In place of the figure, where two stand in one line. */
  text?: string;
  steps: readonly string[];
};
