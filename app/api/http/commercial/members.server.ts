import { z } from "zod";
import { discountInput, discountRecord, newDiscount } from "~/api/domain/commercial/discount-input";
import { getDiscount } from "~/api/domain/commercial/discounts.server";
import { getMember } from "~/api/domain/commercial/get-member.server";
import { memberInput, newMember } from "~/api/domain/commercial/member-input";
import { memberRecord } from "~/api/domain/commercial/member-record";
import { addDiscount, changeDiscount, removeDiscount } from "~/api/domain/commercial/save-discount.server";
import { addMember, changeMember } from "~/api/domain/commercial/save-member.server";
import { listedScale, scaleInput } from "~/api/domain/commercial/scale-input";
import { addScale, listScales } from "~/api/domain/commercial/scales.server";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, recordCalls, stamp } from "../record-calls";

const made = z.object({ id: z.number() });
const ofMembers = { menu: "MIPCOM02" } as const;
const ofDiscounts = { menu: "MIPCOM05" } as const;
const terms = recordCalls("/commercial/members", ofMembers);
const discounts = recordCalls("/commercial/discounts", ofDiscounts);

export const commercialMembers = area({
  get: answered(
    terms.get("Terms of a distributor with those before them, the steps that count and the last credits", memberRecord),
    (ctx, { id }) => getMember(ctx, id),
  ),
  add: answered(terms.add("New terms of a distributor, by whole months", newMember), addMember),
  change: answered(
    {
      method: "POST",
      path: "/commercial/members/:id",
      access: ofMembers,
      summary: "Change terms; months that have a credit keep theirs. The stamp says which state was seen",
      input: memberInput.safeExtend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeMember(ctx, id, stamp, given),
  ),
  steps: answered(
    {
      method: "GET",
      path: "/commercial/steps",
      access: ofMembers,
      summary: "The steps of all incentives with the months in which they count",
      output: z.object({ rows: z.array(listedScale), can: z.array(z.enum(["add"])) }),
    },
    listScales,
  ),
  addSteps: answered(
    {
      method: "POST",
      path: "/commercial/steps",
      access: ofMembers,
      summary: "New steps of an incentive from a month on that is not approved yet; rates in per cent",
      input: scaleInput,
      output: made,
    },
    addScale,
  ),
});

export const commercialDiscounts = area({
  get: answered(discounts.get("One discount", discountRecord.extend({ trace: recordTrace })), (ctx, { id }) =>
    withTrace(ctx, "commercial_discount", id, getDiscount(ctx, id)),
  ),
  add: answered(
    discounts.add("A discount of a distributor in a month that is not approved yet", newDiscount),
    addDiscount,
  ),
  change: answered(
    discounts.change("Change a discount; the stamp says which state was seen", discountInput),
    (ctx, { id, stamp, ...given }) => changeDiscount(ctx, id, stamp, given),
  ),
  removal: answered(
    {
      method: "POST",
      path: "/commercial/discounts/:id/removal",
      access: ofDiscounts,
      summary: "Take a discount out of its month",
      input: verbInput("optional").extend({ id }),
    },
    (ctx, { id, remark }) => removeDiscount(ctx, id, remark),
  ),
});
