import { z } from "zod";
import type { WordKey } from "~/words";
import { defineReport } from "./report/definition";
import { codeField, withField } from "./report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "./report/list";
import { type TableColumn, table } from "./report/table";
import { writtenValue } from "./rule/rule-value-text";
import { findRule, ruleAreas } from "./rules";

/** In force today, still to come, or followed by a newer one. */
export const ruleTimes = ["in-force", "coming", "former"] as const;

const areas = ruleAreas.map(({ area }) => area) as [string, ...string[]];
const titleOf = (area: string): WordKey => ruleAreas.find((each) => each.area === area)?.title ?? "rule.area";

/** A value of a rule from a day on, with who set it. */
export const listedRule = z.object({
  id: z.number(),
  area: z.string(),
  name: z.string(),
  /** Stored: a fraction for percent, smallest coins for money. */
  value: z.string(),
  currency: z.string().nullable(),
  subsidiary: z.string().nullable(),
  validFrom: z.string(),
  time: z.enum(ruleTimes),
  setBy: z.string(),
  setAt: z.string(),
  remark: z.string(),
});
export type ListedRule = z.output<typeof listedRule>;

const answer = z.object(pageOf(listedRule));
export type RuleList = z.output<typeof answer>;

export const ruleLabel = ({ area, name }: Pick<ListedRule, "area" | "name">): WordKey =>
  findRule(`${area}/${name}`)?.label ?? "rule.unknown";

/** The value and what it is counted in: "0.5 %", "10000". */
export function ruleText({ area, name, currency, value }: ListedRule): string {
  const unit = findRule(`${area}/${name}`)?.unit ?? "factor";
  const written = writtenValue(unit, currency, value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");
  return unit === "percent" ? `${written} %` : written;
}

const columns = [
  {
    key: "area",
    kind: "state",
    head: "rule.area",
    of: ({ area }) => area,
    state: (area) => ({ word: titleOf(area), plain: true }),
    sorts: "asc",
  },
  { key: "name", kind: "text", head: "rule.name", of: ({ name }) => name, fileOnly: true },
  { key: "value", kind: "text", head: "rule.value", of: ruleText, sorts: true },
  { key: "currency", kind: "text", head: "rule.currency", of: ({ currency }) => currency, dash: true, sorts: "asc" },
  {
    key: "subsidiary",
    kind: "text",
    head: "rule.subsidiary",
    of: ({ subsidiary }) => subsidiary,
    dash: true,
    sorts: "asc",
  },
  { key: "validFrom", kind: "day", head: "rule.validFrom", of: ({ validFrom }) => validFrom, sorts: true },
  {
    key: "time",
    kind: "state",
    head: "rule.time",
    of: ({ time }) => time,
    state: (time) => ({ word: `rule.time.${time as ListedRule["time"]}` }),
    sorts: "asc",
  },
  { key: "setBy", kind: "text", head: "rule.setBy", of: ({ setBy }) => setBy, sorts: "asc" },
  { key: "setAt", kind: "time", head: "rule.setAt", of: ({ setAt }) => setAt, fileOnly: true },
  { key: "remark", kind: "text", head: "rule.remark", of: ({ remark }) => remark, sorts: "asc" },
] as const satisfies readonly TableColumn<ListedRule>[];

export const ruleListFilters = {
  area: withField(z.enum(areas).optional(), codeField("rule.area", areas, titleOf, { all: "admin.list.all" })),
  time: withField(
    z.enum(ruleTimes).optional(),
    codeField("rule.time", ruleTimes, (time) => `rule.time.${time}`, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type RuleListFilters = z.output<z.ZodObject<typeof ruleListFilters>>;

const ruleTable = table<ListedRule, RuleList>({
  ...counted,
  name: {
    key: "rule",
    head: "rule.rule",
    of: (row, { t }) => t(ruleLabel(row)),
    opens: ({ id }) => ({ screen: "MIPADM10", id }),
    sorts: true,
  },
  columns: choosable<ListedRule>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM10: what business owners set, from a day on, in every area. */
export const ruleList = defineReport({
  code: "MIPADM10",
  classification: "internal",
  filters: ruleListFilters,
  tables: [ruleTable],
  output: answer,
  empty: emptyList,
});
