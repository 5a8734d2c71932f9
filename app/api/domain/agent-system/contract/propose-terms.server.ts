import { z } from "zod";
import type { Ctx } from "../../ctx";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { agentContractRules } from "./contract-rules";

export const termProposal = z.object({ noticeDays: z.number(), owner: z.string() });

/** What a new contract is filled with: the usual notice, and whoever makes it. */
export async function proposeTerms({ db, now, viewer }: Ctx): Promise<z.output<typeof termProposal>> {
  const rules = await requireRuleValues(db, agentContractRules, seoulDay(now));
  return { noticeDays: Number(rules["notice-days"]), owner: viewer.userId };
}
