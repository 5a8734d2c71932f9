import { z } from "zod";
import { creditMonth } from "~/api/domain/commercial/credit-month";
import { getCreditMonth, moveMonth } from "~/api/domain/commercial/credit-month.server";
import { creditVerbs, monthVerbs } from "~/api/domain/commercial/credit-policy";
import { calculation, creditRecord } from "~/api/domain/commercial/credit-shapes";
import { getCredit } from "~/api/domain/commercial/get-credit.server";
import { moveCredit } from "~/api/domain/commercial/move-credits.server";
import { previewCalculation } from "~/api/domain/commercial/preview-calculation.server";
import { saveCalculation } from "~/api/domain/commercial/save-calculation.server";
import { type Verb, verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPCOM01" } as const;
/** yyyymm */
const month = z.coerce
  .number()
  .int()
  .refine((ym) => ym >= 200_001 && ym <= 209_912 && ym % 100 >= 1 && ym % 100 <= 12);

const ofCredit = { id, stamp };
const ofMonth = { id: month, stamp };
const given = {
  credit: { optional: verbInput("optional").extend(ofCredit), required: verbInput("required").extend(ofCredit) },
  month: { optional: verbInput("optional").extend(ofMonth), required: verbInput("required").extend(ofMonth) },
};
type WithRemark = Exclude<Verb["remark"], "none">;
const creditVerb = <R extends WithRemark>({ remark }: { remark: R }, path: string, summary: string) =>
  ({ method: "POST", path: `/commercial/credits/:id/${path}`, access, summary, input: given.credit[remark] }) as const;
const monthVerb = <R extends WithRemark>({ remark }: { remark: R }, path: string, summary: string) =>
  ({
    method: "POST",
    path: `/commercial/months/:id/${path}`,
    access,
    summary,
    input: given.month[remark],
    output: z.object({ moved: z.number() }),
  }) as const;

export const commercialCredits = area({
  get: answered(
    {
      method: "GET",
      path: "/commercial/credits/:id",
      access,
      summary:
        "A distributor's credit of a month: sales, steps, discounts, points, corrections, history; amounts in 1/10,000",
      input: z.object({ id }),
      output: creditRecord,
    },
    (ctx, { id }) => getCredit(ctx, id),
  ),
  review: answered(
    creditVerb(creditVerbs.review, "review", "Sales has looked at a credit of its own units"),
    (ctx, sent) => moveCredit(ctx, "review", sent),
  ),
  approval: answered(
    creditVerb(creditVerbs.approval, "approval", "Finance approves what another person has reviewed"),
    (ctx, sent) => moveCredit(ctx, "approval", sent),
  ),
  crediting: answered(
    creditVerb(creditVerbs.crediting, "crediting", "The credit note is out; nothing of it changes any more"),
    (ctx, sent) => moveCredit(ctx, "crediting", sent),
  ),
  return: answered(
    creditVerb(creditVerbs.return, "return", "Give a reviewed or approved credit back, with a remark"),
    (ctx, sent) => moveCredit(ctx, "return", sent),
  ),
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
    monthVerb(monthVerbs.review, "review", "Review all calculated credits of a month that one may"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "review", { month: id, ...sent }),
  ),
  approval: answered(
    monthVerb(monthVerbs.approval, "approval", "Approve all reviewed credits of a month that others have reviewed"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "approval", { month: id, ...sent }),
  ),
  crediting: answered(
    monthVerb(monthVerbs.crediting, "crediting", "Mark all approved credits of a month as credited"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "crediting", { month: id, ...sent }),
  ),
  closing: answered(
    monthVerb(monthVerbs.closing, "closing", "Close a month whose credits are all credited, for good"),
    (ctx, { id, ...sent }) => moveMonth(ctx, "closing", { month: id, ...sent }),
  ),
});
