import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, withField } from "../../report/filter-field";
import { columnChoice } from "../../report/list";
import { flowMonth } from "../point-report/point-shapes";
import { statusColumns, statusSorts, statusTable } from "./status-table";

/** What a row is. */
export const statusLevels = ["subsidiary", "country", "region"] as const;
export type StatusLevel = (typeof statusLevels)[number];

export const statusFilters = {
  by: withField(
    z.enum(statusLevels).default("subsidiary"),
    codeField("status.by", statusLevels, (level) => `status.by.${level}`, { usual: "subsidiary" }),
  ),
  unit: salesFilters.units,
  currency: inReach(salesFilters.reportCurrency),
  /** Points are worth little: whole units, unless asked otherwise. */
  in: z.enum(amountUnits).default("1"),
  ...columnChoice(statusColumns),
  chart: z.enum(["bars", "table"]).default("bars"),
  sort: z.enum(statusSorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
};
export type StatusFilters = z.output<z.ZodObject<typeof statusFilters>>;

const members = z.number();
/** 1/10,000 of the report's currency; null where a rate is missing. */
const money = z.string().nullable();

export const statusFigures = z.object({
  /** Of those who have not been deactivated. */
  members,
  applied: members,
  active: members,
  dormant: members,
  withdrawn: members,
  black: members,
  silver: members,
  bronze: members,
  /** In twelve months, the running one included. */
  joined: members,
  left: members,
  /** Points of theirs end within 60 days. */
  lapsing: members,
  negative: members,
  /** Minor units of the members' own currency; null where they have several. */
  points: z.number().nullable(),
  /** What all lots hold, what ends within 60 days, what came and went in twelve months. */
  liability: money,
  ending: money,
  saved: money,
  used: money,
  expired: money,
});
export type StatusFigures = z.output<typeof statusFigures>;

export const statusRow = z.object({
  /** A unit's key, or a country's code. */
  key: z.string(),
  name: z.string(),
  /** The region that a subsidiary belongs to; empty where it has none. */
  region: z.string(),
  /** Whose register has them. */
  market: z.enum(["home", "abroad"]),
  /** ISO 4217; null where members have several. */
  currency: z.string().nullable(),
  figures: statusFigures,
});
export type StatusRow = z.output<typeof statusRow>;

const answer = z.object({
  day: z.string(),
  /** The first day of the twelve months. */
  since: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  by: z.enum(statusLevels),
  rows: z.array(statusRow),
  total: statusFigures,
  /** In the report's currency, 1/10,000 of its unit. */
  months: z.array(flowMonth),
  lapseRate: z.string().nullable(),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type GlobalStatus = z.output<typeof answer>;
export const statusAnswer = answer;

/** MIPMBS02: the programme at home and abroad together, by subsidiary, country or region, points as money. */
export const globalStatus = defineReport({
  code: "MIPMBS02",
  classification: "confidential",
  filters: statusFilters,
  tables: [statusTable],
  output: answer,
  fileOf: ({ by, day }) => `${by}-${day}`,
  empty: { title: "members.none", text: "members.none.filtered", yet: "members.none.yet" },
});
