import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { lenderOf, matrixStatus, type StatusRow, statusColumns } from "../matrix/global-status/global-status";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { table } from "../report/table";
import { carriedMonth } from "./management-month";

const filters = {
  month: carriedMonth,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
};
export type ManagementMatrixFilters = z.output<z.ZodObject<typeof filters>>;

const answer = matrixStatus.output.extend({
  /** Contracts that ran at each month's end, the oldest first. */
  months: z.array(z.object({ month: z.number(), running: z.number() })),
});
export type ManagementMatrix = z.output<typeof answer>;

export const matrixLenderTable = table<StatusRow, ManagementMatrix, ManagementMatrixFilters>({
  key: "lenders",
  title: "matrix.byLender",
  name: { key: "lender", head: "matrix.lender", of: ({ name }) => name, opens: lenderOf },
  columns: statusColumns.map(({ sorts: _sorts, ...column }) => column),
  rows: ({ rows }) => rows.map((each) => ({ ...each, by: "lender" })),
  total: ({ total }) => ({ ...total, key: "", name: "", by: "lender" }),
});

/** MIPMGM05: the cabinet programme worldwide on one page, from the statements that MIPMTX01 is made of. */
export const managementMatrix = defineReport({
  code: "MIPMGM05",
  classification: "confidential",
  filters,
  tables: [matrixLenderTable],
  output: answer,
  empty: { title: "matrix.empty", text: "matrix.empty.filtered", yet: "matrix.empty.yet" },
});
