import { findLeafByCode } from "~/menu/find-leaf";
import { isManagement } from "~/menu/management-area";
import type { Month } from "../period";
import { monthFilterOf } from "../views/month-filter-of";

/**
 * What a page of a pack asks its report for: its own filters, in the month of the pack where the report has one. The pages of the management
 * mode carry the month in any case: those that cannot follow say of which day they are. @param month yyyymm
 */
export function packSearch({ code, search }: { code: string; search: string }, month: Month): URLSearchParams {
  const asked = new URLSearchParams(search);
  const name = monthFilterOf(code) ?? (isManagement(findLeafByCode(code)?.path ?? "") ? "month" : undefined);
  if (name) asked.set(name, String(month));
  return asked;
}
