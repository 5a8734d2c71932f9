import { z } from "zod";
import type { WordKey } from "~/words";
import { typedDay } from "../../typed-values";

const text = (most: number) => z.string().trim().max(most).default("");
const needed = (most: number) => z.string().trim().min(1).max(most);
const count = (least: number) =>
  z
    .number({ error: "contracts.number" satisfies WordKey })
    .int()
    .min(least)
    .max(100_000);

/** What is kept of a rental contract besides its cutters; open to change while it is a draft. */
export const contractInput = z.object({
  title: needed(200),
  /** The lessee, by the customer's code. */
  customer: needed(60).meta({ picks: "customer" }),
  /** Codes of units; empty: the customer's subsidiary lends, nobody stands between. */
  lessor: text(60).meta({ picks: "unit" }),
  subLessor: text(60).meta({ picks: "distributor" }),
  contractedOn: typedDay(),
  startOn: typedDay(),
  /** Months. */
  period: z.enum(["12", "24"]),
  orderNo: text(60),
  referenceOrderNo: text(60),
  /** Number of C.P.O. */
  cpoCount: count(0).default(0),
  endUserName: needed(200),
  endUserAccount: needed(60),
  address1: needed(200),
  address2: text(200),
  address3: text(200),
  zip: text(20),
  representative: text(100),
  phone: text(40),
  fax: text(40),
  remark: text(500),
});
export type ContractInput = z.output<typeof contractInput>;

/** A cutter of a draft, by item number; an empty basis is what the rule advises (domain.md 7.2 R5). */
export const contractItemInput = z.object({
  cutter: needed(60),
  quantity: count(1),
  basis: count(1).nullable().default(null),
});
export type ContractItemInput = z.output<typeof contractItemInput>;
