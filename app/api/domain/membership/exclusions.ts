import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { needed, remark, typedDay } from "../typed-values";

/** Counts today, still to come, or ended. */
export const exclusionTimes = ["in-force", "coming", "ended"] as const;
type Time = (typeof exclusionTimes)[number];

/** A product line whose sales earn no points, from one day to another (both included), with who set it. */
export const exclusion = z.object({
  id: z.string(),
  code: z.string(),
  productLine: z.string(),
  validFrom: z.string(),
  /** The last day; null = until further notice. */
  validTo: z.string().nullable(),
  time: z.enum(exclusionTimes),
  setBy: z.string(),
  setAt: z.string(),
  remark: z.string(),
});
export type Exclusion = z.output<typeof exclusion>;

export const newExclusion = z.object({
  /** Code of the product line. */
  productLine: needed(40),
  validFrom: typedDay(),
  remark: remark(),
});
export type NewExclusion = z.output<typeof newExclusion>;

const answer = z.object(pageOf(exclusion));
export type Exclusions = z.output<typeof answer>;

const columns = [
  { key: "code", kind: "text", head: "exclusion.code", of: ({ code }) => code, fileOnly: true },
  { key: "validFrom", kind: "day", head: "exclusion.validFrom", of: ({ validFrom }) => validFrom, sorts: true },
  { key: "validTo", kind: "day", head: "exclusion.validTo", of: ({ validTo }) => validTo, sorts: true },
  {
    key: "time",
    kind: "state",
    head: "exclusion.time",
    of: ({ time }) => time,
    state: (time) => ({ word: `exclusion.time.${time as Time}` }),
    sorts: "asc",
  },
  { key: "setBy", kind: "text", head: "exclusion.setBy", of: ({ setBy }) => setBy, sorts: "asc" },
  { key: "setAt", kind: "time", head: "exclusion.setAt", of: ({ setAt }) => setAt, fileOnly: true },
  { key: "remark", kind: "text", head: "exclusion.remark", of: ({ remark }) => remark, sorts: "asc" },
] as const satisfies readonly TableColumn<Exclusion>[];

export const exclusionFilters = {
  time: withField(
    z.enum(exclusionTimes).optional(),
    codeField("exclusion.time", exclusionTimes, (time) => `exclusion.time.${time}`, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns, { name: "productLine" }),
};
export type ExclusionFilters = z.output<z.ZodObject<typeof exclusionFilters>>;

const exclusionTable = table<Exclusion, Exclusions>({
  ...counted,
  name: {
    key: "productLine",
    head: "exclusion.productLine",
    of: ({ productLine }) => productLine,
    opens: ({ id }) => ({ screen: "MIPADM11", id }),
    sorts: "productLine",
  },
  columns: choosable<Exclusion>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM11: product lines that earn no points (domain.md P2). */
export const exclusions = defineReport({
  code: "MIPADM11",
  classification: "internal",
  filters: exclusionFilters,
  tables: [exclusionTable],
  output: answer,
  empty: emptyList,
});
