import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { financeOffset, journalInput, monthShown, worthOf } from "~/api/domain/membership/offset/finance-offset";
import { writtenMoney } from "~/api/domain/money-text";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger, formatMonth } from "~/words/formats";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMBS09" } } as const;

const list = "/membership/finance-offset";

/** Asks before a month is booked: what it comes to, and with which journal entry. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPMBS09", async (api, id) => {
    const { rows } = await api.report(
      financeOffset,
      new URLSearchParams({ size: "200", entity: id.split("-")[0] ?? "" }),
    );
    const found = rows.find((row) => row.id === id);
    if (!found) throw new Response(null, { status: 404 });
    return found;
  });
  const { record, locale, t } = reader;
  await leaveUnless(record.canPost, reader, list);
  const money = (points: number) => writtenMoney(locale, worthOf(record, points), record.currency);
  const net = record.granted - record.cancelled;
  return sendForm(reader, "offset-month", journalInput, {
    title: (t, locale) =>
      t("offset.posting.title", { month: formatMonth(locale, record.month), entity: record.entity }),
    text: t("offset.posting.text", {
      granted: money(record.granted),
      cancelled: money(record.cancelled),
      net: money(net),
      points: formatInteger(locale, net),
      currency: record.currency,
    }),
    submit: t("offset.posting.submit"),
    stored: null,
    hidden: { seen: monthShown(record) },
    words: ["offset.posting."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPMBS09", journalInput, async ({ api, id, form }, given) => {
    await api.financeOffset.posting({ id, ...given, seen: String(form.get("seen") ?? "") });
    return { to: list };
  });

export default function PostOffsetMonth() {
  const { recordTitle, text, submit } = useLoaderData<typeof loader>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMBS09" classification="confidential" />
      <p className="mb-4 max-w-dialog">{text}</p>
      <RecordForm title={recordTitle} submit={submit} cancelHref={list}>
        {(field) => <TextField {...field("journalRef")} />}
      </RecordForm>
    </div>
  );
}
