import { formatInteger } from "~/words/formats";
import type { Say } from "../report/say";
import type { PlantRecord, WaitingOrder } from "./shortage";

type Told = Pick<PlantRecord, "keptPercent" | "delayDays"> & Partial<Pick<PlantRecord, "orders" | "kept">>;

/** How sure a likely day is: of the plant's orders how many were whole by their day, in number where that is told, and how late the middle one was. */
export function sayRecord({ keptPercent, delayDays, orders, kept }: Told, { t, locale }: Say): string {
  const late = { delay: delayDays };
  if (orders == null || kept == null)
    return t(delayDays > 0 ? "shortage.record.share" : "shortage.record.shareInTime", { ...late, kept: keptPercent });
  const counts = { kept: formatInteger(locale, kept), orders: formatInteger(locale, orders) };
  return t(delayDays > 0 ? "shortage.record" : "shortage.record.inTime", { ...late, ...counts });
}

/** What stands below a likely day: one that has gone, and by which record it is told. */
export const sayBasis = (likely: NonNullable<WaitingOrder["likely"]>, say: Say, record: Told = likely.plant): string =>
  [...wasLikely(likely, say), sayRecord(record, say)].join("; ");

/** A likely day in a line of text: "Likely 2026-12-04", or that it was. */
export const sayLikely = (likely: WaitingOrder["likely"], say: Say): string | null =>
  likely && (wasLikely(likely, say)[0] ?? `${say.t("shortage.likely")} ${likely.day}`);

const wasLikely = ({ day, gone }: NonNullable<WaitingOrder["likely"]>, { t }: Say): string[] =>
  gone ? [t("shortage.likely.was", { day })] : [];
