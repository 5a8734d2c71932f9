/** What is used and how surely it comes back: pieces a day, days. Nothing here is booked, so ordinary numbers do. */
export type Replenishment = {
  /** z of the wanted service level: 1.65 is 95 %. */
  serviceFactor: number;
  meanDemand: number;
  demandDeviation: number;
  leadTimeDays: number;
  leadTimeDeviation: number;
};

/** Pieces that keep a warehouse able to deliver until the next receipt: z·√(σ²L + d²σ_L²) (domain.md 9.3). */
export const safetyStock = (of: Replenishment): number =>
  of.serviceFactor *
  Math.sqrt(of.demandDeviation ** 2 * of.leadTimeDays + of.meanDemand ** 2 * of.leadTimeDeviation ** 2);

/** Pieces at which the next receipt has to be ordered: what is used until it comes, and the safety stock. */
export const reorderPoint = (of: Replenishment): number => of.meanDemand * of.leadTimeDays + safetyStock(of);

/** Mean and spread of the use of a day. @param used pieces of all days, @param squares sum of each day's pieces squared */
export function usageOf(used: number, squares: number, days: number): { mean: number; deviation: number } {
  const mean = used / days;
  return { mean, deviation: Math.sqrt(Math.max(0, (squares - days * mean * mean) / (days - 1))) };
}

const MOST_DAYS = 3650;
const MS_PER_DAY = 86_400_000;

/**
 * The day on which a stock comes down to a level when every day uses the mean; the day itself where it is there already.
 * @returns null where nothing is used, or it lasts for more than ten years
 */
export function dayReached(day: string, stock: number, level: number, meanDemand: number): string | null {
  if (meanDemand <= 0) return null;
  const days = Math.max(0, Math.floor((stock - level) / meanDemand));
  return days > MOST_DAYS ? null : new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}
