import { z } from "zod";
import type { Ctx } from "../../ctx";
import { times } from "../../decimal";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { programmeRules } from "../programme-rules";

/** The support rate of today, in per cent as it is typed. */
export const termProposal = z.object({ supportRate: z.string() });

export async function proposeTerms({ db, now }: Ctx): Promise<z.output<typeof termProposal>> {
  const rules = await requireRuleValues(db, programmeRules, seoulDay(now));
  return { supportRate: times(rules["support-rate"], "100") };
}
