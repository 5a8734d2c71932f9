import { z } from "zod";
import { creditMonth } from "~/api/domain/commercial/credit-month";
import { getCreditMonth, moveMonth } from "~/api/domain/commercial/credit-month.server";
import { creditVerbs, type MonthVerb } from "~/api/domain/commercial/credit-policy";
import { calculation, creditRecord } from "~/api/domain/commercial/credit-shapes";
import { getCredit } from "~/api/domain/commercial/get-credit.server";
import { moveCredit } from "~/api/domain/commercial/move-credits.server";
import { previewCalculation } from "~/api/domain/commercial/preview-calculation.server";
import { saveCalculation } from "~/api/domain/commercial/save-calculation.server";
import { monthKey } from "~/api/domain/record-key";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, recordCalls, stamp } from "../record-calls";

const access = { menu: "MIPCOM01" } as const;
/** yyyymm */
const month = monthKey();

const credits = recordCalls("/commercial/credits", access);
const ofMonth = verbInput("optional").extend({ id: month, stamp });
const monthVerb = (path: MonthVerb, summary: string) =>
  ({
    method: "POST",
    path: `/commercial/months/:id/${path}`,
    access,
    summary,
    input: ofMonth,
    output: z.object({ moved: z.number() }),
  }) as const;

export const commercialCredits = area({
  get: answered(
    credits.get(
      "A distributor's credit of a month: sales, steps, discounts, points, corrections, history; amounts in 1/10,000",
      creditRecord.extend({ trace: recordTrace }),
    ),
    (ctx, { id }) => withTrace(ctx, "commercial_credit", id, getCredit(ctx, id)),
  ),
  ...credits.verbs(creditVerbs, moveCredit, {
    review: "Sales has looked at a credit of its own units",
    approval: "Finance approves what another person has reviewed",
    crediting: "The credit note is out; nothing of it changes any more",
    return: "Give a reviewed or approved credit back, with a remark",
  }),
});

export const commercialMonths = area({
  preview: answered(
    {
      method: "GET",
      path: "/commercial/calculation",
      access,
      summary: "What calculating a month, or one distributor's, would change; nothing is written",
      input: z.object({ month, unit: id.optional() }),
      output: calculation,
    },
    previewCalculation,
  ),
  calculate: answered(
    {
      method: "POST",
      path: "/commercial/calculation",
      access,
      summary: "Calculate as the preview showed it; 409 where it would be something else by now",
      input: z.object({ month, unit: id.optional(), seen: z.string().max(40) }),
      output: z.object({ saved: z.number() }),
    },
    saveCalculation,
  ),
  get: answered(
    {
      method: "GET",
      path: "/commercial/months/:id",
      access,
      summary: "A month (yyyymm): how many credits stand where, and what can be done to all of them",
      input: z.object({ id: month }),
      output: creditMonth,
    },
    (ctx, { id }) => getCreditMonth(ctx, id),
  ),
  review: answered(
    monthVerb("review", "Review all calculated credits of a month that one may"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "review", { month: id, ...sent }),
  ),
  approval: answered(
    monthVerb("approval", "Approve all reviewed credits of a month that others have reviewed"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "approval", { month: id, ...sent }),
  ),
  crediting: answered(
    monthVerb("crediting", "Mark all approved credits of a month as credited"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "crediting", { month: id, ...sent }),
  ),
  closing: answered(
    monthVerb("closing", "Close a month whose credits are all credited, for good"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "closing", { month: id, ...sent }),
  ),
});
