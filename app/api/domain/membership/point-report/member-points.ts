import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { idFilter, pageFilter, pageSizeFilter } from "../../report/filters";
import { columnChoice, pageOf, paging } from "../../report/list";
import { calendarTable, lotTable } from "./balance-tables";
import { flowColumns, flowTable } from "./flow-table";
import { dayFilter, entryFilters, flowFilter, memberFilters, onlyFilter } from "./point-filters";
import { currencyTotal, flowMonth, memberFlows, memberPoints, memberRow, settlementRow } from "./point-shapes";
import { currencyTable, entryTable, memberColumns, memberTable, settlementTable } from "./point-tables";

const drawn = { chart: z.enum(["bars", "table"]).default("bars"), page: pageFilter(), size: pageSizeFilter() };

export const pointFilters = {
  ...memberFilters,
  day: dayFilter,
  /** Members, or what they saved month by month. */
  by: z.enum(["member", "month"]).default("member"),
  flow: flowFilter,
  only: onlyFilter,
  /** One member: their entries in place of the list. */
  member: idFilter(),
  ...entryFilters,
  ...columnChoice(memberColumns),
  ...paging([...memberColumns, ...flowColumns]),
  ...drawn,
};
export type PointFilters = z.output<z.ZodObject<typeof pointFilters>>;

const answer = z.object({
  ...pageOf(memberRow),
  /** The day of all balances. */
  asOf: z.string(),
  by: z.enum(["member", "month"]),
  /** Everything filtered, by currency: one where all members have the same. */
  totals: z.array(currencyTotal),
  months: z.array(flowMonth),
  /** Part of what left in twelve months that lapsed, in per cent with one decimal; null while nothing left. */
  lapseRate: z.string().nullable(),
  settlement: z.array(settlementRow),
  /** In place of the members' balances, where a month is asked for. */
  flow: memberFlows.nullable(),
  /** Null where members are listed, or one is named who is not there for the reader. */
  view: memberPoints.nullable(),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option), moneys: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
export type PointAnswer = z.output<typeof answer>;

const pointReport = <const C extends string>(code: C) =>
  defineReport({
    code,
    classification: "confidential",
    filters: pointFilters,
    tables: [memberTable, flowTable, settlementTable, currencyTable, entryTable, calendarTable, lotTable],
    fileOf: ({ view, asOf }: PointAnswer) => [view?.memberNo, asOf].filter(Boolean).join("-"),
    output: answer,
    empty: { title: "points.empty", text: "points.empty.filtered", yet: "points.empty.yet" },
  });

/** MIPMBS06: the points of members at home, what they came from and when they end. */
export const homePoints = pointReport("MIPMBS06");
/** MIPMBS12: the same of members abroad, by the rules of their subsidiaries. */
export const overseasPoints = pointReport("MIPMBS12");

export type PointReport = typeof homePoints | typeof overseasPoints;

/** The screen chooses no member and no entries; a member's page chooses no members. */
const { member: _one, from: _f, to: _t, category: _c, type: _y, explain: _e, lot: _l, ...listed } = pointFilters;
const ofOneMember = { day: dayFilter, ...entryFilters, ...drawn };
export const pointList = (report: PointReport) => ({ ...report, filters: listed });
export const pointPage = (report: PointReport) => ({ ...report, filters: ofOneMember });
