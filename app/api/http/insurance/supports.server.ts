import { addClaim, removeClaim } from "~/api/domain/insurance/claims.server";
import { getSupport } from "~/api/domain/insurance/get-support.server";
import { claimInput, insuranceInput, insuranceRecord } from "~/api/domain/insurance/insurance-input";
import { insuranceVerbs } from "~/api/domain/insurance/insurance-policy";
import { moveSupport } from "~/api/domain/insurance/move-support.server";
import { addSupport, changeSupport } from "~/api/domain/insurance/save-support.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, recordCalls } from "../record-calls";

const access = { menu: "MIPSAL14" } as const;

const supports = recordCalls("/insurance-supports", access);

export const insuranceSupports = area({
  get: answered(
    supports.get(
      "A request to support a distributor's credit insurance: policy, support, losses, history; amounts in units",
      insuranceRecord,
    ),
    (ctx, { id }) => getSupport(ctx, id),
  ),
  add: answered(
    supports.add(
      "Ask for support of a policy; its premium and support are reckoned by the rules of its first day",
      insuranceInput,
    ),
    addSupport,
  ),
  change: answered(
    supports.change(
      "Change one's own request that nobody has checked, or that was returned; it waits again",
      insuranceInput,
    ),
    (ctx, { id, stamp: seen, ...sent }) => changeSupport(ctx, id, seen, sent),
  ),
  ...supports.verbs(insuranceVerbs, moveSupport, {
    check: "Another person has compared the request with the attached policy",
    approval: "Finance approves what somebody else has checked",
    payment: "The support is paid; the remark is accounting's reference",
    return: "Give it back to be changed, with a remark",
    rejection: "Reject it, with a remark",
    withdrawal: "Take one's own request back",
  }),
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
