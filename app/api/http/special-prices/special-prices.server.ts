import { z } from "zod";
import type { Ctx } from "~/api/domain/ctx";
import { recordKey } from "~/api/domain/record-key";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import type { Decision } from "~/api/domain/request/define-request";
import { type VerbInput, verbInput } from "~/api/domain/request/request-input";
import { checkLines } from "~/api/domain/special-price/check-lines.server";
import { addClaim } from "~/api/domain/special-price/claims.server";
import { decideClaim, withdrawClaim } from "~/api/domain/special-price/decide-claim.server";
import {
  decideSpecialPrice,
  sendSpecialPrice,
  withdrawSpecialPrice,
} from "~/api/domain/special-price/decide-special-price.server";
import { findSpecialPricesOfCustomer } from "~/api/domain/special-price/find-prices-of-customer.server";
import { getSpecialPrice } from "~/api/domain/special-price/get-special-price.server";
import { approvalInput, claimInput, lineInput, priceInput, priceRecord } from "~/api/domain/special-price/price-input";
import { MOST_LINES } from "~/api/domain/special-price/price-terms";
import { pricesOfCustomer } from "~/api/domain/special-price/prices-of-customer";
import { addSpecialPrice, changeSpecialPrice } from "~/api/domain/special-price/save-special-price.server";
import { text } from "~/api/domain/typed-values";
import { answered, area } from "../contract";
import { stamp } from "../record-calls";

const access = { menu: "MIPSAL06" } as const;
const id = z.uuid();
const path = "/special-prices/:id";
/** Sent at once for a decision; else it stays a draft, or returned. */
const send = z.boolean().default(false);
const number = recordKey();
const comment = text(500);
const ofRequest = z.object({ request: z.string() });

const claimVerb = z.object({ id: number, stamp, comment });

const verb = (name: string, summary: string) =>
  ({ method: "POST", path: `${path}/${name}`, access, summary, input: verbInput }) as const;
const decide = (decision: Decision) => (ctx: Ctx, given: VerbInput) => decideSpecialPrice(ctx, decision, given);
/** Two hundred lines are more than a form usually has. */
const maxBytes = 200_000;

export const specialPriceCalls = area({
  get: answered(
    {
      method: "GET",
      path,
      access,
      summary: "One request for special prices: lines, last deals, what others pay, history, prices and claims",
      input: z.object({ id }),
      output: priceRecord.extend({ trace: recordTrace }),
    },
    (ctx, { id }) => withTrace(ctx, "request", id, getSpecialPrice(ctx, id)),
  ),
  add: answered(
    {
      method: "POST",
      path: "/special-prices",
      access,
      summary: "Ask for special prices, as a draft or at once for a decision; the same key again changes nothing",
      onceBy: "key",
      input: priceInput.extend({ key: id, of: id.optional(), send }),
      output: z.object({ id: z.string() }),
      maxBytes,
    },
    addSpecialPrice,
  ),
  change: answered(
    {
      method: "POST",
      path,
      access,
      summary: "Change one's own draft, or what was returned; its stamp says which state of it was seen",
      input: priceInput.extend({ id, stamp, send }),
      maxBytes,
    },
    (ctx, { id, stamp, ...given }) => changeSpecialPrice(ctx, id, stamp, given),
  ),
  judgeLines: answered(
    {
      method: "POST",
      path: "/special-price-lines/check",
      access,
      summary: "Say what is wrong with lines while customer, days or reason are not right yet; nothing is written",
      input: z.object({
        id: id.optional(),
        customer: text(60),
        validFrom: text(20),
        lines: z.array(lineInput).max(MOST_LINES),
      }),
      maxBytes,
    },
    checkLines,
  ),
  submission: answered(verb("submission", "Send one's own draft, or what was returned"), sendSpecialPrice),
  withdrawal: answered(verb("withdrawal", "Take one's own request back"), withdrawSpecialPrice),
  approval: answered(
    {
      method: "POST",
      path: `${path}/approval`,
      access,
      summary: "Approve what another person asks for, all of it or line by line",
      input: approvalInput,
      maxBytes,
    },
    (ctx, given) => decideSpecialPrice(ctx, "approval", given),
  ),
  rejection: answered(verb("rejection", "Reject all of it, with a comment"), decide("rejection")),
  return: answered(verb("return", "Give it back to be changed, with a comment"), decide("return")),
  addClaim: answered(
    {
      method: "POST",
      path: "/special-price-claims",
      access,
      summary: "Claim back what pieces sold at an approved price cost less than usual",
      input: claimInput,
      output: ofRequest,
    },
    addClaim,
  ),
  approveClaim: answered(
    {
      method: "POST",
      path: "/special-price-claims/:id/approval",
      access,
      summary: "Approve another person's claim",
      input: claimVerb,
      output: ofRequest,
    },
    (ctx, given) => decideClaim(ctx, "approval", given),
  ),
  rejectClaim: answered(
    {
      method: "POST",
      path: "/special-price-claims/:id/rejection",
      access,
      summary: "Reject another person's claim, with a comment",
      input: claimVerb,
      output: ofRequest,
    },
    (ctx, given) => decideClaim(ctx, "rejection", given),
  ),
  reverseClaim: answered(
    {
      method: "POST",
      path: "/special-price-claims/:id/reversal",
      access,
      summary:
        "Reverse the approval of another person's claim, with a reason: it is rejected, its pieces are free again",
      input: claimVerb,
      output: ofRequest,
    },
    (ctx, given) => decideClaim(ctx, "reversal", given),
  ),
  withdrawClaim: answered(
    {
      method: "POST",
      path: "/special-price-claims/:id/withdrawal",
      access,
      summary: "Take back a claim that nobody has decided yet, with a reason",
      input: claimVerb,
      output: ofRequest,
    },
    withdrawClaim,
  ),
  ofCustomer: answered(
    {
      method: "GET",
      path: "/customers/:customer/special-prices",
      access,
      summary: "A customer's special prices that count now, and requests that are under way",
      input: z.object({ customer: number }),
      output: z.object({ prices: pricesOfCustomer }),
    },
    findSpecialPricesOfCustomer,
  ),
});
