import { z } from "zod";
import { reportedMonth } from "../../report/reported-months";
import { toolRow } from "../figures/site-figures";
import { actionRow, commentRow, countDay, savingRow } from "../figures/site-records";
import { contractTypes } from "../ttmb-terms";

const amount = z.string();
/** What the customer may know of a month: what was made and what it was charged with. */
const month = z.object({
  ym: z.number(),
  units: z.number(),
  charged: amount,
  /** Until all models have reported, the month has no figures. */
  entered: z.boolean(),
  closed: z.boolean(),
});
export const modelOfReport = z.object({
  modelId: z.number(),
  line: z.string(),
  lineName: z.string(),
  model: z.string(),
  modelName: z.string(),
  /** Its production was entered; where it was not, it has no figures. */
  told: z.boolean(),
  units: z.number(),
  planned: z.number(),
  charged: amount,
  /** In 1/1,000,000. */
  contractCpu: z.string().nullable(),
  /** Cost of a unit by list and as issued, in 1/10,000; null for the customer. */
  planCost: amount.nullable(),
  toolCost: amount.nullable(),
});

/** A tool as the customer reads it: pieces, no money. */
export const usedTool = toolRow
  .pick({
    toolId: true,
    line: true,
    model: true,
    toolNo: true,
    machiningPart: true,
    catalogueNo: true,
    maker: true,
    expected: true,
    issued: true,
  })
  .extend({ excessCost: amount.nullable() });
export type UsedTool = z.output<typeof usedTool>;

const waterfall = z.object({ plan: amount, price: amount, usage: amount, mix: amount, actual: amount });

/** What the maker earns and spends at the site. */
const own = z.object({
  months: z.array(
    z.object({
      ym: z.number(),
      revenue: amount,
      toolCost: amount,
      planCost: amount,
      expenses: amount,
      units: z.number(),
    }),
  ),
  revenue: amount,
  toolCost: amount,
  planCost: amount,
  expenses: amount,
  usageEffect: amount,
  priceEffect: amount,
  stockValue: amount.nullable(),
  /** A year's issues over the mean stock. */
  turns: z.string().nullable(),
  waterfall: waterfall.nullable(),
  expensesByKind: z.array(z.object({ kind: z.string(), amount })),
});
export type OwnFigures = z.output<typeof own>;

/** Which of the editions of a month's paper it is, where it is not the only one. */
const edition = z.object({
  /** The day on which it was closed again; null = it was reopened and is not closed yet. */
  day: z.string().nullable(),
  /** The day of the edition that holds no more. */
  replaces: z.string(),
});

/** The printed report of a site's month (MIPTMS08). */
export const siteReport = z
  .object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    customerName: z.string(),
    unitName: z.string(),
    managerName: z.string().nullable(),
    contractType: z.enum(contractTypes),
    currency: z.string(),
    gainShare: z.string(),
    startDay: z.string(),
    employees: z.number(),
    machines: z.number(),
    month: z.number(),
    monthsKnown: z.array(reportedMonth),
    closed: z.boolean(),
    /** Null of a first edition. */
    edition: edition.nullable().default(null),
    /** Models that lack their production: until they have it, the month has no figures of the site, and they have none. */
    missing: z.array(z.string()),
    /** Every model has its production. */
    entered: z.boolean(),
    units: z.number(),
    planned: z.number(),
    /** Of the month; the fee and tools charged are in it. */
    charged: amount,
    /** Its parts: good units, the month's fee, tools at contract prices. Null in a paper that was kept before it told them. */
    charges: z.object({ units: amount, fee: amount, tools: amount }).nullable().default(null),
    /** Issued over expected pieces, at list prices, so that small tools do not outweigh; null where nothing was expected. */
    usageIndex: z.string().nullable(),
    months: z.array(month),
    models: z.array(modelOfReport),
    worst: z.array(usedTool),
    savings: z.array(savingRow.extend({ counted: z.number(), saved: amount })),
    /** What was counted of the savings in the month. */
    saved: amount,
    counts: z.array(countDay),
    accuracy: z.object({ counted: z.number(), accurate: z.number(), percent: z.string().nullable() }),
    accuracyTarget: z.string(),
    actions: z.array(actionRow),
    comments: z.array(commentRow),
    /** The reader may ask for both: this one and the customer's. */
    mayBoth: z.boolean(),
    paper: z.literal("internal"),
    /** Null until the month is entered. */
    own: own.nullable(),
  })
  .meta({ id: "TtmbSiteReport" });
export type SiteReport = z.output<typeof siteReport>;
