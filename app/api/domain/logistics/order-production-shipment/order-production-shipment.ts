import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option, salesPath } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { withField } from "../../report/filter-field";
import { idFilter, pageFilter, pageSizeFilter } from "../../report/filters";
import { columnChoice } from "../../report/list";
import { logisticsFilters } from "../logistics-filters";
import { type FlowSort, flowMonth, flowPart, flowPartings, flowSorts, lateOrder } from "./flow";
import { flowColumns, flowTable, lateOrdersTable } from "./flow-tables";

export const flowFilters = {
  month: salesFilters.month,
  text: logisticsFilters.text,
  unit: salesFilters.units,
  line: salesFilters.lines,
  plant: logisticsFilters.plant,
  currency: salesFilters.currency,
  item: salesFilters.item,
  /** A product group: come to by a link. */
  group: withField(idFilter(), {
    label: "flow.group",
    linked: true,
    chosen: ({ path }: { path: { group: { name: string } | null } }) => path.group?.name ?? null,
  }),
  /** Where plants stand, ISO 3166-1 alpha-2: come to by a link. */
  country: withField(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    {
      label: "flow.country",
      linked: true,
      chosen: ({ path }: { path: { country: { name: string } | null } }) => path.country?.name ?? null,
    },
  ),
  by: z.enum(flowPartings).default("group"),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(flowColumns),
  sort: z.enum(Object.keys(flowSorts) as [FlowSort, ...FlowSort[]]).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type FlowFilters = z.output<z.ZodObject<typeof flowFilters>>;

const answer = z.object({
  /** The last day that a shipment or a finished production order is known of; absent while none was loaded. */
  asOf: z.string().optional(),
  month: z.number(),
  /** The month still runs: everything is told up to `asOf`. */
  open: z.boolean(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  by: z.enum(flowPartings),
  /** Whether the reader is told of production: partners are not. */
  productionTold: z.boolean(),
  /** Whether the list of late production orders is told: to who sees the whole company. */
  lateTold: z.boolean(),
  /** The chosen month and the twelve before it, the oldest first. */
  months: z.array(flowMonth),
  parts: z.array(flowPart),
  late: z.array(lateOrder),
  rowCount: z.number(),
  total: flowPart,
  path: z.object({
    unit: salesPath.unit,
    line: salesPath.line,
    item: option.nullable(),
    group: option.nullable(),
    country: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    plants: z.array(option),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OrderProductionShipment = z.output<typeof answer>;

/** MIPUTL04: what was ordered, made and shipped, by product group and plant, and how plans were kept. */
export const orderProductionShipment = defineReport({
  code: "MIPUTL04",
  classification: "confidential",
  filters: flowFilters,
  tables: [flowTable, lateOrdersTable],
  output: answer,
  empty: { title: "flow.empty", text: "flow.empty.filtered", yet: "flow.empty.yet" },
});
