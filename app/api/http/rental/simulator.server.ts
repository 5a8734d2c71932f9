import { z } from "zod";
import { calculateRental, savedBasesOf } from "~/api/domain/rental/calculate-rental.server";
import { findCutters, listTerms } from "~/api/domain/rental/find-cutters.server";
import type { RentalMarket } from "~/api/domain/rental/rental-terms";
import { foundCutters, rentalResult, rentalRuleValues, rentalTerms } from "~/api/domain/rental/simulation-shape";
import { getSimulation } from "~/api/domain/simulation/get-simulation.server";
import { typedCase } from "~/api/domain/simulation/simulation-input";
import { answered, area } from "../contract";

/** The simulator of one market: at home and abroad have the same calls, each with its screen's right. */
const simulator = (market: RentalMarket, menu: "MIPCTS02" | "MIPCTS03") =>
  area({
    terms: answered(
      {
        method: "GET",
        path: `/rental/${market}/terms`,
        access: { menu },
        summary: "Who may let cutters to the user's customers, and the least number of a configuration",
        output: rentalTerms,
      },
      (ctx) => listTerms(ctx, market),
    ),
    cutters: answered(
      {
        method: "GET",
        path: `/rental/${market}/cutters`,
        access: { menu },
        summary: "Cutters to rent by category, number or description, at least 4 characters, or a list of item numbers",
        input: z.object({ text: z.string().max(4000), lessor: z.string().max(60).default("") }),
        output: foundCutters,
      },
      (ctx, given) => findCutters(ctx, market, given),
    ),
    calculate: answered(
      {
        method: "POST",
        path: `/rental/${market}/calculation`,
        access: { menu },
        summary:
          "Insert guidance, fees and allowances of a configuration; `saved`: the simulation whose basis it may not go below",
        input: z.object({ input: typedCase, saved: z.uuid().optional() }),
        output: z.object({ result: rentalResult, rules: rentalRuleValues }).meta({ id: "RentalCalculation" }),
      },
      async (ctx, { input, saved }) => {
        const before = saved === undefined ? null : (await getSimulation(ctx, saved)).versions[0];
        return calculateRental(ctx, market, input, before ? savedBasesOf(before.result) : undefined);
      },
    ),
  });

export const domesticRental = simulator("domestic", "MIPCTS02");
export const overseasRental = simulator("overseas", "MIPCTS03");
