import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { writtenMoney } from "~/api/domain/money-text";
import { claimInput } from "~/api/domain/special-price/price-input";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { pricePath } from "../addresses";
import { numberOf } from "../price-form.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

/** Pieces that were sold at an approved price: the difference to the normal one is claimed back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  const { record, t, locale } = reader;
  await leaveUnless(record.mayClaim, reader, pricePath(record.id));
  const prices = record.prices.map(({ id, itemNo, price, left: pieces }) => {
    const left = formatInteger(locale, pieces);
    const money = `${writtenMoney(locale, price, record.currency)} ${record.currency}`;
    return [String(id), t("specialPrice.claim.choice", { item: itemNo, price: money, left })] as const;
  });
  return sendForm(reader, "priceClaim", claimInput, {
    title: (t) => `${numberOf(record)}: ${t("specialPrice.claim.new")}`,
    note: record.customer.name,
    back: pricePath(record.id),
    stored: { day: record.soldUntil },
    choices: { price: prices },
    about: t("specialPrice.claim.text", { day: record.soldUntil }),
    words: ["specialPrice.claim."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPSAL06", claimInput, async ({ api }, given) => {
    const { request } = await api.specialPrices.addClaim(given);
    return { to: pricePath(request) };
  });

export default function NewClaim() {
  const { recordTitle, note, about, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL06" classification="confidential" note={note} />
      <RecordForm<typeof claimInput> title={t("specialPrice.claim.new")} cancelHref={back}>
        {(field) => (
          <>
            <p className="all max-w-dialog">{about}</p>
            <SelectField {...field("price")} className="wide" />
            <TextField {...field("reference")} />
            <TextField {...field("day")} />
            <TextField {...field("quantity")} inputMode="numeric" />
          </>
        )}
      </RecordForm>
    </div>
  );
}
