import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lineForm, type ReportRecord } from "~/api/domain/channel/channel-input";
import { divide } from "~/api/domain/decimal";
import { recordId } from "~/api/domain/record-id";
import { isOpened } from "~/portal/record/is-opened";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { reportAddress } from "../addresses";
import { requireMonth } from "../report/require-month.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM03" } } as const;

/** What a seller sold of an item: new, or that of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMonth(args);
  const { record, t } = reader;
  const asked = new URLSearchParams(wantedLocation(args.request).search);
  const line = record.lines.find(
    ({ seller, itemNo }) => seller.code === asked.get("seller") && itemNo === asked.get("item"),
  );
  const stored = line ? typedLine(line) : { seller: record.sellers[0]?.code ?? "" };
  return sendForm(reader, "channelLine", lineForm, {
    title: (_t, locale) => `${record.unit.name}, ${formatMonth(locale, record.month)}`,
    firmNamed: { kind: "unit", ...record.unit },
    form: formAbout(line?.seller.code, line?.itemNo),
    stored: { ...stored, stamp: record.stamp },
    choices: { seller: record.sellers.map(({ code, name }) => [code, `${name} (${code})`] as const) },
    back: reportAddress(record.unit.id, record.month),
    note: `${record.currency} · ${t(record.reportedOn === null ? "channel.line.entered" : record.isOpen ? "channel.line.open" : "channel.told.closed")}`,
    isNew: line === undefined,
    wantsReason: !record.isOpen,
    words: ["channel."],
  });
}

/** Amounts as they are typed: units of the currency without what is nothing behind the point. */
function typedLine({ seller, itemNo, quantity, amount }: ReportRecord["lines"][number]) {
  const units = divide(amount, "10000", 4) ?? "0";
  return { seller: seller.code, item: itemNo, quantity, amount: units.replace(/\.?0+$/, "") || "0", reason: "" };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPCOM03", lineForm, async ({ api, id, stamp }, line) => {
    const month = recordId(args.params.month);
    const { seller, item } = line;
    const there = line.there ?? (isOpened(args.request, { seller, item }) ? "replace" : null);
    await api.channelReports.setLine({ id: Number(id) || 0, month, stamp, ...line, there });
    return { to: reportAddress(id, month) };
  });

export default function ReportLine() {
  const { recordTitle, note, back, isNew, wantsReason } = useLoaderData<typeof loader>();
  const t = useT();
  const asksThere = useAsked("there");
  return (
    <>
      <PageHead title={recordTitle} code="MIPCOM03" classification="confidential" note={note} />
      <RecordForm<typeof lineForm> title={t(isNew ? "channel.line.new" : "channel.line.change")} cancelHref={back}>
        {(field) => (
          <>
            <SelectField {...field("seller")} className="wide" />
            <PickField {...field("item")} />
            <TextField {...field("quantity")} inputMode="numeric" />
            <TextField {...field("amount")} inputMode="decimal" />
            {asksThere && <SelectField {...field("there")} className="wide" />}
            {wantsReason && <TextField {...field("reason")} className="wide" required />}
          </>
        )}
      </RecordForm>
    </>
  );
}
