import { z } from "zod";
import type { Market } from "~/api/domain/membership/member-terms";
import { cancelSpending, reverseOffset } from "~/api/domain/membership/posting/cancel-spending.server";
import {
  approveCorrection,
  correctPoints,
  rejectCorrection,
  writeOffDebt,
} from "~/api/domain/membership/posting/correct-points.server";
import { offsetInvoice } from "~/api/domain/membership/posting/offset-invoice.server";
import { payableInvoices } from "~/api/domain/membership/posting/payable-invoices";
import { listPayableInvoices } from "~/api/domain/membership/posting/payable-invoices.server";
import { formId, pointForms, pointPartForms } from "~/api/domain/membership/posting/point-input";
import {
  cancelTransfer,
  confirmTransfer,
  requestTransfer,
  transferNow,
} from "~/api/domain/membership/posting/transfer-points.server";
import { usePoints } from "~/api/domain/membership/posting/use-points.server";
import { longKey, recordKey } from "~/api/domain/record-key";
import { answered, area } from "../contract";

const ofMember = { id: recordKey(), formId };
const ofPart = { ...ofMember, of: longKey() };
const ofProposal = { ...ofMember, of: z.uuid() };
/** 0 = proposed or rejected: nothing was posted. */
const output = z.object({ entryId: z.number() });

/** What is done to the points of the members of a market. Each names its form: sent twice, it is posted once. */
const pointVerbs = <const C extends string, const P extends string>(market: Market, menu: C, path: P) => {
  const verb = <const V extends string, I extends z.ZodObject>(name: V, summary: string, input: I) =>
    ({
      method: "POST",
      path: `/${path}/:id/${name}`,
      access: { menu },
      summary,
      input,
      output,
      onceBy: "formId",
    }) as const;
  const { use, offset, transfer, correction, "write-off": writeOff } = pointForms;
  const parts = pointPartForms;
  return area({
    invoices: answered(
      {
        method: "GET",
        path: `/${path}/:id/invoices`,
        access: { menu },
        summary: "Invoices of a member that points may still pay a part of",
        input: z.object({ id: recordKey() }),
        output: payableInvoices,
      },
      (ctx, { id }) => listPayableInvoices(ctx, market, id),
    ),
    use: answered(verb("use", "Points spent in the shop or for services", use.extend(ofMember)), (ctx, given) =>
      usePoints(ctx, market, given),
    ),
    offset: answered(verb("offset", "Points deducted from an invoice", offset.extend(ofMember)), (ctx, given) =>
      offsetInvoice(ctx, market, given),
    ),
    transfer: answered(
      verb("transfer", "Reserve points for another member, or to be paid out", transfer.extend(ofMember)),
      (ctx, given) => requestTransfer(ctx, market, given),
    ),
    correction: answered(
      verb("correction", "Correct points by hand; above the limit a proposal", correction.extend(ofMember)),
      (ctx, given) => correctPoints(ctx, market, given),
    ),
    "write-off": answered(
      verb(
        "write-off",
        "Give negative points up",
        writeOff.extend({ ...ofMember, seen: z.string().max(20).default("") }),
      ),
      (ctx, given) => writeOffDebt(ctx, market, given),
    ),
    cancellation: answered(
      verb("cancellation", "Take back a use or an offset, by its entry", parts.cancellation.extend(ofPart)),
      (ctx, given) => cancelSpending(ctx, market, given),
    ),
    reversal: answered(
      verb("reversal", "Reverse an offset whose month is posted, by its entry", parts.reversal.extend(ofPart)),
      (ctx, given) => reverseOffset(ctx, market, given),
    ),
    "transfer-confirmation": answered(
      verb(
        "transfer-confirmation",
        "Let a transfer out above what who asked for it may alone",
        parts["transfer-confirmation"].extend(ofPart),
      ),
      (ctx, given) => confirmTransfer(ctx, market, given),
    ),
    "transfer-now": answered(
      verb("transfer-now", "Carry a waiting transfer out today", parts["transfer-now"].extend(ofPart)),
      (ctx, given) => transferNow(ctx, market, given),
    ),
    "transfer-cancellation": answered(
      verb("transfer-cancellation", "Release a waiting transfer", parts["transfer-cancellation"].extend(ofPart)),
      (ctx, given) => cancelTransfer(ctx, market, given),
    ),
    approval: answered(
      verb("approval", "Approve a proposed correction: it is posted", parts.approval.extend(ofProposal)),
      (ctx, given) => approveCorrection(ctx, market, given),
    ),
    rejection: answered(
      verb("rejection", "Reject a proposed correction", parts.rejection.extend(ofProposal)),
      (ctx, given) => rejectCorrection(ctx, market, given),
    ),
  });
};

export const points = pointVerbs("home", "MIPMBS06", "points");
export const overseasPoints = pointVerbs("abroad", "MIPMBS12", "overseasPoints");
