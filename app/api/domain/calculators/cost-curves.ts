import type { CostSaving } from "./cost-saving";
import type { CostSavingInput } from "./cost-saving-input";
import type { OptimumSpeed, OptimumSpeedInput } from "./optimum-speed";
import type { ToolCost } from "./tool-cost";

type Point = readonly [x: number, y: number];

/** What both tools have cost after so many parts, the investment included; they meet where it is earned. */
export type QuantityCurve = { current: Point[]; proposed: Point[]; meet: Point };

/** Behind the point at which the investment is earned the drawing goes on for as much again. */
const BEYOND = 2;

/** Null without an investment or without a saving that could earn it. Bodies are left out, as in the break-even (domain.md 2.3). */
export function quantityCurve(
  { current, proposed, comparison }: CostSaving,
  input: CostSavingInput,
): QuantityCurve | null {
  const { breakEvenParts } = comparison;
  const invested = input.shared.investment;
  if (breakEvenParts === null || invested === null || breakEvenParts === 0) return null;
  const without = (cost: ToolCost, scrap: number) => cost.costPerPart - cost.body / (1 - scrap / 100);
  const [before, after] = [without(current, input.current.scrap), without(proposed, input.proposed.scrap)];
  const most = BEYOND * breakEvenParts;
  return {
    current: [
      [0, 0],
      [most, before * most],
    ],
    proposed: [
      [0, invested],
      [most, invested + after * most],
    ],
    meet: [breakEvenParts, before * breakEvenParts],
  };
}

const POINTS = 40;

/** What a part costs at a cutting speed: K(v) = r·t_h + r·P/v + (r·t_t + C_t)·(P/v)/T(v), edges not counted whole (domain.md 2.4). */
export function costAtSpeed(input: OptimumSpeedInput, { edgeCost, changeTime }: OptimumSpeed, speed: number): number {
  const rate = input.machineCost / 60;
  const life = input.knownLife * (input.knownSpeed / speed) ** (1 / input.exponent);
  const cutting = input.path / speed;
  return rate * (input.otherTime + cutting) + ((rate * changeTime + edgeCost) * cutting) / life;
}

/** The cost of a part around the cheapest speed, and around the fastest where there is one. */
export function speedCurve(input: OptimumSpeedInput, result: OptimumSpeed): Point[] {
  const from = 0.6 * result.cheapest.speed;
  const to = 1.3 * (result.fastest?.speed ?? 1.3 * result.cheapest.speed);
  return Array.from({ length: POINTS + 1 }, (_, at) => {
    const speed = from + ((to - from) * at) / POINTS;
    return [speed, costAtSpeed(input, result, speed)] as const;
  });
}
