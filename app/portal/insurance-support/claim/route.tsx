import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { claimInput } from "~/api/domain/insurance/insurance-input";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { supportAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** A loss of a policy whose support is approved. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: Number(id) || 0 }));
  const { record } = reader;
  await leaveUnless(record.can.includes("claim"), reader, supportAddress(record.id));
  return sendForm(reader, "claim", claimInput, {
    title: (t) => `${record.requestNo}: ${t("insurance.claim.new")}`,
    note: `${record.periodFrom} – ${record.periodTo} · ${record.currency}`,
    stored: null,
    back: supportAddress(record.id),
    words: ["insurance."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPSAL14", claimInput, async ({ api, id }, claim) => {
    await api.insuranceSupports.addClaim({ id: Number(id), ...claim });
    return { to: supportAddress(id) };
  });

export default function NewClaim() {
  const { recordTitle, note, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPSAL14" classification="confidential" note={note} />
      <RecordForm<typeof claimInput> title={t("insurance.claim.new")} cancelHref={back}>
        {(field) => (
          <>
            <TextField {...field("day")} />
            <TextField {...field("debtor")} />
            <TextField {...field("loss")} inputMode="decimal" />
            <TextAreaField {...field("remark")} rows={3} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
