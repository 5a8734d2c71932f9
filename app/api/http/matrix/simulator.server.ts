import { z } from "zod";
import { calculateCase } from "~/api/domain/calculators/calculate.server";
import { matrixSimulator as simulator } from "~/api/domain/matrix/simulator/benefits";
import { answerOf, caseOf } from "../case-endpoint";
import { answered, area } from "../contract";

const amount = z.number().nullable();

/** What a tool cabinet brings a customer. */
export const matrixSimulator = area({
  calculate: answered(
    {
      method: "GET",
      path: "/matrix/simulator",
      access: { menu: "MIPMTX02" },
      summary: "Benefits of a tool cabinet a year by kind, and when it has paid for itself",
      input: caseOf(simulator.fields),
      output: answerOf(
        z.object({
          benefit: z.object({
            consumption: z.number(),
            carrying: z.number(),
            administration: z.number(),
            walking: z.number(),
            stockOuts: z.number(),
          }),
          walkingHours: z.number(),
          gross: z.number(),
          net: z.number(),
          releasedCash: z.number(),
          paybackMonths: amount,
          firstYearRoi: amount,
          threeYearNet: z.number(),
        }),
      ).meta({ id: "MatrixBenefits" }),
    },
    (ctx, typed) => calculateCase(ctx, simulator, typed),
  ),
});
