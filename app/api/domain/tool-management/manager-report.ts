import { z } from "zod";
import type { WordKey } from "~/words";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { type TableColumn, table } from "../report/table";
import { actionTable } from "./action-table";
import { isInsideBand, toolFigures, variance } from "./figures/site-figures";
import { actionRow, commentRow } from "./figures/site-records";
import { cpuOf } from "./figures/site-sums";
import { writtenCpu } from "./figures/written-cpu";
import { type ManagerReportFilters, managerReportFilters } from "./manager-filters";
import { missingMonth, monthOptions } from "./overview/overview-filters";
import { spans } from "./site/site-record";

/** A line (0), a model of it (1), a machining part of that (2). */
const part = toolFigures.extend({
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Production of a model of it was entered; where none was, the row has no figures. */
  told: z.boolean(),
  /** Pieces issued in months whose production was not entered: in none of its figures. */
  waiting: z.number(),
  name: z.string(),
  note: z.string(),
  /** Whose it is, by code; empty above that level. */
  line: z.string(),
  model: z.string(),
  /** The tools of a part and who made them. */
  toolNos: z.string(),
  makers: z.string(),
  /** Pieces; null where the row adds several tools up. */
  expected: z.string(),
  issued: z.number(),
  /** What good units were charged with; null of parts. */
  charged: z.string().nullable(),
});
export type PartRow = z.output<typeof part>;

const waterfall = z.object({
  plan: z.string(),
  price: z.string(),
  usage: z.string(),
  mix: z.string(),
  actual: z.string(),
});

const closableMonth = z.object({ siteId: z.number(), site: z.string(), ym: z.number() });

const answer = z.object({
  site: option.extend({ code: z.string() }).nullable(),
  month: z.number(),
  /** The newest month that all in sight have entered. */
  newest: z.number(),
  span: z.enum(spans),
  from: z.number(),
  asOf: z.string(),
  currency: z.string(),
  /** How far the actual cost per unit may be from the plan, in per cent. */
  band: z.string(),
  rows: z.array(part),
  total: part.nullable(),
  /** So many months were entered: revenue and expenses are of these. */
  entered: z.number(),
  revenue: z.string(),
  expenses: z.string(),
  /** Cost of a unit in 1/10,000. */
  waterfall: waterfall.nullable(),
  actions: z.array(actionRow),
  /** Sites of these actions where the reader may change them. */
  writable: z.array(z.number()).default([]),
  comments: z.array(commentRow),
  /** Months that lack production, with the models; of all of the reader's sites. */
  missing: z.array(missingMonth),
  /** Of each of these sites the next month, where it only waits to be closed, and the reader may. */
  closable: z.array(closableMonth).default([]),
  openActions: z.number(),
  overdueActions: z.number(),
  today: z.string(),
  may: z.object({ enter: z.boolean() }),
  options: z.object({ ...monthOptions, sites: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ClosableMonth = z.output<typeof closableMonth>;
export type ManagerReport = z.output<typeof answer>;

type Row = { part: PartRow; currency: string; band: string };
const cpu = (key: "planCpu" | "actualCpu", cost: "planCost" | "toolCost"): TableColumn<Row> => ({
  ...{ key, kind: "quantity", head: `ttmb.${key}` as const },
  of: ({ part, currency }) => cpuOf(part[cost], part.units, currency),
  short: ({ part, currency }, { locale }) => writtenCpu(locale, part[cost], part.units, currency),
});
const amount = (key: "planCost" | "toolCost" | "excessCost" | "priceEffect"): TableColumn<Row> => ({
  ...{ key, kind: "amount", head: `ttmb.${key}` as const, of: ({ part }) => (part.told ? part[key] : null) },
});

/** The screen has it beside the name; a file's rows stand alone. */
const inFile = (key: "line" | "model" | "toolNos" | "makers", head: WordKey): TableColumn<Row> => ({
  ...{ key, kind: "text", head, of: ({ part }) => part[key] || null, fileOnly: true },
});

export const partTable = table<Row, ManagerReport, ManagerReportFilters>({
  key: "parts",
  title: "ttmb.table.parts",
  name: {
    key: "part",
    head: "ttmb.part",
    of: ({ part }) => part.name,
    sub: ({ part }) => part.note,
    level: ({ part }) => part.level,
    addsUp: ({ part }) => part.level < 2,
  },
  columns: [
    inFile("line", "ttmb.line"),
    inFile("model", "ttmb.model"),
    inFile("toolNos", "field.ttmbEntry.toolNo"),
    inFile("makers", "ttmb.maker"),
    { key: "units", kind: "count", head: "ttmb.units", of: ({ part }) => (part.told ? String(part.units) : null) },
    {
      key: "waiting",
      kind: "count",
      head: "ttmb.waiting",
      of: ({ part }) => (part.waiting ? String(part.waiting) : null),
    },
    { key: "charged", kind: "amount", head: "ttmb.charged", of: ({ part }) => (part.told ? part.charged : null) },
    amount("planCost"),
    amount("toolCost"),
    cpu("planCpu", "planCost"),
    cpu("actualCpu", "toolCost"),
    {
      key: "variance",
      kind: "growth",
      head: "ttmb.variance",
      of: ({ part }) => variance(part),
      isCalm: ({ part, band }) => isInsideBand(part, band),
    },
    amount("excessCost"),
    amount("priceEffect"),
  ],
  rows: ({ rows, currency, band }) => rows.map((part) => ({ part, currency, band })),
  total: ({ total, currency, band }) => total && { part: total, currency, band },
});

/** MIPTMS05: a site by line, model and machining part, with what is open at all of the reader's sites. */
export const managerReport = defineReport({
  code: "MIPTMS05",
  classification: "confidential",
  filters: managerReportFilters,
  tables: [partTable, actionTable],
  fileOf: ({ site, month }) => [site?.code, month].filter(Boolean).join("-"),
  output: answer,
  empty: { title: "ttmb.empty", text: "ttmb.empty.text" },
});
