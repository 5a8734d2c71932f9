import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contractInput } from "~/api/domain/matrix/contract/contract-input";
import { seoulDay } from "~/api/domain/seoul-time";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { contractPath, contractsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX05" } } as const;

/** A new contract, or one that changes; `?customer=` names the customer. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPMTX05", (api, id) => api.matrixContracts.get({ id: Number(id) || 0 }));
  const { record, t, request, api } = reader;
  const customer = new URL(request.url).searchParams.get("customer")?.slice(0, 60);
  const { supportRate } = await api.matrixContracts.proposal();
  return sendForm(reader, "matrixContract", contractInput, {
    title: record ? `${record.contractNo}: ${t("matrix.contract.edit")}` : t("matrix.contract.new"),
    stored: record ?? { customer, supportRate, termYears: 3, startOn: seoulDay(new Date()) },
    making: record === null,
    back: record ? contractPath(record.id) : contractsPath,
    words: ["matrix.contract."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPMTX05", contractInput, async ({ api, id, stamp }, given) => {
    if (args.params.id !== undefined) {
      await api.matrixContracts.change({ id: Number(id), stamp, ...given });
      return { to: contractPath(id) };
    }
    const made = await api.matrixContracts.add(given);
    return { to: contractPath(made.id), told: "matrix.contract.made" };
  });

export default function ContractForm() {
  const { recordTitle, making, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPMTX05" />
      <RecordForm<typeof contractInput>
        title={t(making ? "matrix.contract.new" : "matrix.contract.edit")}
        submit={making ? t("matrix.contract.create") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            <PickField {...field("customer")} />
            <TextField {...field("startOn")} type="date" />
            <TextField {...field("cabinetValue")} inputMode="decimal" />
            <TextField {...field("committed")} inputMode="decimal" />
            <TextField {...field("supportRate")} inputMode="decimal" />
            <TextField {...field("termYears")} inputMode="numeric" />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
