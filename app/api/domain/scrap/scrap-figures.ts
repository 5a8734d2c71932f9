import { divide, percentOf, round, times } from "../decimal";

/** Sums of used tools: pieces and edges, the value of the unused edges in 1/10,000 of headquarters' currency unit. */
export type ToolSums = { pieces: number; ownPieces: number; available: number; used: number; lost: string };
/** Sums of a plant: pieces, cost of the rejects in 1/10,000 of headquarters' currency unit. */
export type PlantSums = { produced: number; rejected: number; cost: string };

/** unused edge share = unused edges / available edges (domain.md 9.4), in per cent. */
export const unusedShare = ({ available, used }: Pick<ToolSums, "available" | "used">): string | null =>
  percentOf(String(available - used), String(available));

/** competitor share = pieces of other makers / all pieces (domain.md 9.4), in per cent. */
export const competitorShare = ({ pieces, ownPieces }: Pick<ToolSums, "pieces" | "ownPieces">): string | null =>
  percentOf(String(pieces - ownPieces), String(pieces));

type Priced = { pieces: number; available: number; used: number; unitPrice: string };

/**
 * Value of the edges that were thrown away unused: unused edges × price of an edge (domain.md 9.4), where an edge costs what all
 * pieces of the line cost divided by the edges they have: lost = (available − used) × unit price × pieces / available.
 * @param unitPrice of a piece, in 1/10,000 of the currency unit, as the result; rounded half up once, at the end
 */
export function lostValue({ pieces, available, used, unitPrice }: Priced): string {
  const whole = times(times(String(available - used), unitPrice), String(pieces));
  return round(divide(whole, String(available), 8) ?? "0", 0, "half-up");
}

/** scrap % = rejected / produced (domain.md 9.4). */
export const rejectShare = ({ produced, rejected }: Pick<PlantSums, "produced" | "rejected">): string | null =>
  produced === 0 ? null : percentOf(String(rejected), String(produced));

/** Rejected pieces of a million produced, to a whole one. */
export const partsPerMillion = ({ produced, rejected }: Pick<PlantSums, "produced" | "rejected">): string | null => {
  const share = divide(times(String(rejected), "1000000"), String(produced), 4);
  return share === null ? null : round(share, 0, "half-up");
};

type Sample = { produced: number; rejected: number };
/** Shares in per cent. */
export type ControlLimits = { mean: number; lower: number; upper: number; outside: boolean };

/**
 * p chart for samples of different size (Shewhart; NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.3.2): p̄ = Σ rejected /
 * Σ produced; limits of a sample of n pieces = p̄ ± k·√(p̄(1 − p̄)/n), the lower one not below 0. A sample outside of them
 * does not come from chance alone. A root is no exact decimal: limits are numbers, and are told to two decimals.
 * @param sigmas k, 3 as a rule
 */
export function controlLimits(samples: readonly Sample[], sigmas: number): (ControlLimits | null)[] {
  const produced = samples.reduce((sum, sample) => sum + sample.produced, 0);
  if (produced === 0) return samples.map(() => null);
  const mean = samples.reduce((sum, sample) => sum + sample.rejected, 0) / produced;
  return samples.map(({ produced: n, rejected }) => {
    if (n === 0) return null;
    const reach = sigmas * Math.sqrt((mean * (1 - mean)) / n);
    const [lower, upper, share] = [Math.max(0, mean - reach), Math.min(1, mean + reach), rejected / n];
    return { mean: mean * 100, lower: lower * 100, upper: upper * 100, outside: share < lower || share > upper };
  });
}
