import { findLeafByCode } from "~/menu/find-leaf";
import type { ReportDefinition } from "./definition";
import { fieldsOf } from "./filter-field";
import { monthOfDay } from "./period";
import { toldDay } from "./told-day";

/** The month that an address of the management mode asks for; it is carried to every other page. */
export const askedMonth = (search: URLSearchParams): string | null => {
  const month = search.get("month") ?? "";
  return /^\d{4}-?(0[1-9]|1[0-2])$/.test(month) ? month : null;
};

/**
 * The day that a page of the management mode tells of where it cannot follow the mode's month, which comes along by itself: page and
 * file say so, and name no filter as lost.
 */
export function ownDayOf({ code, filters }: ReportDefinition, answer: object, search: URLSearchParams): string | null {
  const { month, ...told } = answer as { day?: string; asOf?: string | null; month?: number };
  const own = toldDay(told);
  const asked = askedMonth(search);
  if (asked === null || !own || !findLeafByCode(code)?.path.startsWith("/mainboard/management/")) return null;
  // One that has a month to choose says which it is of; one that has days alone may have that of the month.
  const hasMonth = fieldsOf(filters).some(([name]) => name === "month");
  const follows = hasMonth && (month !== undefined || monthOfDay(own) === Number(asked.replace("-", "")));
  return follows ? null : own;
}
