import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { addMonths, type Month, monthOfDay } from "../../report/period";
import { reportedMonth } from "../../report/reported-months";
import { modelFigures, monthFigures, toolRow } from "../figures/site-figures";
import { actionRow, commentRow, countDay, expenseRow, savingRow } from "../figures/site-records";
import { contractTypes } from "../ttmb-terms";

/** Of which months the figures of models and tools are: the month, or the twelve up to it. */
/** What the figures of a site are of, up to a month. */
export const spans = ["month", "quarter", "year"] as const;
export type Span = (typeof spans)[number];
const monthsOf: Record<Span, number> = { month: 1, quarter: 3, year: 12 };
/** The first of the months. */
export const spanFrom = (month: Month, span: Span): Month => addMonths(month, 1 - monthsOf[span]);

/** A site's own facts, for its page, its form and its report. */
export const siteFacts = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  country: z.string(),
  unit: z.string(),
  unitName: z.string(),
  manager: z.string().nullable(),
  managerName: z.string().nullable(),
  contractType: z.enum(contractTypes),
  currency: z.string(),
  /** 1/10,000 of the currency's unit. */
  monthlyFee: z.string().nullable(),
  /** Per cent. */
  gainShare: z.string(),
  ownShare: z.string().nullable(),
  startDay: z.string(),
  endDay: z.string().nullable(),
  employees: z.number(),
  machines: z.number(),
  remark: z.string(),
  used: z.boolean(),
  closedTo: z.number(),
  nextMonth: z.number(),
  /** Models that lack their production of the next month. */
  missing: z.array(z.string()),
  changedAt: z.string(),
  changedBy: z.string(),
  stamp: z.string(),
});
export type SiteFacts = z.output<typeof siteFacts>;

/** The contract has ended and all its months are closed: there is none to close next. */
export const isAllClosed = <S extends Pick<SiteFacts, "endDay" | "nextMonth">>(
  site: S,
): site is S & { endDay: string } => site.endDay !== null && site.nextMonth > monthOfDay(site.endDay);

/** A site as its page shows it (MIPTMS07). */
export const siteRecord = siteFacts
  .extend({
    trace: recordTrace,
    /** What it was made of, for whoever may open that. */
    offer: z.object({ id: z.string(), version: z.number(), title: z.string() }).nullable(),
    month: z.number(),
    span: z.enum(spans),
    /** Models that lack their production of `month`. */
    lacking: z.array(z.string()),
    /** Months to choose from with how far they are, the newest first. */
    monthsKnown: z.array(reportedMonth),
    /** Twelve months up to `month`. */
    months: z.array(monthFigures),
    models: z.array(modelFigures),
    /** The master tool list; of more than 60 those whose excess cost is largest. */
    tools: z.array(toolRow),
    /** Of the whole list. */
    toolCount: z.number(),
    /** Pieces issued in months without production, of the whole list. */
    waiting: z.number(),
    expenses: z.array(expenseRow),
    savings: z.array(savingRow),
    counts: z.array(countDay),
    /** As a fraction. */
    accuracyTarget: z.string(),
    actions: z.array(actionRow),
    comments: z.array(commentRow),
    lines: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
    can: z.array(z.string()),
    /** What the reader has the right to, whether it can be done now or not. */
    may: z.array(z.string()),
  })
  .meta({ id: "TtmbSite" });
export type SiteRecord = z.output<typeof siteRecord>;
