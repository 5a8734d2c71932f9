import { formatInteger } from "~/words/formats";
import type { Say } from "../report/say";
import type { PlantRecord } from "./shortage";

type Told = Pick<PlantRecord, "keptPercent" | "delayDays"> & Partial<Pick<PlantRecord, "orders" | "kept">>;

/** How sure a likely day is: of the plant's orders how many were whole by their day, in number where that is told, and how late the middle one was. */
export function sayRecord({ keptPercent, delayDays, orders, kept }: Told, { t, locale }: Say): string {
  const late = { delay: delayDays };
  if (orders == null || kept == null)
    return t(delayDays > 0 ? "shortage.record.share" : "shortage.record.shareInTime", { ...late, kept: keptPercent });
  const counts = { kept: formatInteger(locale, kept), orders: formatInteger(locale, orders) };
  return t(delayDays > 0 ? "shortage.record" : "shortage.record.inTime", { ...late, ...counts });
}
