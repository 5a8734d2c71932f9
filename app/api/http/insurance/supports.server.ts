import { z } from "zod";
import { addClaim, removeClaim } from "~/api/domain/insurance/claims.server";
import { getSupport } from "~/api/domain/insurance/get-support.server";
import { claimInput, insuranceInput, insuranceRecord } from "~/api/domain/insurance/insurance-input";
import { insuranceVerbs } from "~/api/domain/insurance/insurance-policy";
import { moveSupport } from "~/api/domain/insurance/move-support.server";
import { addSupport, changeSupport } from "~/api/domain/insurance/save-support.server";
import { type Verb, verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPSAL14" } as const;

const given = {
  optional: verbInput("optional").extend({ id, stamp }),
  required: verbInput("required").extend({ id, stamp }),
};
const verb = <R extends Exclude<Verb["remark"], "none">>({ remark }: { remark: R }, name: string, summary: string) =>
  ({ method: "POST", path: `/insurance-supports/:id/${name}`, access, summary, input: given[remark] }) as const;

export const insuranceSupports = area({
  get: answered(
    {
      method: "GET",
      path: "/insurance-supports/:id",
      access,
      summary:
        "A request to support a distributor's credit insurance: policy, support, losses, history; amounts in units",
      input: z.object({ id }),
      output: insuranceRecord,
    },
    (ctx, { id }) => getSupport(ctx, id),
  ),
  add: answered(
    {
      method: "POST",
      path: "/insurance-supports",
      access,
      summary: "Ask for support of a policy; its premium and support are reckoned by the rules of its first day",
      input: insuranceInput,
      output: z.object({ id: z.number() }),
    },
    addSupport,
  ),
  change: answered(
    {
      method: "POST",
      path: "/insurance-supports/:id",
      access,
      summary: "Change one's own request that nobody has checked, or that was returned; it waits again",
      input: insuranceInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp: seen, ...sent }) => changeSupport(ctx, id, seen, sent),
  ),
  check: answered(
    verb(insuranceVerbs.check, "check", "Another person has compared the request with the attached policy"),
    (ctx, sent) => moveSupport(ctx, "check", sent),
  ),
  approval: answered(
    verb(insuranceVerbs.approval, "approval", "Finance approves what somebody else has checked"),
    (ctx, sent) => moveSupport(ctx, "approval", sent),
  ),
  payment: answered(
    verb(insuranceVerbs.payment, "payment", "The support is paid; the remark is accounting's reference"),
    (ctx, sent) => moveSupport(ctx, "payment", sent),
  ),
  return: answered(verb(insuranceVerbs.return, "return", "Give it back to be changed, with a remark"), (ctx, sent) =>
    moveSupport(ctx, "return", sent),
  ),
  rejection: answered(verb(insuranceVerbs.rejection, "rejection", "Reject it, with a remark"), (ctx, sent) =>
    moveSupport(ctx, "rejection", sent),
  ),
  withdrawal: answered(verb(insuranceVerbs.withdrawal, "withdrawal", "Take one's own request back"), (ctx, sent) =>
    moveSupport(ctx, "withdrawal", sent),
  ),
  addClaim: answered(
    {
      method: "POST",
      path: "/insurance-supports/:id/claims",
      access,
      summary:
        "A loss within the policy's period; what the insurer pays is min(insured amount left, loss × covered part)",
      input: claimInput.extend({ id }),
    },
    (ctx, { id, ...sent }) => addClaim(ctx, id, sent),
  ),
  removeClaim: answered(
    {
      method: "POST",
      path: "/insurance-supports/:id/claims/:claim/removal",
      access,
      summary: "Take out a loss that was entered by mistake",
      input: verbInput("optional").extend({ id, claim: id }),
    },
    (ctx, { id, claim, remark }) => removeClaim(ctx, id, claim, remark),
  ),
});
