import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { memberFilters } from "../member-filters";
import { memberStates, memberTiers } from "../member-terms";
import { flowMonth } from "../point-report/point-shapes";
import { dashboardTables } from "./dashboard-tables";

export const dashboardFilters = {
  unit: memberFilters.unit,
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type DashboardFilters = z.output<z.ZodObject<typeof dashboardFilters>>;

/** Points in minor units of the members' currency. */
const points = z.number();
const members = z.number();

/** A unit with all below it; those of the subsidiary itself have a row that leads nowhere, `id` null. */
const unitRow = z.object({
  id: z.number().nullable(),
  name: z.string(),
  members,
  active: members,
  dormant: members,
  applied: members,
  lapsing: points,
});
export type UnitRow = z.output<typeof unitRow>;

/** Members who came and went in a month, beside what came and went of points. */
const monthRow = flowMonth.extend({ joined: members, left: members });
export type MonthRow = z.output<typeof monthRow>;

const endsIn = z.object({ month: z.number(), members, points });
export type EndsIn = z.output<typeof endsIn>;

const answer = z.object({
  /** The day that everything is of. */
  day: z.string(),
  /** Of those who have not been deactivated. */
  members,
  states: z.array(z.object({ state: z.enum(memberStates), members })),
  /** Of those who have not been deactivated. */
  tiers: z.array(z.object({ tier: z.enum(memberTiers), members })),
  units: z.array(unitRow),
  /** Twelve months until today. */
  months: z.array(monthRow),
  /** What all lots hold today, available or not yet. */
  liability: points,
  /** The same in money, 1/10,000 of the currency's unit; null where members have several currencies. */
  liabilityMoney: z.string().nullable(),
  currency: z.string().nullable(),
  /** Part of what left in twelve months that lapsed, in per cent; null while nothing left. */
  lapseRate: z.string().nullable(),
  /** Within 60 days, of those who have not been deactivated; and how many of them may be written to. */
  lapsing: z.object({ members, points, reachable: members }),
  negative: z.object({ members, points }),
  /** What ends in each of the next twelve months, of those who have not been deactivated. */
  calendar: z.array(endsIn),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Dashboard = z.output<typeof answer>;

/** MIPMBS01: how the programme at home stands, who comes and goes, what is owed, and what is to be done about it. */
export const membershipDashboard = defineReport({
  code: "MIPMBS01",
  classification: "internal",
  filters: dashboardFilters,
  tables: dashboardTables,
  output: answer,
  empty: { title: "members.none", text: "members.none.filtered", yet: "members.none.yet" },
});
