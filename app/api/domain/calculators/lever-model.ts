/**
 * What one lever does to the cost of a part whose tool and material shares are known; the rest is paid by time
 * (domain.md 2.3). "rate": the machine runs that much faster, so time falls to 1/(1 + gain). "time": time itself falls by it.
 */
export type Lever =
  | { kind: "price"; cut: number }
  | { kind: "life"; gain: number }
  | { kind: "speed"; gain: number; toolCostRise: number; rule: "rate" | "time" };

/** @param shares between 0 and 1 @returns the cost of a part with the lever pulled */
export function costWithLever(cost: number, shares: { tool: number; material: number }, lever: Lever): number {
  const { tool, material } = shares;
  const rest = 1 - tool - material;
  if (lever.kind === "price") return cost * (1 - tool * lever.cut);
  if (lever.kind === "life") return cost * (1 - tool + tool / (1 + lever.gain));
  const time = lever.rule === "rate" ? 1 / (1 + lever.gain) : 1 - lever.gain;
  return cost * (material + tool * (1 + lever.toolCostRise) + rest * time);
}
