import { z } from "zod";
import { currencies } from "../money";
import { signingEntity } from "../party-names";
import { rentalRules } from "./rental-rules";
import { rentalCategories } from "./rental-terms";

const decimal = z.string();
const period = z.union([z.literal(12), z.literal(24)]);
const party = z.object({ code: z.string(), name: z.string() });
const cutter = {
  itemNo: z.string(),
  description: z.string(),
  category: z.enum(rentalCategories),
  pockets: z.number(),
  insertNo: z.string(),
  insertDescription: z.string(),
  throughHeadquarters: z.boolean(),
};
const line = z.object({
  ...cutter,
  no: z.number(),
  listPrice: decimal,
  insertPrice: decimal,
  quantity: z.number(),
  savedBasis: z.number().nullable(),
  guidance: z.number(),
  basis: z.number(),
  listValue: decimal,
  commitment: decimal,
  ratio: decimal,
  stepRate: decimal,
  stepFrom: decimal.nullable(),
  feeRate: decimal,
  monthlyFee: decimal,
  contractFee: decimal,
  maxReplacement: z.number(),
  safetyStock: z.number(),
});
const totals = z.object({
  pieces: z.number(),
  inserts: z.number(),
  safetyStock: z.number(),
  maxReplacement: z.number(),
  listValue: decimal,
  commitment: decimal,
  monthlyFee: decimal,
  contractFee: decimal,
});

/** What a configuration of cutters comes to, as the API answers it and as a saved version keeps it. */
export const rentalResult = z.object({
  currency: z.enum(currencies),
  period,
  lines: z.array(line),
  totals,
  months: z.array(z.object({ month: z.number(), fees: decimal, withInserts: decimal, terminationFee: decimal })),
  breakEvenMonth: z.number().nullable(),
  leastPieces: z.number(),
  enough: z.boolean(),
  parties: z.object({
    lessor: party.extend({ signs: signingEntity.nullish() }),
    subLessor: party.nullable(),
    lessee: party.nullable(),
  }),
  /** What a month would cost over the other term. */
  instead: z.object({ period, monthlyFee: decimal }).optional(),
});

export const rentalRuleValues = z.object(
  Object.fromEntries(Object.keys(rentalRules.rules).map((name) => [name, decimal])) as Record<
    keyof typeof rentalRules.rules,
    typeof decimal
  >,
);

const hindrance = z.enum(["unknown", "not-rented", "insert", "no-price", "no-insert-price"]);
export const foundCutters = z.object({
  rows: z.array(
    z.object({
      ...cutter,
      listPrice: decimal.nullable(),
      insertPrice: decimal.nullable(),
      hindrance: hindrance.nullable(),
    }),
  ),
  missing: z.array(z.object({ itemNo: z.string(), why: hindrance })),
});

export const rentalTerms = z.object({
  lessors: z.array(party.extend({ currency: z.enum(currencies) })),
  leastPieces: decimal,
  example: z.array(z.string()),
});
