import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { columnChoice, emptyList, pageOf, paging } from "../../report/list";
import { closeReasons, contractStates, rentTypes } from "../rental-terms";
import { contractFilters, purchaseStates } from "./contract-filters";
import { contractColumns, contractTable } from "./contract-tables";

const sums = z.object({
  rentalQuantity: z.number(),
  orderQuantity: z.number(),
  shippingQuantity: z.number(),
  safetyQuantity: z.number(),
  maxReplacement: z.number(),
  replacementOrdered: z.number(),
  replaced: z.number(),
  afterSales: z.number(),
  /** In units of the currency; null where contracts are of several currencies. */
  monthlyFee: z.string().nullable(),
  /** All that was charged: fees and what else the contract asks for. */
  invoiced: z.string().nullable(),
  paidFee: z.string().nullable(),
  /** List price of all cutters that are rented. */
  rentedValue: z.string().nullable(),
});
export type ContractTotal = z.output<typeof sums>;

const list = z.array(z.string());
export const listedContract = z.object({
  id: z.number(),
  contractNo: z.string(),
  title: z.string(),
  customer: z.string(),
  customerName: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  subsidiary: z.string(),
  lessor: z.string(),
  subLessor: z.string(),
  state: z.enum(contractStates),
  closeReason: z.enum(closeReasons).nullable(),
  closedOn: z.string().nullable(),
  rentType: z.enum(rentTypes),
  startOn: z.string(),
  endOn: z.string(),
  endsSoon: z.boolean(),
  period: z.number(),
  currency: z.string(),
  orderNo: z.string(),
  referenceOrderNo: z.string(),
  cpoCount: z.number(),
  endUserName: z.string(),
  purchases: z.enum(purchaseStates).nullable(),
  items: list,
  unitCosts: list,
  prices: list,
  pockets: list,
  warehouses: list,
  invoiceNos: list,
  sums,
});
export type ListedContract = z.output<typeof listedContract>;

const answer = z.object({
  ...pageOf(listedContract),
  total: sums,
  /** Fees of each currency, in its units. */
  byCurrency: z.array(z.object({ currency: z.string(), monthlyFee: z.string(), paidFee: z.string() })),
  may: z.object({ write: z.boolean() }),
  path: z.object({ unit: z.array(option), customer: option.nullable() }),
  options: z.object({
    units: z.array(option),
    countries: list,
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type Contracts = z.output<typeof answer>;

export const contractListFilters = {
  ...contractFilters,
  ...columnChoice(contractColumns),
  ...paging(contractColumns),
};
export type ContractListFilters = z.output<z.ZodObject<typeof contractListFilters>>;

const shared = {
  classification: "confidential",
  filters: contractListFilters,
  output: answer,
  empty: emptyList,
} as const;

/** MIPCTS05: cutters rented in the home country, contract by contract, the newest first. */
export const domesticContracts = defineReport({ ...shared, code: "MIPCTS05", tables: [contractTable("MIPCTS05")] });

/** MIPCTS06: the same abroad. */
export const overseasContracts = defineReport({ ...shared, code: "MIPCTS06", tables: [contractTable("MIPCTS06")] });
