import { z } from "zod";
import { currencies } from "../../money";
import { expenseKinds } from "../ttmb-terms";
import { LINES_AT_MOST } from "./offer-columns";
import { offerLine } from "./offer-line";

const decimal = z.string();

/** What an offer comes to, as the API answers it and as a saved version keeps it; decimals in units of the currency. */
export const offerResult = z.object({
  currency: z.enum(currencies),
  tools: z.array(
    offerLine.extend({ perEdge: decimal, perPart: decimal, pieces: decimal, value: decimal, contract: decimal }),
  ),
  models: z.array(
    z.object({
      line: z.string(),
      model: z.string(),
      tools: z.number(),
      units: z.number(),
      planCpu: decimal,
      value: decimal,
      contractCpu: decimal,
      revenue: decimal,
    }),
  ),
  totals: z.object({
    units: z.number(),
    planCpu: decimal,
    value: decimal,
    expenses: decimal,
    cost: decimal,
    contractCpu: decimal,
    revenue: decimal,
    margin: decimal,
  }),
  stack: z.array(z.object({ kind: z.enum(["tools", ...expenseKinds, "margin"]), amount: decimal })),
});

/** A list that somebody works on, with what stood beside it. */
export const workingList = z.object({
  lines: z.array(offerLine).max(LINES_AT_MOST + 100),
  plan: z.record(z.string().max(60), z.string().max(100)).default({}),
});
