import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { writtenMoney } from "~/api/domain/money-text";
import { recordId } from "~/api/domain/record-id";
import { verbInput } from "~/api/domain/request/request-input";
import { type ClaimVerb, claimVerbs } from "~/api/domain/special-price/price-terms";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { pricePath } from "../addresses";
import { numberOf } from "../price-form.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

const form = verbInput.pick({ comment: true });
const isVerb = (text: string | undefined): text is ClaimVerb => claimVerbs.some((verb) => verb === text);
/** What the form and its button are called. */
const words = {
  approval: ["specialPrice.claim.decide", "request.act.approval"],
  rejection: ["specialPrice.claim.decide", "request.act.rejection"],
  withdrawal: ["specialPrice.claim.withdraw", "specialPrice.claim.withdraw"],
  reversal: ["specialPrice.claim.reverse", "specialPrice.claim.reverse"],
} as const satisfies Record<ClaimVerb, readonly [WordKey, WordKey]>;
/** Of a decision the other answer. */
const otherOf: Partial<Record<ClaimVerb, "approval" | "rejection">> = { approval: "rejection", rejection: "approval" };

/** Approve or reject another person's claim, reverse its approval, or take one back that nobody has decided. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  const { record, params, t, locale } = reader;
  const claim = record.claims.find(({ id }) => String(id) === params.claim);
  if (!isVerb(params.verb) || !claim) throw new Response(null, { status: 404 });
  const price = record.prices.find(({ id }) => id === claim.priceId);
  const count = (pieces = 0) => formatInteger(locale, pieces);
  const back = pricePath(record.id);
  await leaveUnless(claim.can.includes(params.verb), reader, back);
  const [asks, button] = words[params.verb];
  const other = otherOf[params.verb];
  return sendForm(reader, "specialPriceVerb", form, {
    title: (t) => `${numberOf(record)}: ${t(asks)}`,
    note: record.customer.name,
    verb: params.verb,
    asks: t(asks),
    button: t(button),
    text: t(`specialPrice.claim.${params.verb}`, {
      reference: claim.reference,
      item: claim.itemNo,
      quantity: formatInteger(locale, claim.quantity),
      support: `${writtenMoney(locale, claim.support, record.currency)} ${record.currency}`,
    }),
    beside: t("specialPrice.claim.beside", {
      day: claim.day,
      used: count(price?.used),
      until: record.soldUntil,
      approved: count(price?.quantity),
      claimed: count(price?.claimed),
    }),
    other: other && { href: `${back}/claims/${claim.id}/${other}`, text: t(`request.act.${other}`) },
    back,
    stored: { stamp: claim.stamp },
    words: ["specialPrice.", "request.act."],
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireMenu(args, "MIPSAL06");
  const { verb, claim } = args.params;
  if (!isVerb(verb)) throw new Response(null, { status: 404 });
  return save(args, "MIPSAL06", form, async ({ api, stamp }, { comment }) => {
    const { approveClaim, rejectClaim, withdrawClaim, reverseClaim } = api.specialPrices;
    const calls = { approval: approveClaim, rejection: rejectClaim, withdrawal: withdrawClaim, reversal: reverseClaim };
    const { request } = await calls[verb]({ id: recordId(claim), stamp, comment });
    return { to: pricePath(request) };
  });
}

export default function DecideClaim() {
  const { recordTitle, note, verb, asks, button, text, beside, other, back } = useLoaderData<typeof loader>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL06" classification="confidential" note={note}>
        {other && <ButtonLink href={other.href}>{other.text}</ButtonLink>}
      </PageHead>
      <RecordForm<typeof form> title={asks} submit={button} cancelHref={back} danger={verb !== "approval" || undefined}>
        {(field) => (
          <>
            <p className="all max-w-dialog">{text}</p>
            <p className="all max-w-dialog">{beside}</p>
            <TextAreaField className="wide" {...field("comment")} required={verb !== "approval"} rows={3} />
          </>
        )}
      </RecordForm>
    </div>
  );
}
