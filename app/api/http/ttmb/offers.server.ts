import { z } from "zod";
import { recordKey } from "~/api/domain/record-key";
import { typedCase } from "~/api/domain/simulation/simulation-input";
import { calculateOffer } from "~/api/domain/tool-management/offer/calculate-offer.server";
import { offerLine } from "~/api/domain/tool-management/offer/offer-line";
import { offerResult, workingList } from "~/api/domain/tool-management/offer/offer-shape";
import { pastedForm } from "~/api/domain/tool-management/offer/pasted-form";
import { outcomeOf } from "~/api/domain/tool-management/offer/site-of-offer.server";
import { takePasted } from "~/api/domain/tool-management/offer/take-pasted.server";
import { getList, keepList } from "~/api/domain/tool-management/offer/working-list.server";
import { answerOf } from "../case-endpoint";
import { answered, area } from "../contract";

const access = { menu: "MIPTMS01" } as const;
const steps = answerOf(z.unknown()).shape.simulation.shape.steps;

/** Offers of tool management for a new site. */
export const toolOffers = area({
  keep: answered(
    {
      method: "POST",
      path: "/ttmb/simulator/lists",
      access,
      summary: "Keep a tool list that the user works on for thirty days; it is the user's alone",
      input: workingList,
      output: z.object({ id: z.string() }),
    },
    (ctx, list) => keepList(ctx, list),
  ),
  list: answered(
    {
      method: "GET",
      path: "/ttmb/simulator/lists/:id",
      access,
      summary: "A tool list that the user works on",
      input: z.object({ id: z.uuid() }),
      output: workingList,
    },
    (ctx, { id }) => getList(ctx, id),
  ),
  pasted: answered(
    {
      method: "POST",
      path: "/ttmb/simulator/pasted",
      access,
      summary:
        "Reads rows of a tool list as spreadsheets copy them; the first may name the columns. 400 names the rows that are wrong",
      input: pastedForm,
      output: z.object({ lines: z.array(offerLine) }),
    },
    async (ctx, pasted) => takePasted(ctx, pasted),
  ),
  outcome: answered(
    {
      method: "GET",
      path: "/ttmb/simulator/offers/:id/outcome",
      access,
      summary:
        "The site that a kept offer became, whether the reader may make one of it, and what of the version asked for no site could keep",
      input: z.object({ id: z.uuid(), version: recordKey().optional() }),
      output: z.object({
        site: z.object({ id: z.number(), code: z.string() }).nullable(),
        mayMake: z.boolean(),
        cannot: z.array(z.string()),
      }),
    },
    (ctx, { id, version = null }) => outcomeOf(ctx, { id, version }),
  ),
  calculate: answered(
    {
      method: "POST",
      path: "/ttmb/simulator/calculation",
      access,
      summary:
        "Plan cost per unit of each model, yearly value, expenses, and the contract's cost per unit with the margin wanted",
      input: z.object({ input: typedCase }),
      output: z.object({ result: offerResult, steps }).meta({ id: "ToolOffer" }),
    },
    async (ctx, { input }) => calculateOffer(input, ctx.decimalSign),
  ),
});
