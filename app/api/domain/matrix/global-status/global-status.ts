import { z } from "zod";
import { amountUnits, formatCountry } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, withField } from "../../report/filter-field";
import { type Opens, type TableColumn, table } from "../../report/table";
import { attainment } from "../qualification";

/** What the programme is told by: the customers' countries, or the companies that lend. */
export const statusLevels = ["country", "lender"] as const;

export const statusFilters = {
  by: withField(
    z.enum(statusLevels).default("country"),
    codeField("matrix.by", statusLevels, (level) => `matrix.by.${level}`, { usual: "country" }),
  ),
  unit: salesFilters.units,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type StatusFilters = z.output<z.ZodObject<typeof statusFilters>>;

/** Running contracts; amounts in 1/10,000 of the report's currency. */
const figures = {
  customers: z.number(),
  contracts: z.number(),
  /** That stand there, and that are planned. */
  cabinets: z.number(),
  planned: z.number(),
  /** Of a whole year. */
  committed: z.string(),
  /** Of the contract years that run, up to the last loaded day. */
  promised: z.string(),
  actual: z.string(),
};
const row = z.object({ key: z.string(), name: z.string(), ...figures });
const answer = z.object({
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  by: z.enum(statusLevels),
  /** The most promised first. */
  rows: z.array(row),
  rowCount: z.number(),
  total: z.object(figures),
  /** The contracts that promise most, for the bullets. */
  largest: z.array(
    z.object({
      id: z.number(),
      contractNo: z.string(),
      customer: z.string(),
      promised: z.string(),
      actual: z.string(),
    }),
  ),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type GlobalStatus = z.output<typeof answer>;
export type StatusFigures = GlobalStatus["total"];

export type StatusRow = StatusFigures & { key: string; name: string; by: "country" | "lender" };

/** The contracts that a figure is of; who may not open these reads of a lender in this report. */
const contractsOf = ({ key, by }: StatusRow): Opens => [
  { screen: "MIPMTX05", with: { state: "running", ...(key && { [by === "country" ? "country" : "unit"]: key }) } },
  ...(by === "lender" ? [{ screen: "MIPMTX01", with: { unit: key || null } }] : []),
];
/** The same of a lender's other figures: a list of contracts adds up none of them. */
export const lenderOf = ({ key, by }: StatusRow): Opens =>
  by === "lender" ? { screen: "MIPMTX01", with: { unit: key || null } } : null;
const count = (
  key: "customers" | "contracts" | "cabinets" | "planned",
  head: TableColumn<StatusRow>["head"],
): TableColumn<StatusRow> => ({
  ...{ key, kind: "count", head, of: (row) => String(row[key]), sorts: true },
  opens: lenderOf,
});
const amount = (
  key: "committed" | "promised" | "actual",
  head: TableColumn<StatusRow>["head"],
): TableColumn<StatusRow> => ({
  ...{ key, kind: "amount", head, of: (row) => row[key], sorts: true },
  opens: lenderOf,
});

export const statusColumns: TableColumn<StatusRow>[] = [
  count("customers", "matrix.customers"),
  { ...count("contracts", "matrix.runningContracts"), opens: contractsOf },
  count("cabinets", "matrix.cabinets"),
  count("planned", "matrix.planned"),
  amount("committed", "matrix.committed"),
  amount("promised", "matrix.promised"),
  amount("actual", "matrix.actual"),
  {
    key: "attainment",
    kind: "attainment",
    head: "matrix.attainment",
    of: ({ promised, actual }) => attainment(actual, promised),
    sorts: true,
  },
];

export const statusTable = table<StatusRow, GlobalStatus, StatusFilters>({
  key: "places",
  title: ({ by }) => (by === "country" ? "matrix.byCountry" : "matrix.byLender"),
  name: {
    key: "place",
    head: ({ by }) => (by === "country" ? "matrix.country" : "matrix.lender"),
    of: ({ key, name, by }, { locale }) => (by === "country" && key ? formatCountry(locale, key) : name),
    opens: (row) => (row.key ? contractsOf(row) : null),
    sorts: true,
  },
  columns: statusColumns,
  rows: ({ rows, by }) => rows.map((each) => ({ ...each, by })),
  total: ({ total, by }) => ({ ...total, key: "", name: "", by }),
});

/** MIPMTX01: the cabinet programme by country or lender: customers, cabinets, what was promised and bought. */
export const matrixStatus = defineReport({
  code: "MIPMTX01",
  classification: "confidential",
  filters: statusFilters,
  tables: [statusTable],
  output: answer,
  fileOf: ({ by, asOf }) => `${by}-${asOf}`,
  empty: { title: "matrix.empty", text: "matrix.empty.filtered", yet: "matrix.empty.yet" },
});
