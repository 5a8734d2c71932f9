import { z } from "zod";
import type { WordKey } from "~/words";
import { recordKey } from "../../record-key";
import { MOST_PIECES } from "../../stock/stock-terms";
import { needed, text, typedDay, typedMoneyOrNone, typedMonth } from "../../typed-values";
import { wholeNumber } from "../../whole-number";
import { contractTypes } from "../ttmb-terms";

export const pieces = (least: number) => wholeNumber(least, MOST_PIECES);
export const code = () =>
  z
    .string()
    .normalize("NFKC")
    .trim()
    .min(1)
    .max(30)
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-)*$/, { error: "api.field.special" satisfies WordKey });
const percent = () =>
  z
    .number({ error: "ttmb.percent.wrong" satisfies WordKey })
    .min(0, { error: "ttmb.percent.wrong" satisfies WordKey })
    .max(100, { error: "ttmb.percent.wrong" satisfies WordKey });

/** What is kept of a site. Customer and currency stay as they are once it has lines. */
export const siteInput = z.object({
  nameKo: needed(100),
  nameEn: needed(100),
  nameZh: text(100),
  customer: needed(60).meta({ picks: "customer" }),
  /** Code of the unit that looks after it; empty = the customer's own. */
  unit: text(60).meta({ picks: "unit" }),
  /** Account of the site manager; empty = nobody has one. */
  manager: text(120).meta({ picks: "user-MIPTMS05" }),
  contractType: z.enum(contractTypes),
  /** Of contracts with a fee, in the site's currency. */
  monthlyFee: typedMoneyOrNone(),
  /** Empty = that of the customer's subsidiary. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/)
    .default(""),
  startDay: typedDay(),
  endDay: z.union([z.literal(""), typedDay()]).default(""),
  employees: pieces(0),
  machines: pieces(0),
  /** Per cent of the tools, by value, that are the maker's own; null = not known. */
  ownShare: percent().nullable().default(null),
  /** Per cent of the savings that the maker gets. */
  gainShare: percent().default(0),
  remark: text(500),
  /** The fee that its sender said is meant, though it is far from the one before, or 0: another is asked about anew. */
  sure: typedMoneyOrNone(),
});
export type SiteInput = z.output<typeof siteInput>;

/** A new site is given its code; it stays as it is. */
export const newSite = siteInput.extend({
  code: code(),
  /** The offer whose lists it begins with, and in which version; empty = it has none. */
  offer: z.union([z.literal(""), z.uuid()]).default(""),
  offerVersion: recordKey().nullable().default(null),
  /** It is meant though the last day of the offer is over: asked only then. */
  offerOver: z.boolean().default(false),
});
export type NewSite = z.output<typeof newSite>;

/** What the form of each thing that is done to a site sends. */
export const siteForms = {
  /** `month`: which one it is about; `seen`: of the figures that whoever closes looked at. */
  closing: z.object({
    month: typedMonth(),
    seen: z.string().max(40),
    /** The month is closed without what lacks: asked only where something does. */
    without: z.boolean().default(false),
  }),
  reopening: z.object({ month: typedMonth(), reason: needed(500) }),
  removal: z.object({ reason: needed(500) }),
  ending: z.object({ reason: needed(500) }),
  restoring: z.object({}),
} as const;
export type SiteVerb = keyof typeof siteForms;
