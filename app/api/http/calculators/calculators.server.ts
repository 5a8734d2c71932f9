import { z } from "zod";
import { calculateCase, listRates } from "~/api/domain/calculators/calculate.server";
import { chipSimulator } from "~/api/domain/calculators/chip/chip-thickness";
import { windows } from "~/api/domain/calculators/chip/chip-windows";
import { costSavingSimulator, optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import { answerOf, caseOf } from "../case-endpoint";
import { answered, area } from "../contract";

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
const amount = z.number().nullable();
const atSpeed = z.object({
  life: z.number(),
  speed: z.number(),
  cuttingMinutes: z.number(),
  partsPerEdge: z.number(),
  cost: z.number(),
  minutes: z.number(),
});

/** Calculators that are open to all: nothing is kept, nobody is known. */
export const calculators = area({
  rates: answered(
    {
      method: "GET",
      path: "/open/calculators/:kind/rates",
      access: "public",
      perMinute: 60,
      summary: "What stands in for blank fields of a calculator today",
      input: z.object({ kind: z.string().max(40) }),
      output: z.object({ rates: z.record(z.string(), z.string()) }),
    },
    async (visit, { kind }) => ({ rates: await listRates(visit, kind) }),
  ),
  costSaving: answered(
    {
      method: "GET",
      path: "/open/calculators/cost-saving",
      access: "public",
      perMinute: 60,
      summary: "What a part costs with two tools, what the proposed one saves in a year, and when it pays",
      input: caseOf(costSavingSimulator.fields),
      output: answerOf(z.object({ current: tool, proposed: tool, comparison })).meta({ id: "CostSaving" }),
    },
    (visit, typed) => calculateCase(visit, costSavingSimulator, typed),
  ),
  optimumSpeed: answered(
    {
      method: "GET",
      path: "/open/calculators/optimum-speed",
      access: "public",
      perMinute: 60,
      summary: "The cheapest and the fastest cutting speed of a tool by Taylor's equation",
      input: caseOf(optimumSpeedSimulator.fields),
      output: answerOf(
        z.object({ edgeCost: z.number(), changeTime: z.number(), cheapest: atSpeed, fastest: atSpeed.nullable() }),
      ).meta({ id: "OptimumSpeed" }),
    },
    (visit, typed) => calculateCase(visit, optimumSpeedSimulator, typed),
  ),
  chipThickness: answered(
    {
      method: "GET",
      path: "/open/calculators/chip-thickness",
      access: "public",
      perMinute: 60,
      summary:
        "How thick a chip is at its thickest point, or which feed makes it as thick as wanted, and what that takes",
      input: caseOf(chipSimulator.fields),
      output: answerOf(
        z.object({
          across: z.number(),
          angle: z.number(),
          entry: z.number(),
          exit: z.number(),
          engagement: z.number(),
          axial: z.number(),
          radial: z.number(),
          multiplier: z.number(),
          feed: z.number(),
          formulaFeed: z.number(),
          beyond: z.number().nullable(),
          chip: z.number(),
          mean: z.number(),
          teethInCut: amount,
          verdict: z.enum(["rubs", "thin", "nearThin", "good", "nearThick", "thick"]).nullable(),
          window: z.enum(windows),
          limits: z.object({ least: z.number(), most: z.number(), rubs: z.number() }),
          advised: z.object({ least: amount, most: z.number() }).nullable(),
          unproven: z.object({ least: z.number(), most: z.number(), times: z.number() }).nullable(),
          deviation: amount,
          feedMark: amount,
          cutting: z
            .object({
              rpm: z.number(),
              speed: z.number(),
              feedPerTurn: z.number(),
              tableFeed: z.number(),
              removal: amount,
              specificForce: amount,
              power: amount,
              torque: amount,
              motorPower: amount,
              minutes: amount,
            })
            .nullable(),
        }),
      ).meta({ id: "ChipThickness" }),
    },
    (visit, typed) => calculateCase(visit, chipSimulator, typed),
  ),
});
