import { z } from "zod";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { newRuleValue } from "~/api/domain/rule/rule-input";
import { listedRule } from "~/api/domain/rule-list";
import { getRuleValue } from "~/api/domain/rule-list.server";
import { addRuleValue, removeRuleValue } from "~/api/domain/set-rule.server";
import { answered, area } from "../contract";
import { id } from "../record-calls";

const access = { menu: "MIPADM10" } as const;

export const adminRules = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/rules/:id",
      access,
      summary: "One value of a rule, with what can be done to it",
      input: z.object({ id }),
      output: listedRule.extend({ can: z.array(z.enum(["removal"])), trace: recordTrace }),
    },
    async (ctx, given) => {
      const rule = await withTrace(ctx, "rule_value", given.id, getRuleValue(ctx, given.id));
      return { ...rule, can: rule.time === "coming" ? (["removal"] as const).slice() : [] };
    },
  ),
  add: answered(
    {
      method: "POST",
      path: "/admin/rules",
      access,
      summary: "Set a rule's value from a day on, today at the earliest",
      input: newRuleValue,
      output: z.object({ id: z.number() }),
    },
    addRuleValue,
  ),
  removal: answered(
    {
      method: "POST",
      path: "/admin/rules/:id/removal",
      access,
      summary: "Take a value back that is still to come",
      input: z.object({ id }),
    },
    (ctx, given) => removeRuleValue(ctx, given.id),
  ),
});
