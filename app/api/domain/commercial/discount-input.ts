import { z } from "zod";
import { needed, remark, text, typedDay, typedMoney } from "../typed-values";

const fields = {
  unitCode: needed(60).meta({ picks: "unit" }),
  /** The month in which it is refunded is the day's. */
  day: typedDay(),
  customerCode: text(60).meta({ picks: "customer" }),
  invoiceNo: text(40),
  /** In units of the distributor's currency. */
  amount: typedMoney(),
  remark: remark(),
};

/** A discount that a distributor gave and the maker refunds. */
export const discountInput = z.object(fields);
export type DiscountInput = z.output<typeof discountInput>;

/** A new one is given its number; it stays. */
export const newDiscount = z.object({ discountNo: needed(40), ...fields });
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
