import type { Ctx } from "../../ctx";
import { times } from "../../decimal";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import type { SimulationSource } from "../../simulation/simulation-input";
import { programmeRules } from "../programme-rules";
import type { TermProposal } from "./contract-proposal";
import { proposeOfCase } from "./from-case.server";

/** What a new contract is filled with. @param source the saved case that it is made of @throws AppError no-right, not-found */
export async function proposeTerms(ctx: Ctx, source: SimulationSource | null): Promise<TermProposal> {
  const rules = await requireRuleValues(ctx.db, programmeRules, seoulDay(ctx.now));
  return {
    supportRate: times(rules["support-rate"], "100"),
    ofCase: source && (await proposeOfCase(ctx, source)),
  };
}
