import { z } from "zod";
import { calculateCase } from "~/api/domain/calculators/calculate.server";
import { headChangeableSimulator } from "~/api/domain/calculators/head-changeable";
import { mailCalculation } from "~/api/domain/calculators/mail/mail-calculation.server";
import { calculationMail } from "~/api/domain/calculators/mail/mail-input";
import type { MailedCase } from "~/api/domain/calculators/mail/mailed-case";
import {
  mailedChipThickness,
  mailedCostSaving,
  mailedHeadChangeable,
  mailedToolIndexing,
} from "~/api/domain/calculators/mail/mailed-cases";
import { toolIndexingSimulator } from "~/api/domain/calculators/tool-indexing";
import { typedCase } from "~/api/domain/simulation/simulation-input";
import { answerOf, caseOf } from "../case-endpoint";
import { answered, area } from "../contract";

const amount = z.number().nullable();
const standstill = z.object({
  hoursYear: z.number(),
  hoursMonth: z.number(),
  machineCost: z.number(),
  parts: amount,
  value: amount,
});

const partCost = {
  tool: z.number(),
  change: z.number(),
  machining: z.number(),
  costPerPart: z.number(),
  changesYear: z.number(),
};

/** A calculator's mail: whoever may open the calculator may send one. */
const mailOf = <Input, Result>(of: MailedCase<Input, Result>, summary: string) =>
  answered(
    {
      method: "POST",
      path: `/calculators/${of.simulator.kind}/mail`,
      access: { menu: of.simulator.code },
      summary,
      input: calculationMail.extend({ input: typedCase }),
    },
    (ctx, given) => mailCalculation(ctx, of, given),
  );

/** Simulators behind the sign-in. */
export const utilityCalculators = area({
  toolIndexing: answered(
    {
      method: "GET",
      path: "/calculators/tool-indexing",
      access: { menu: "MIPUTL12" },
      summary: "What indexing tools costs on a customer's machines in a year, and what shorter or rarer stops save",
      input: caseOf(toolIndexingSimulator.fields),
      output: answerOf(
        z.object({
          minutesPerMachineDay: z.number(),
          hoursPerDay: z.number(),
          shareOfDay: z.number(),
          hoursDay: z.number(),
          costPerStop: z.number(),
          lost: standstill,
          after: standstill,
          savedHours: z.number(),
          savedMachineCost: z.number(),
          extraParts: amount,
          extraValue: amount,
          regainedShare: z.number(),
          mayCost: z.number(),
        }),
      ).meta({ id: "ToolIndexing" }),
    },
    (ctx, typed) => calculateCase(ctx, toolIndexingSimulator, typed),
  ),
  mailToolIndexing: mailOf(
    mailedToolIndexing,
    "Mail a case of tool indexing with its assumptions to a customer who has agreed to get it",
  ),
  mailHeadChangeable: mailOf(
    mailedHeadChangeable,
    "Mail a comparison of solid carbide and exchangeable head with its assumptions to a customer who has agreed to get it",
  ),
  mailCostSaving: mailOf(
    mailedCostSaving,
    "Mail a cost saving with its assumptions to a customer who has agreed to get it",
  ),
  mailChipThickness: mailOf(
    mailedChipThickness,
    "Mail a chip thickness with its assumptions to a customer who has agreed to get it",
  ),
  headChangeable: answered(
    {
      method: "GET",
      path: "/calculators/head-changeable",
      access: { menu: "MIPUTL11" },
      summary: "What a part costs with a solid carbide tool that is reground and with an exchangeable head",
      input: caseOf(headChangeableSimulator.fields),
      output: answerOf(
        z.object({
          solid: z.object({ ...partCost, toolsYear: z.number(), lifePerUse: z.number() }),
          head: z.object({ ...partCost, headsYear: z.number(), shanksYear: z.number() }),
          savingPerPart: z.number(),
          savingPercent: amount,
          annualSaving: z.number(),
          split: z.object({ tool: z.number(), change: z.number(), machining: z.number() }),
          machineHoursSaved: z.number(),
          breakEvenHeadPrice: z.number(),
          shankPaysAfter: amount,
          stock: z
            .object({
              solidPieces: z.number(),
              headPieces: z.number(),
              solidValue: z.number(),
              headValue: z.number(),
              carryingSaving: z.number(),
            })
            .nullable(),
        }),
      ).meta({ id: "HeadChangeable" }),
    },
    (ctx, typed) => calculateCase(ctx, headChangeableSimulator, typed),
  ),
});
