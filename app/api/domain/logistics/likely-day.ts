import { dayBefore } from "../report/period";
import type { WaitingOrder } from "./shortage";

type Likely = WaitingOrder["likely"];
type Plant = NonNullable<Likely>["plant"];

/**
 * The day on which a line is likely to be whole: the receipt that covers it, later by what its plant usually is late (a plant that is
 * usually early brings nobody forward). One that has gone by without it is told as gone: nobody may hope for it.
 * @param coverDay null where too little is promised @param today of Seoul @param plant undefined where no plant has a record of the item
 */
export function likelyDay(coverDay: string | null, today: string, plant: Plant | undefined): Likely {
  if (coverDay === null || plant === undefined) return null;
  const day = dayBefore(coverDay, -Math.max(0, plant.delayDays));
  const { id, name, delayDays, keptPercent } = plant;
  return { day, gone: day < today, receiptDay: coverDay, plant: { id, name, delayDays, keptPercent } };
}

/** The likely day as one to count on; null where there is none any more. */
export const hopedDay = (likely: Likely): string | null => (likely === null || likely.gone ? null : likely.day);
