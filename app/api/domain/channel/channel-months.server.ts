import type { Ctx } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { addMonths, type Month, monthOfDay } from "../report/period";
import { listRuleValues } from "../rule/rule-values.server";
import type { ChannelMonth } from "./channel-input";
import { channelRules } from "./channel-rules";

/** The newest month that is over: open for reports. Those before it are reported and corrected with a reason. */
export const openMonth = async (ctx: Pick<Ctx, "reports">): Promise<Month> =>
  addMonths(monthOfDay((await loadAsOf(ctx as Ctx)).day), -1);

/** Until which day of the next month a report is on time. */
export async function dueDayOn({ db }: Pick<Ctx, "db">, day: string): Promise<number> {
  const due = (await listRuleValues(db, channelRules.area, day))["report-due-days"];
  if (due === undefined) throw new Error("no value for channel: report-due-days");
  return Number(due);
}

/** The last day on which a month's report is on time. */
export function dueOf(month: Month, dueDay: number): string {
  const next = addMonths(month, 1);
  return `${Math.floor(next / 100)}-${String(next % 100).padStart(2, "0")}-${String(dueDay).padStart(2, "0")}`;
}

export const stateOf = (
  { month, reportedOn, isEntered }: { month: Month; reportedOn: string | null; isEntered: boolean },
  open: Month,
  dueDay: number,
): ChannelMonth["state"] => {
  if (reportedOn === null && isEntered) return "entered";
  if (reportedOn === null) return month === open ? "open" : "missing";
  return reportedOn <= dueOf(month, dueDay) ? "onTime" : "late";
};
