import { dayBefore } from "../report/period";
import type { WaitingOrder } from "./shortage";

type Plant = NonNullable<WaitingOrder["likely"]>["plant"];

/**
 * The day on which a line is likely to be whole: the receipt that covers it, later by what its plant usually is late (a plant that is
 * usually early brings nobody forward), and never before the day of the stock, on which it had not come.
 * @param coverDay null where too little is promised @param plant undefined where no plant has a record of the item
 */
export function likelyDay(coverDay: string | null, stockDay: string, plant: Plant | undefined): WaitingOrder["likely"] {
  if (coverDay === null || plant === undefined) return null;
  const late = dayBefore(coverDay, -Math.max(0, plant.delayDays));
  const { id, name, delayDays, keptPercent } = plant;
  return { day: late > stockDay ? late : stockDay, receiptDay: coverDay, plant: { id, name, delayDays, keptPercent } };
}
