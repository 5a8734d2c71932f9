import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, withField } from "../../report/filter-field";
import { columnChoice } from "../../report/list";
import { statusFigures, statusLevels, statusRow } from "../status/status-shapes";
import { statusColumns, statusSorts, statusTable } from "./status-table";

export const statusFilters = {
  by: withField(
    z.enum(statusLevels).default("subsidiary"),
    codeField("status.by", statusLevels, (level) => `status.by.${level}`, { usual: "subsidiary" }),
  ),
  unit: salesFilters.units,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("1"),
  ...columnChoice(statusColumns),
  chart: z.enum(["bars", "table"]).default("bars"),
  sort: z.enum(statusSorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
};
export type StatusFilters = z.output<z.ZodObject<typeof statusFilters>>;

export const statusAnswer = z.object({
  day: z.string(),
  since: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  by: z.enum(statusLevels),
  /** Part of the rental quantity that may be replaced, in per cent. */
  replacementLimit: z.string(),
  rows: z.array(statusRow),
  total: statusFigures,
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type RentalStatus = z.output<typeof statusAnswer>;

/** MIPCTS01: the rental programme at home and abroad together, by subsidiary, country or region. */
export const rentalStatus = defineReport({
  code: "MIPCTS01",
  classification: "confidential",
  filters: statusFilters,
  tables: [statusTable],
  output: statusAnswer,
  fileOf: ({ by, day }) => `${by}-${day}`,
  empty: { title: "rental.none", text: "rental.none.filtered", yet: "rental.none.yet" },
});
