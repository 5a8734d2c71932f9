import { z } from "zod";
import { unitsFilter } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { choiceList, codeField, type NamedOption, typedText, underMore, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { columnChoice, emptyList, pageOf, paging } from "../../report/list";
import type { Say } from "../../report/say";
import { grades, shownStates } from "../programme-terms";
import { contractColumns, contractTable } from "./contract-table";

/** How the last whole years are judged: bought as promised, short of it, short for so long that the cabinet may be fetched. */
export const judgements = ["fine", "short", "take-back"] as const;

const amount = z.string().nullable();
const sums = z.object({
  cabinets: z.number(),
  planned: z.number(),
  openTasks: z.number(),
  overdueTasks: z.number(),
  /** In 1/10,000 of the contract's currency; of a total null where contracts are of several currencies. */
  cabinetValue: amount,
  committed: amount,
  /** Promised and bought in the contract year that runs, up to the last loaded day; null before it begins. */
  promised: amount,
  actual: amount,
});
export type ContractSums = z.output<typeof sums>;

export const listedContract = z.object({
  id: z.number(),
  contractNo: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  country: z.string(),
  unit: z.string(),
  state: z.enum(shownStates),
  grade: z.enum(grades).nullable(),
  /** Promised / required, per cent. */
  coverage: z.string(),
  supportRate: z.string(),
  termYears: z.number(),
  startOn: z.string(),
  endOn: z.string(),
  currency: z.string(),
  judged: z.enum(judgements).nullable(),
  sums,
});
export type ListedContract = z.output<typeof listedContract>;

type Lists = {
  options: { units: NamedOption[]; countries: NamedOption[] };
  path: Record<"customer", NamedOption | null>;
};

export const contractListFilters = {
  text: typedText("matrix.searchContract"),
  state: withField(
    z.enum([...shownStates, "running"]).optional(),
    codeField("matrix.state", [...shownStates, "running"], (state) => `matrix.state.${state}`, { all: "matrix.all" }),
  ),
  /** `behind`: either of the two that are short. */
  judged: withField(
    z.enum([...judgements, "behind"]).optional(),
    codeField("matrix.judged", [...judgements, "behind"], (each) => `matrix.judged.${each}`, { all: "matrix.all" }),
  ),
  country: withField(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    {
      label: "matrix.country",
      choices: ({ options }: Lists, value, { t }: Say) =>
        options.countries.length < 2 && value === undefined
          ? []
          : choiceList(t("matrix.all"), options.countries, options.countries.find(({ id }) => id === value) ?? null),
      chosen: ({ options }: Lists, value) =>
        value === undefined ? null : (options.countries.find(({ id }) => id === value)?.name ?? String(value)),
    },
  ),
  unit: underMore(unitsFilter("matrix.unit", "matrix.all")),
  grade: underMore(
    withField(
      z.enum(grades).optional(),
      codeField("matrix.grade", grades, (grade) => `matrix.grade.${grade}`, { all: "matrix.all" }),
    ),
  ),
  customer: withField(idFilter(), {
    label: "matrix.customer",
    linked: true,
    chosen: ({ path }: Lists) => path.customer?.name ?? null,
  }),
  ...columnChoice(contractColumns),
  ...paging(contractColumns),
};
export type ContractListFilters = z.output<z.ZodObject<typeof contractListFilters>>;

const answer = z.object({
  ...pageOf(listedContract),
  /** The last loaded day: purchases are counted up to it. */
  asOf: z.string(),
  total: sums,
  counts: z.object({ running: z.number(), ending: z.number(), submitted: z.number(), short: z.number() }),
  byCurrency: z.array(
    z.object({ currency: z.string(), contracts: z.number(), promised: z.string(), actual: z.string() }),
  ),
  may: z.object({ write: z.boolean() }),
  path: z.object({ unit: z.array(option), customer: option.nullable() }),
  options: z.object({ units: z.array(option), countries: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
export type Contracts = z.output<typeof answer>;

/** MIPMTX05: contracts of the cabinet programme, what was promised and what was bought. */
export const matrixContracts = defineReport({
  code: "MIPMTX05",
  classification: "confidential",
  filters: contractListFilters,
  tables: [contractTable],
  keyFilters: ["state", "judged"],
  output: answer,
  empty: emptyList,
});
