import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { insuranceInput } from "~/api/domain/insurance/insurance-input";
import { canAsk } from "~/api/domain/insurance/insurance-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { supportAddress, supportsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** A policy whose premium is to be supported, new or one's own that nobody has checked; anything else is read only. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPSAL14",
    (api, id) => api.insuranceSupports.get({ id: Number(id) || 0 }),
    canAsk,
  );
  const { record } = reader;
  return sendForm(reader, "insurance", insuranceInput, {
    title: (t) => (record ? `${record.requestNo}: ${t("insurance.edit")}` : t("insurance.new")),
    stored: record ?? { currency: "KRW" },
    isNew: record === null,
    back: record ? supportAddress(record.id) : supportsPath,
    words: ["insurance."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPSAL14", insuranceInput, async ({ api }, policy) => {
        const { id } = await api.insuranceSupports.add(policy);
        return { to: supportAddress(id), told: "insurance.added" };
      })
    : save(args, "MIPSAL14", insuranceInput, async ({ api, id, stamp }, policy) => {
        await api.insuranceSupports.change({ id: Number(id), stamp, ...policy });
        return { to: supportAddress(id) };
      });

export default function EditSupport() {
  const { recordTitle, isNew, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPSAL14" classification="confidential" />
      <RecordForm<typeof insuranceInput> title={t(isNew ? "insurance.new" : "insurance.edit")} cancelHref={back}>
        {(field) => (
          <>
            <PickField {...field("unitCode")} />
            <TextField {...field("insurer")} />
            <TextField {...field("policyNo")} />
            <SelectField {...field("currency")} />
            <TextField {...field("insured")} inputMode="decimal" />
            <TextField {...field("rate")} inputMode="decimal" />
            <TextField {...field("periodFrom")} />
            <TextField {...field("periodTo")} />
            <TextAreaField {...field("remark")} rows={3} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
