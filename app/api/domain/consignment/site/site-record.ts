import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { countStates } from "../consignment-terms";

const item = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  min: z.number(),
  max: z.number(),
  pack: z.number(),
  /** That of today, in 1/10,000 of the site's currency unit. */
  unitPrice: z.string(),
  /** The next other one, and its first day. */
  toCome: z.object({ validFrom: z.string(), unitPrice: z.string() }).nullable(),
  since: z.string(),
  used: z.boolean(),
  onHand: z.number(),
  underWay: z.number(),
  proposed: z.number(),
  stamp: z.string(),
});
export type SiteItem = z.output<typeof item>;

export const priceStates = ["past", "holds", "to-come"] as const;

/** A price from a day on, and who said it. */
export const sitePrice = z.object({
  validFrom: z.string(),
  unitPrice: z.string(),
  by: z.string(),
  at: z.string(),
  state: z.enum(priceStates),
});
export type SitePrice = z.output<typeof sitePrice>;

/** A consignment site as its page shows it: facts, items with what lies there now, every count, order and billing list, the latest first. */
export const siteRecord = z
  .object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    nameKo: z.string(),
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    customerId: z.number(),
    customer: z.string(),
    customerName: z.string(),
    unit: z.string(),
    unitName: z.string(),
    warehouse: z.string(),
    warehouseName: z.string(),
    currency: z.string(),
    ageingDays: z.number().nullable(),
    /** Its own, or the rule's of today. */
    limitDays: z.number(),
    remark: z.string(),
    used: z.boolean(),
    closedTo: z.number(),
    onHand: z.number(),
    due: z.number(),
    unbilled: z.number(),
    openCount: z.number().nullable(),
    trace: recordTrace,
    stamp: z.string(),
    items: z.array(item),
    counts: z.array(
      z.object({
        id: z.number(),
        day: z.string(),
        state: z.enum(countStates),
        counted: z.number(),
        differences: z.number(),
        by: z.string(),
      }),
    ),
    orders: z.array(
      z.object({
        id: z.number(),
        orderNo: z.string(),
        day: z.string(),
        quantity: z.number(),
        received: z.number(),
        isClosed: z.boolean(),
      }),
    ),
    billings: z.array(
      z.object({
        id: z.number(),
        billingNo: z.string(),
        upTo: z.string(),
        quantity: z.number(),
        amount: z.string(),
      }),
    ),
    can: z.array(z.string()),
  })
  .meta({ id: "ConsignmentSite" });
export type SiteRecord = z.output<typeof siteRecord>;

/** Uses that a billing list up to a day would have: how many movements, pieces and how much, and of what. */
export const unbilledUses = z.object({
  upTo: z.string(),
  movements: z.number(),
  quantity: z.number(),
  amount: z.string(),
  /** An item at a price. */
  lines: z.array(
    z.object({
      itemId: z.number(),
      itemNo: z.string(),
      description: z.string(),
      movements: z.number(),
      quantity: z.number(),
      unitPrice: z.string(),
      amount: z.string(),
    }),
  ),
});
export type UnbilledUses = z.output<typeof unbilledUses>;

/** What can be chosen on a site's forms. */
export const siteChoices = z.object({
  warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Where the viewer may write, with what is listed there. */
  sites: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
});
export type SiteChoices = z.output<typeof siteChoices>;
