import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, type FilterField, typedText, withField } from "../report/filter-field";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { columnChoice, emptyList } from "../report/list";
import { agentDistributor } from "./agent-distributor";
import { silences } from "./agent-terms";
import { monitoringTable } from "./monitoring-table";

const flags = ["errors", "old"] as const;
const chosenKeys = [
  ...["silence", "silentDays", "atRisk", "before", "now", "owner", "phone", "last", "called", "visit"],
  ...["lastOrder", "lastUse", "logins", "users", "errors", "version", "contractEnds"],
];

const silenceField = codeField("tas.silence", silences, (each) => `tas.silence.${each}`, { all: "tas.silence.all" });
/** How a silent one is judged is not told to partners: they have no filter by it. */
const toldWhereJudged: FilterField<{ judged: boolean }> = {
  ...silenceField,
  choices: (answer, ...asked) => (answer.judged ? (silenceField.choices?.(answer, ...asked) ?? []) : []),
  chosen: (answer, ...asked) => (answer.judged ? silenceField.chosen(answer, ...asked) : null),
};

export const monitoringFilters = {
  text: typedText("tas.search"),
  unit: salesFilters.units,
  silence: withField(z.enum(silences).optional(), toldWhereJudged),
  /** Installations with errors in the last thirty days, or that run an older release than the newest. */
  show: withField(
    z.enum(flags).optional(),
    codeField("tas.show", flags, (each) => `tas.show.${each}`, { all: "tas.show.all" }),
  ),
  currency: salesFilters.currency,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(chosenKeys.map((key) => ({ key }))),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MonitoringFilters = z.output<z.ZodObject<typeof monitoringFilters>>;

const told = z.number().nullable();
const limits = { amber: z.number(), red: z.number() };
const answer = z.object({
  asOf: z.string(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  /** Distributors that are live. */
  rows: z.array(agentDistributor),
  rowCount: z.number(),
  /** Whether the reader is told how a silent one is judged, what hangs on it and who looks after it: partners are not. */
  judged: z.boolean(),
  /** Of all that are live and called as asked, whichever light or flag is chosen; lights where they are told. */
  counts: z.object({ green: told, amber: told, red: told, errors: z.number(), old: z.number() }),
  total: z.object({
    ...{ logins: z.number(), errors: z.number() },
    ...{ atRisk: z.string().nullable(), before: z.string(), now: z.string() },
  }),
  /** Of everything filtered: who is silent, and the one on whom most hangs; null where it is not told. */
  silent: z
    .object({
      count: z.number(),
      largest: agentDistributor
        .pick({ unitId: true, name: true, tasNo: true, silentDays: true, rhythm: true, amount: true })
        .nullable(),
    })
    .nullable(),
  /** Days: green up to the first, amber up to the second; null where it is not told. */
  limits: z.object(limits).nullable(),
  /** The newest release that runs anywhere. */
  newest: z.string().nullable(),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type MonitoringStatus = z.output<typeof answer>;

/** MIPTAS07: who is silent where the agent system is live, by its own rhythm, what hangs on them, who calls them; sign-ins, errors, release. */
export const monitoringStatus = defineReport({
  code: "MIPTAS07",
  classification: "confidential",
  filters: monitoringFilters,
  tables: [monitoringTable],
  output: answer,
  empty: emptyList,
});
