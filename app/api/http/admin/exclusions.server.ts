import { z } from "zod";
import { exclusion, newExclusion } from "~/api/domain/membership/exclusions";
import { getExclusion, listProductLines } from "~/api/domain/membership/exclusions.server";
import { addExclusion, endExclusion, removeExclusion } from "~/api/domain/membership/set-exclusion.server";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { answered, area } from "../contract";

const access = { menu: "MIPADM11" } as const;
const id = z.string().max(30);
const verbs = ["removal", "ending"] as const;

export const adminExclusions = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/exclusions/:id",
      access,
      summary: "A product line that earns no points, with what can be done to it",
      input: z.object({ id }),
      output: exclusion.extend({ can: z.array(z.enum(verbs)), trace: recordTrace }),
    },
    async (ctx, given) => {
      const found = await withTrace(ctx, "membership_exclusion", given.id, getExclusion(ctx, given.id));
      const isOpen = found.time === "in-force" && found.validTo === null;
      return { ...found, can: found.time === "coming" ? ["removal" as const] : isOpen ? ["ending" as const] : [] };
    },
  ),
  productLines: answered(
    {
      method: "GET",
      path: "/admin/exclusions/choices/product-lines",
      access,
      summary: "The product lines that may be excluded: code and name",
      output: z.object({ lines: z.array(z.tuple([z.string(), z.string()])) }),
    },
    async (ctx) => ({ lines: await listProductLines(ctx) }),
  ),
  add: answered(
    {
      method: "POST",
      path: "/admin/exclusions",
      access,
      summary: "Let a product line earn no points from a day on, today at the earliest",
      input: newExclusion,
      output: z.object({ id: z.string() }),
    },
    addExclusion,
  ),
  removal: answered(
    {
      method: "POST",
      path: "/admin/exclusions/:id/removal",
      access,
      summary: "Take an exclusion back that is still to come",
      input: z.object({ id }),
    },
    (ctx, given) => removeExclusion(ctx, given.id),
  ),
  ending: answered(
    {
      method: "POST",
      path: "/admin/exclusions/:id/ending",
      access,
      summary: "Let a product line earn points again from tomorrow on",
      input: z.object({ id }),
    },
    (ctx, given) => endExclusion(ctx, given.id),
  ),
});
