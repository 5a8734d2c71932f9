import { z } from "zod";
import { keyWithin } from "~/api/domain/record-key";
import { comparedCount, countChoices, countInput, countSheet, keptCount } from "~/api/domain/stock/count/count-sheet";
import { keptRefill, refillInput } from "~/api/domain/stock/refill/refill-rows";
import { compareCount } from "~/api/domain/tool-management/count/compare-count.server";
import { keepCountSheet } from "~/api/domain/tool-management/count/keep-count-sheet.server";
import { getCountSheet } from "~/api/domain/tool-management/count/load-count.server";
import { dayInput, daySheet, entryPage, keptDay } from "~/api/domain/tool-management/day/day-sheet";
import { keepDay } from "~/api/domain/tool-management/day/keep-day.server";
import { listEntries } from "~/api/domain/tool-management/day/list-entries.server";
import { getDaySheet } from "~/api/domain/tool-management/day/load-day.server";
import { keepExpenseSheet } from "~/api/domain/tool-management/month/keep-expense-sheet.server";
import { keepProductionSheet } from "~/api/domain/tool-management/month/keep-production-sheet.server";
import { getMonthSheet } from "~/api/domain/tool-management/month/load-month.server";
import {
  expensesInput,
  keptMonth,
  monthSheet,
  monthSheets,
  productionInput,
} from "~/api/domain/tool-management/month/month-sheet";
import { closingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { previewClosing } from "~/api/domain/tool-management/site/preview-closing.server";
import { spans } from "~/api/domain/tool-management/site/site-record";
import { keepSiteRefill } from "~/api/domain/tool-management/stock/keep-site-refill.server";
import { typedDay } from "~/api/domain/typed-values";
import { answered } from "../contract";
import { id } from "../record-calls";
import { access, atSite, entry, month, path } from "./at-site.server";

/** Sheets of a site as they are drawn: of a day, a month, a count; and what was entered. */
export const sheetReads = {
  closingPreview: answered(
    {
      method: "GET",
      path: `${path}/:id/closing`,
      access,
      summary:
        "What is closed when the next month of a site is closed, what lacks, and what changed since it was closed before",
      input: z.object({ id }),
      output: closingPreview,
    },
    (ctx, given) => previewClosing(ctx, given.id),
  ),
  day: answered(
    {
      method: "GET",
      path: `${path}/:id/day`,
      access,
      summary: "A site's sheet of a day: tools that moved lately, those looked for, what stands there already",
      input: z.object({
        ...{ id, day: typedDay().optional(), find: z.string().max(100).optional() },
        /** Codes whose tools are asked for, a line each. */
        codes: z.string().max(4000).optional(),
      }),
      output: daySheet,
    },
    (ctx, { codes, ...given }) => getDaySheet(ctx, { ...given, codes: codes?.split("\n") }),
  ),
  entries: answered(
    {
      method: "GET",
      path: `${path}/:id/entries`,
      access,
      summary:
        "Pieces issued and returned at a site in a month or in those up to it: day, tool, kind, pieces, price, who",
      input: z.object({
        ...{ id, month, span: z.enum(spans).optional(), find: z.string().max(100).optional() },
        page: keyWithin(1, 100_000).optional(),
      }),
      output: entryPage,
    },
    (ctx, given) => listEntries(ctx, given),
  ),
  month: answered(
    {
      method: "GET",
      path: `${path}/:id/month`,
      access,
      summary:
        "A site's month as its sheets show it: production of all models, expenses by kind, the month before beside",
      // Without a month the sheet opens with the first that it lacks something of.
      input: z.object({ id, month, sheet: z.enum(monthSheets).optional() }),
      output: monthSheet,
    },
    (ctx, given) => getMonthSheet(ctx, given),
  ),
  count: answered(
    {
      method: "GET",
      path: `${path}/:id/count`,
      access,
      summary:
        "A blind sheet for counting: ten tools proposed for the week with the reason, or all of the list; without the books",
      input: z.object({
        ...{ id, day: typedDay().optional(), which: z.enum(countChoices).optional() },
        page: keyWithin(1, 10_000).optional(),
      }),
      output: countSheet,
    },
    (ctx, given) => getCountSheet(ctx, given),
  ),
  comparedCount: atSite(
    "enter",
    {
      method: "GET",
      path: `${path}/:id/count/comparison`,
      access,
      summary:
        "What was counted beside the books, with what was counted before and the last movements; nothing is written",
      input: z.object({
        ...{ id, day: typedDay() },
        /** "12:5,13:0": pieces by the tool. */
        counted: z.string().max(8000),
      }),
      output: comparedCount,
    },
    (ctx, given) => compareCount(ctx, given),
  ),
};

/** What a sheet sends at once: right rows are kept, the others come back with what is wrong. */
export const sheetEntries = {
  daySheet: atSite(
    "enter",
    {
      ...entry(
        "day",
        dayInput,
        "All pieces issued and returned on a day: right rows are kept, what is wrong with the others is told by their names",
      ),
      output: keptDay,
    },
    (ctx, { id, ...given }) => keepDay(ctx, id, given),
  ),
  productionSheet: atSite(
    "enter",
    {
      ...entry(
        "production-sheet",
        productionInput,
        "Production of a month, all models: what was changed is kept where it is right",
      ),
      output: keptMonth,
    },
    (ctx, { id, ...given }) => keepProductionSheet(ctx, id, given),
  ),
  expenseSheet: atSite(
    "enter",
    {
      ...entry(
        "expense-sheet",
        expensesInput,
        "Expenses of a month, all kinds: what was changed is kept where it is right",
      ),
      output: keptMonth,
    },
    (ctx, { id, ...given }) => keepExpenseSheet(ctx, id, given),
  ),
  refillSheet: atSite(
    "enter",
    {
      ...entry(
        "refill",
        refillInput,
        "What a refill brought to a site: a receipt of each tool that came, right rows are kept",
      ),
      output: keptRefill,
    },
    (ctx, { id, ...given }) => keepSiteRefill(ctx, id, given),
  ),
  countSheet: atSite(
    "enter",
    {
      ...entry(
        "count-sheet",
        countInput,
        "What was counted on a day, after a look at what differs: right rows are posted",
      ),
      output: keptCount,
    },
    (ctx, { id, ...given }) => keepCountSheet(ctx, id, given),
  ),
};
