import { z } from "zod";
import { typedDay, typedMoney } from "../typed-values";

const fields = {
  unitCode: z.string().trim().min(1).max(60).meta({ picks: "unit" }),
  /** The month in which it is refunded is the day's. */
  day: typedDay(),
  customerCode: z.string().trim().max(60).default("").meta({ picks: "customer" }),
  invoiceNo: z.string().trim().max(40).default(""),
  /** In units of the distributor's currency. */
  amount: typedMoney(),
  remark: z.string().trim().max(500).default(""),
};

/** A discount that a distributor gave and the maker refunds. */
export const discountInput = z.object(fields);
export type DiscountInput = z.output<typeof discountInput>;

/** A new one is given its number; it stays. */
export const newDiscount = z.object({ discountNo: z.string().trim().min(1).max(40), ...fields });
export type NewDiscount = z.output<typeof newDiscount>;

export const discountRecord = newDiscount.extend({
  id: z.number(),
  unitName: z.string(),
  customerName: z.string(),
  currency: z.string(),
  stamp: z.string(),
  can: z.array(z.enum(["change", "removal"])),
});
export type DiscountRecord = z.output<typeof discountRecord>;
