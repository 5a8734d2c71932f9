import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, text, typedDay, typedMoney, typedMoneyOrNone } from "../../typed-values";
import { wholeNumber } from "../../whole-number";

const pieces = (least: number) => wholeNumber(least, 1_000_000);

/** What is kept of a consignment site. Customer, unit and currency stay as they are once something moved there. */
export const siteInput = z.object({
  nameKo: needed(100),
  nameEn: needed(100),
  nameZh: text(100),
  customer: needed(60).meta({ picks: "customer" }),
  /** Code of the unit that looks after it; empty = the customer's own. */
  unit: text(60).meta({ picks: "unit" }),
  warehouse: needed(20),
  /** Empty = that of the customer's subsidiary. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/)
    .default(""),
  ageingDays: wholeNumber(1, 3650).nullable().default(null),
  remark: text(500),
});
export type SiteInput = z.output<typeof siteInput>;

/** A new site is given its code; it stays as it is. */
export const newSite = siteInput.extend({
  code: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-)*$/, { error: "api.field.special" satisfies WordKey }),
});
export type NewSite = z.output<typeof newSite>;

/** How much of an item should lie at a site, and what it costs when it is used. */
const siteItem = z.object({
  min: pieces(0),
  max: pieces(0),
  /** Pieces of a pack: orders are in whole ones. */
  pack: pieces(1).default(1),
  /** In the site's currency. */
  unitPrice: typedMoney(),
  since: typedDay(),
  used: z.boolean().default(false),
});
export type SiteItemBounds = z.output<typeof siteItem>;

/** A first day of the price more than a year ahead, which its sender said is meant: another is asked about anew. */
const far = text(20);
/** The price that its sender said is meant, though it is far from the one before: another is asked about anew. */
const sure = typedMoneyOrNone();

/** Of one that is listed: its price has the day from which it holds, today where none is said. */
export const siteItemInput = siteItem.extend({ validFrom: typedDay().optional(), far, sure });
export type SiteItemInput = z.output<typeof siteItemInput>;

/** The first price of an item holds as long as it is listed. */
export const newSiteItem = siteItem.extend({ item: needed(60).meta({ picks: "item" }), far, sure });
export type NewSiteItem = z.output<typeof newSiteItem>;

/**
 * A row of the file of items: as the form of one that is listed, with its number. What leaves has no day: the price of today stands there, and
 * another one holds from the day that is said for it. What a file does not say is in use.
 */
export const siteItemRow = siteItem.extend({
  validFrom: siteItemInput.shape.validFrom,
  item: newSiteItem.shape.item,
  used: z.boolean().default(true),
});

/** What the form of each thing that is done to a site sends. */
export const siteForms = {
  count: z.object({ day: typedDay(), remark: text(500) }),
  order: z.object({ remark: text(500) }),
  /** `seen`: the amount that was shown before it was confirmed. */
  billing: z.object({ upTo: typedDay(), seen: z.string().max(40).default("") }),
  ending: z.object({ reason: needed(500) }),
  restoring: z.object({}),
} as const;
export type SiteVerb = keyof typeof siteForms;

/** Pieces that were typed beside the items of a list, each item once; what cannot be a number of pieces is told beside its line. */
export const typedLines = () =>
  z
    .array(z.object({ item: z.number().int().positive(), quantity: z.number().int() }))
    .max(1000)
    .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length);

/** An order list: where no lines are said, all that is proposed. */
export const orderInput = siteForms.order.extend({ lines: typedLines().optional() });
export type OrderInput = z.output<typeof orderInput>;
