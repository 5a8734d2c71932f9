import { z } from "zod";
import { formatMonth } from "~/words/formats";
import { choice, withField } from "../report/filter-field";
import { monthFilter } from "../report/filters";
import { firstDay, lastDay } from "../report/period";
import { addDays } from "./points/account";

/** Within so many days from today points end. */
export const lapsingDays = ["30", "60", "90"] as const;
/** What dashboards and the mainboard warn of: the days of the first mail (P7). */
export const LAPSING_SOON = "60";

/** Members of whose points some end soon, or in a month: a list adds the points to its columns. */
export const lapsingFilters = {
  lapsing: withField(z.enum(lapsingDays).optional(), {
    label: "members.lapsing",
    choices: (_answer, value, { t }) => [
      { value: "", text: t("members.all") },
      ...lapsingDays.map((days) => choice(days, t("members.lapsing.days", { days }), value)),
    ],
    chosen: (_answer, value, { t }) =>
      value === undefined ? null : t("members.lapsing.days", { days: String(value) }),
  }),
  /** Brought by the calendar of a dashboard, as 202612. */
  ends: withField(monthFilter(), {
    label: "members.ends",
    linked: true,
    chosen: (_answer, value, { locale }) => (value === undefined ? null : formatMonth(locale, Number(value))),
  }),
};
export type LapsingAsked = { lapsing?: string | undefined; ends?: number | undefined };
export type DayRange = { from: string; to: string };

/** The last days of the lots that are asked for, from today on at the earliest; undefined = nothing of the kind is asked. */
export function lapsingRange({ lapsing, ends }: LapsingAsked, today: string): DayRange | undefined {
  if (lapsing === undefined && ends === undefined) return undefined;
  const soon = lapsing === undefined ? "9999-12-31" : addDays(today, Number(lapsing));
  if (ends === undefined) return { from: today, to: soon };
  return { from: [today, firstDay(ends)].toSorted()[1] ?? today, to: [soon, lastDay(ends)].toSorted()[0] ?? soon };
}
