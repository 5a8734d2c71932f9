import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contractForm } from "~/api/domain/agent-system/contract/contract-input";
import { canKeepContracts } from "~/api/domain/agent-system/contract/contract-policy";
import { ownToday } from "~/api/domain/own-today";
import { leaveReplaced } from "~/portal/record/leave-replaced.server";
import { meantTick } from "~/portal/record/meant-tick";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { contractPath, contractsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS05" } } as const;

/** A new contract, or one that changes; `?distributor=` names the distributor. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPTAS05",
    (api, id) => api.agentContracts.get({ id: Number(id) || 0 }),
    canKeepContracts,
  );
  const { record, request, api, t: say } = reader;
  const other = record?.renewedBy;
  if (record) await leaveReplaced(reader, contractPath(record.id));
  const distributor = new URL(request.url).searchParams.get("distributor")?.slice(0, 60);
  return sendForm(reader, "agentContract", contractForm, {
    title: (t) =>
      record ? `${record.contractNo}: ${t("agentContract.contract.edit")}` : t("agentContract.contract.new"),
    stored: record ?? {
      ...(await api.agentContracts.proposal()),
      distributor,
      startOn: ownToday(new Date(), reader.user.userPrincipal),
    },
    form: formAbout(distributor),
    making: record === null,
    back: record ? contractPath(record.id) : contractsPath,
    /** The way on for whoever changes a rejected renewal that another one has replaced. */
    other: other ? { label: say("agentContract.next"), text: other.contractNo, href: contractPath(other.id) } : null,
    words: ["agentContract.contract."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS05", contractForm, async ({ api, id, stamp }, given) => {
    if (args.params.id !== undefined) {
      await api.agentContracts.change({ id: Number(id), stamp, ...given });
      return { to: contractPath(id) };
    }
    const made = await api.agentContracts.add(given);
    return { to: contractPath(made.id), told: "agentContract.contract.made" };
  });

export default function ContractForm() {
  const { recordTitle, making, back, other } = useLoaderData<typeof loader>();
  const t = useT();
  const isLong = useAsked("longTerm");
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS05" />
      {other && (
        <p className="mb-4">
          {other.label}: <a href={other.href}>{other.text}</a>
        </p>
      )}
      <RecordForm<typeof contractForm>
        title={t(making ? "agentContract.contract.new" : "agentContract.contract.edit")}
        submit={making ? t("agentContract.contract.create") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            <PickField {...field("distributor")} />
            <TextField {...field("contractNo")} />
            <TextField {...field("startOn")} />
            <TextField {...field("endOn")} />
            <TextField {...field("noticeDays")} inputMode="numeric" />
            <TextField {...field("fee")} inputMode="decimal" />
            <TextField {...field("contactName")} />
            <TextField {...field("contactEmail")} type="email" />
            <PickField {...field("owner")} />
            <TextAreaField {...field("scope")} className="wide" rows={3} />
            <TextAreaField {...field("terms")} className="wide" rows={5} />
            <TextAreaField {...field("innerNote")} className="wide" rows={3} />
            {isLong && (
              <div className="all">
                <CheckField {...meantTick(field("longTerm"), field("endOn"))} />
              </div>
            )}
          </>
        )}
      </RecordForm>
    </>
  );
}
