import { z } from "zod";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { type Opens, type TableColumn, table } from "../report/table";
import { adoption, type Introduced } from "./agent-terms";

const introduced = {
  invited: z.number(),
  contracted: z.number(),
  installed: z.number(),
  live: z.number(),
  left: z.number(),
};

export const introductionFilters = {
  unit: salesFilters.units,
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type IntroductionFilters = z.output<z.ZodObject<typeof introductionFilters>>;

const row = z.object({ id: z.number(), name: z.string(), distributors: z.number(), ...introduced });
/** Contracts that run today, for whoever may open them. */
const running = z.object({ contracts: z.number().nullable() });
const answer = z.object({
  asOf: z.string(),
  /** By subsidiary; `distributors` are all that it has. */
  rows: z.array(row.extend(running.shape)),
  rowCount: z.number(),
  total: z.object({ distributors: z.number(), ...introduced, ...running.shape }),
  /** At each month's end, the oldest first: with a contract, and live. */
  months: z.array(z.object({ month: z.number(), contracted: z.number(), live: z.number() })),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type IntroductionStatus = z.output<typeof answer>;

export type IntroducedIn = z.output<typeof row>;

/** `listed`: the list of contracts can be narrowed to it: to all, or to a whole subsidiary. */
type Row = Omit<IntroducedIn, "id"> & { id: number | null; contracts: number | null; listed: boolean };

const opens =
  (step: keyof Introduced) =>
  ({ id }: Row): Opens => ({ screen: "MIPTAS04", with: { step, ...(id !== null && { unit: id }) } });
const count = (step: keyof Introduced): TableColumn<Row> => ({
  key: step,
  kind: "count",
  head: `tas.step.${step}`,
  of: (each) => String(each[step]),
  opens: opens(step),
});

const columns: TableColumn<Row>[] = [
  { key: "distributors", kind: "count", head: "tas.distributors", of: ({ distributors }) => String(distributors) },
  count("invited"),
  count("contracted"),
  count("installed"),
  count("live"),
  { key: "adoption", kind: "share", head: "tas.adoption", of: adoption },
  count("left"),
];
/** What is signed and runs, beside the step that was once reached; the list has it subsidiary by subsidiary. */
const contracts: TableColumn<Row> = {
  key: "contracts",
  kind: "count",
  head: "tas.runningContracts",
  of: (each) => String(each.contracts),
  opens: ({ id, listed }) =>
    listed ? { screen: "MIPTAS05", with: { state: "running", ...(id !== null && { subsidiary: id }) } } : null,
};

export const introductionTable = table<Row, IntroductionStatus, IntroductionFilters>({
  key: "subsidiaries",
  title: "tas.bySubsidiary",
  name: {
    key: "subsidiary",
    head: "tas.subsidiary",
    of: ({ name }) => name,
    opens: ({ id }) => (id === null ? null : { with: { unit: id } }),
  },
  columns: ({ total }) => {
    const shown = total.contracts === null ? columns : [...columns, contracts];
    return { offered: [], shown };
  },
  rows: ({ rows, path: { unit } }) =>
    rows.map((each) => ({ ...each, listed: unit.length === 0 || unit.some(({ id }) => id === each.id) })),
  total: ({ total, path: { unit } }) => ({ id: null, name: "", ...total, listed: unit.length === 0 }),
});

/** MIPTAS01: how many distributors were invited to the agent system, have a contract, are installed and live. */
export const introductionStatus = defineReport({
  code: "MIPTAS01",
  classification: "confidential",
  filters: introductionFilters,
  tables: [introductionTable],
  output: answer,
  empty: { title: "tas.empty", text: "tas.empty.filtered", yet: "tas.empty.yet" },
});
