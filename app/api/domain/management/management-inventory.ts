import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { logisticsFilters } from "../logistics/logistics-filters";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { inventoryAge, inventoryMonth, inventoryPart } from "./inventory-shapes";
import {
  inventoryAgeTable,
  inventoryLineTable,
  inventoryMonthTable,
  inventoryWarehouseTable,
} from "./inventory-tables";

const filters = {
  month: logisticsFilters.newestMonth,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagementInventoryFilters = z.output<z.ZodObject<typeof filters>>;

const answer = z.object({
  /** The last day that anything is known of; absent while nothing was loaded. */
  asOf: z.string().optional(),
  month: z.number(),
  /** The last day that is told of the month. */
  until: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  /** Costs are told to readers of the whole company alone; without it there is nothing else. */
  costTold: z.boolean(),
  deadMonths: z.number(),
  /** The first day that shipments are known of; null where none is. */
  shippedSince: z.string().nullable(),
  /** Whether shipments are known for a year, without which the longest age has what merely was not shipped since then. */
  agesKnown: z.boolean(),
  /** Pieces on hand of items that nobody set a cost for: they are in the pieces and not in the value. */
  withoutCost: z.number(),
  /** Months of which stock is known among the twelve that turns are reckoned with. */
  meanOf: z.number(),
  total: inventoryPart,
  warehouses: z.array(inventoryPart),
  lines: z.array(inventoryPart),
  ages: z.array(inventoryAge),
  /** The chosen month and up to twelve before it, the oldest first: those of which stock is known. */
  months: z.array(inventoryMonth),
  options: z.object({ months: z.array(z.number()) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ManagementInventory = z.output<typeof answer>;

/** MIPMGM12: what the stock is worth at cost, where it lies, how old it is and how often it turns. */
export const managementInventory = defineReport({
  code: "MIPMGM12",
  classification: "confidential",
  filters,
  tables: [inventoryWarehouseTable, inventoryLineTable, inventoryAgeTable, inventoryMonthTable],
  output: answer,
  empty: { title: "mgmt.inventory.empty", text: "mgmt.inventory.empty.text" },
});
