import { z } from "zod";
import { costSavingSimulator, optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import type { CaseField } from "~/api/domain/simulation/definition";
import type { FigureUnit } from "~/api/domain/simulation/steps";
import { endpoint } from "../contract";

/** The fields of a simulator as a query: numbers as people type them, in either notation. */
const caseOf = (fields: readonly CaseField[]) =>
  z.object(
    Object.fromEntries(
      fields.map(({ at, kind }) => [
        at,
        z
          .string()
          .max(kind === "text" ? 100 : 40)
          .optional(),
      ]),
    ),
  );

/** What the figure counts: "costPerPart", "minutes", "percent" … */
const unit: z.ZodType<FigureUnit> = z.string() as never;
const figure = { value: z.number().nullable(), unit };
const step = z.object({
  ...figure,
  name: z.string(),
  /** The formula with the names of its terms in braces. */
  pattern: z.string(),
  terms: z.record(z.string(), z.object(figure)),
  rounded: z.enum(["up", "down"]).optional(),
});
const answerOf = <Result extends z.ZodType>(result: Result) =>
  z.object({
    simulation: z.object({ result, steps: z.array(step), warnings: z.array(z.string()) }),
    /** What stood in for blanks. */
    rates: z.record(z.string(), z.string()),
  });

const tool = z.object({
  partsPerEdge: z.number(),
  edge: z.number(),
  body: z.number(),
  machining: z.number(),
  indexing: z.number(),
  setup: z.number(),
  scrap: z.number(),
  costPerPart: z.number(),
  minutesPerPart: z.number(),
  partsPerHour: z.number().nullable(),
  annualCost: z.number(),
  annualHours: z.number(),
  annualInserts: z.number(),
  insertsToOrder: z.number(),
});
const comparison = z.object({
  savingPerPart: z.number(),
  savingPercent: z.number().nullable(),
  annualSaving: z.number(),
  timeChangePercent: z.number().nullable(),
  productivityChangePercent: z.number().nullable(),
  hoursFreed: z.number(),
  extraParts: z.number().nullable(),
  breakEvenInsertPrice: z.number(),
  breakEvenToolLife: z.number().nullable(),
  breakEvenCuttingTime: z.number().nullable(),
  savingBeforeBodies: z.number().nullable(),
  breakEvenParts: z.number().nullable(),
  paybackMonths: z.number().nullable(),
});
const atSpeed = z.object({
  life: z.number(),
  speed: z.number(),
  cuttingMinutes: z.number(),
  partsPerEdge: z.number(),
  cost: z.number(),
  minutes: z.number(),
});

/** Calculators that are open to all: nothing is kept, nobody is known. */
export const calculators = {
  rates: endpoint({
    method: "GET",
    path: "/open/calculators/:kind/rates",
    access: "public",
    summary: "What stands in for blank fields of a calculator today",
    input: z.object({ kind: z.string().max(40) }),
    output: z.object({ rates: z.record(z.string(), z.string()) }),
  }),
  costSaving: endpoint({
    method: "GET",
    path: "/open/calculators/cost-saving",
    access: "public",
    summary: "What a part costs with two tools, what the proposed one saves in a year, and when it pays",
    input: caseOf(costSavingSimulator.fields),
    output: answerOf(z.object({ current: tool, proposed: tool, comparison })).meta({ id: "CostSaving" }),
  }),
  optimumSpeed: endpoint({
    method: "GET",
    path: "/open/calculators/optimum-speed",
    access: "public",
    summary: "The cheapest and the fastest cutting speed of a tool by Taylor's equation",
    input: caseOf(optimumSpeedSimulator.fields),
    output: answerOf(
      z.object({ edgeCost: z.number(), changeTime: z.number(), cheapest: atSpeed, fastest: atSpeed.nullable() }),
    ).meta({ id: "OptimumSpeed" }),
  }),
};
