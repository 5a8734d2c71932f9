import { z } from "zod";
import type { WordKey } from "~/words";
import { addOrReplace } from "../../add-or-replace";
import { recordKey } from "../../record-key";
import { movedPieces, movementMeant } from "../../stock/moved-pieces";
import { MOST_PIECES } from "../../stock/stock-terms";
import { needed, text, typedDay, typedMoney, typedMoneyOrNone, typedMonth, typedNumber } from "../../typed-values";
import { code, pieces } from "../site/site-input";
import { enteredMovements } from "../stock/tool-stock";
import { causes, expenseKinds, issueKinds, savingBases, savingCategories } from "../ttmb-terms";

/** Nothing of a site is chosen unasked: the first of a list would be taken for an answer. */
const id = () => recordKey("ttmb.choose" satisfies WordKey).meta({ unasked: true, number: "key" });
const optionalId = () => id().nullable().default(null);
const price = () => typedMoney();
const priceOrNone = () => typedMoneyOrNone();
/** A cost per unit, or parts of a tool life: what it is saved by says which. */
const savingValue = () => typedNumber(/^\d{1,9}(\.\d{1,6})?$/, "ttmb.saving.cpu");
/** Up to six decimals. */
const cpu = () => z.union([z.literal(""), typedNumber(/^\d{1,9}(\.\d{1,6})?$/, "ttmb.cpu.wrong")]).default("");

export const MOST_REMARK = 200;

/** A line of the master tool list as its form and a row of its file have it. */
export const toolTerms = z.object({
  machiningPart: needed(100),
  catalogueNo: needed(60),
  type1: text(60),
  type2: text(60),
  maker: needed(100),
  setUp: pieces(1),
  /** Above zero: a tool without corners or life would make parts for ever. */
  corner: pieces(1),
  toolLife: pieces(1),
  unitPrice: price(),
  contractPrice: priceOrNone(),
  fromMonth: typedMonth(),
  listed: z.boolean().default(false),
});

/** What a tool's sender said is meant, though it is far from what was before: other numbers are asked about anew. */
export const toolMeant = z.object({
  sure: priceOrNone(),
  sureContract: priceOrNone(),
  sureSetUp: pieces(0).nullable().default(null),
  sureCorner: pieces(0).nullable().default(null),
  sureLife: pieces(0).nullable().default(null),
});

/** Why too much of a tool is issued, what is done about it, by whose account and until when. Nothing of it is chosen unasked. */
const actionTerms = z.object({
  cause: z.enum(causes, { error: "ttmb.choose" satisfies WordKey }).meta({ unasked: true, number: "key" }),
  action: needed(500),
  owner: needed(254).meta({ unasked: true, number: "key" }),
  dueDay: typedDay(),
});

/**
 * What is entered at a site, by form: one thing each. Of what has a key of its own (a model's month, a tool's day) the same form
 * changes what is there.
 */
export const siteEntries = {
  model: z.object({
    line: code(),
    lineName: needed(100),
    model: code(),
    modelName: needed(100),
    /** Of a good unit; with the month from which it counts. */
    contractCpu: cpu(),
    fromMonth: z.union([z.literal(""), typedMonth()]).default(""),
    /** The price that its sender said is meant, though it is far from the one before: another is asked about anew. */
    sure: cpu(),
  }),
  tool: z.object({
    ...{ model: id(), toolNo: code(), ...toolTerms.shape, ...toolMeant.shape },
  }),
  production: z.object({
    model: id(),
    month: typedMonth(),
    goodUnits: pieces(0),
    plannedUnits: pieces(0).nullable().default(null),
    there: addOrReplace(),
    /** The good units that its sender said are meant, though they are not usual: others are asked about anew. */
    sure: pieces(0).nullable().default(null),
  }),
  issue: z.object({
    tool: id(),
    day: typedDay(),
    kind: z.enum(issueKinds),
    /** 0 takes the day's entry away. */
    quantity: pieces(0),
    /** Empty = the list's. */
    unitPrice: priceOrNone(),
    there: addOrReplace(),
  }),
  expense: z.object({
    month: typedMonth(),
    kind: z.enum(expenseKinds),
    amount: price(),
    remark: text(MOST_REMARK),
    there: addOrReplace(),
    /** The amount that its sender said is meant, though it is not usual: another is asked about anew. */
    sure: priceOrNone(),
  }),
  saving: z.object({
    title: needed(200),
    category: z.enum(savingCategories),
    basis: z.enum(savingBases),
    tool: optionalId(),
    before: savingValue(),
    after: savingValue(),
    unitsAYear: pieces(1),
    startMonth: typedMonth(),
    proof: text(500),
    /** What it is afterwards that its sender said is meant, though nothing is saved by it: another number is asked about anew. */
    sure: z.union([z.literal(""), savingValue()]).default(""),
  }),
  count: z.object({
    tool: id(),
    day: typedDay(),
    book: pieces(0),
    counted: pieces(0),
    remark: text(MOST_REMARK),
    there: addOrReplace(),
  }),
  movement: z.object({
    tool: id(),
    day: typedDay(),
    kind: z.enum(enteredMovements),
    /** Without a sign; only an adjustment may be below zero. */
    quantity: movedPieces(MOST_PIECES),
    /** Code of the site that a transfer goes to. */
    toSite: text(30),
    /** Needed for an adjustment. */
    reason: text(MOST_REMARK),
    reference: text(60),
    ...movementMeant,
  }),
  /** Pieces below which a tool is refilled, and up to how many. */
  bounds: z.object({
    ...{ tool: id(), min: pieces(0).nullable().default(null), max: pieces(0).nullable().default(null) },
    /** The maximum that its sender said is meant, though it is unusually high: another is asked about anew. */
    sure: pieces(0).nullable().default(null),
  }),
  comment: z.object({
    month: typedMonth(),
    line: optionalId(),
    text: needed(1000),
    forCustomer: z.boolean().default(false),
  }),
  action: z.object({
    ...{ tool: id(), ...actionTerms.shape },
    /** The same is open for the tool already, and this is another one. */
    twice: z.boolean().default(false),
  }),
} as const;
export type EntryKind = keyof typeof siteEntries;
export type Entry<K extends EntryKind> = z.output<(typeof siteEntries)[K]>;

/** What is done to entries that are there. */
export const entryVerbs = {
  done: { of: "action", form: z.object({ result: needed(500) }) },
  dropped: { of: "action", form: z.object({ result: needed(500) }) },
  "action-reopening": { of: "action", form: z.object({ reason: needed(500) }) },
  "action-change": { of: "action", form: actionTerms },
  signing: { of: "saving", form: z.object({ signedBy: needed(100), signedOn: typedDay() }) },
  "saving-removal": { of: "saving", form: z.object({ reason: needed(500) }) },
  "comment-removal": { of: "comment", form: z.object({}) },
  "movement-reversal": { of: "movement", form: z.object({ reason: needed(200) }) },
} as const;
export type EntryVerb = keyof typeof entryVerbs;
