import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contractInput } from "~/api/domain/matrix/contract/contract-input";
import { canKeepContracts } from "~/api/domain/matrix/contract/contract-policy";
import { seoulDay } from "~/api/domain/seoul-time";
import { leaveReplaced } from "~/portal/record/leave-replaced.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { saveAddress } from "~/portal/simulator/saves/saved-desk";
import { sourceIn } from "~/portal/simulator/saves/source-in.server";
import { TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { contractPath, contractsPath } from "../../addresses";
import { matrixDesk } from "../../simulator/saved-desk.server";
import { EvidenceCard } from "../contract/evidence-card";
import { presentEvidence } from "../contract/present-evidence.server";
import { presentCase, type ShownCase } from "./present-case.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX05" } } as const;

/** A new contract, or one that changes; `?customer=` names the customer, `?simulation=` the saved case that it is made of. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPMTX05",
    (api, id) => api.matrixContracts.get({ id: Number(id) || 0 }),
    canKeepContracts,
  );
  const { record, request, api } = reader;
  if (record) await leaveReplaced(reader, contractPath(record.id));
  const customer = new URL(request.url).searchParams.get("customer")?.slice(0, 60);
  const source = record === null ? sourceIn(request) : null;
  const asked = source && { simulation: source.id, version: source.version };
  const { supportRate, ofCase } = await orNotFound(api.matrixContracts.proposal(asked ?? {}));
  return sendForm(reader, "matrixContract", contractInput, {
    title: (t) => (record ? `${record.contractNo}: ${t("matrix.contract.edit")}` : t("matrix.contract.new")),
    stored: record ?? { customer, supportRate, termYears: 3, startOn: seoulDay(new Date()), ...ofCase?.given },
    form: formAbout(customer, source?.id),
    making: record === null,
    ofCase: ofCase && presentCase(ofCase),
    evidence: record && presentEvidence({ ...reader, record }),
    back: record ? contractPath(record.id) : source ? saveAddress(matrixDesk, source.id) : contractsPath,
    words: ["matrix.contract.", "sim.compareVersion", "matrix.evidence"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPMTX05", contractInput, async ({ api, id, stamp }, given) => {
    if (args.params.id !== undefined) {
      await api.matrixContracts.change({ id: Number(id), stamp, ...given });
      return { to: contractPath(id) };
    }
    const made = await api.matrixContracts.add({ ...given, simulation: sourceIn(args.request) });
    return { to: contractPath(made.id), told: "matrix.contract.made" };
  });

export default function ContractForm() {
  const { recordTitle, making, back, ofCase, evidence } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPMTX05" />
      {ofCase && <CaseNotice {...ofCase} />}
      {evidence && (
        <div className="mb-4">
          <EvidenceCard {...evidence} />
        </div>
      )}
      <RecordForm<typeof contractInput>
        title={t(making ? "matrix.contract.new" : "matrix.contract.edit")}
        submit={making ? t("matrix.contract.create") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            <PickField {...field("customer")} />
            <TextField {...field("startOn")} />
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

/** The saved case that fills the form, what its amounts are, and contracts that were made of it before. */
function CaseNotice({ title, number, currency, href, newer, contracts }: ShownCase) {
  const t = useT();
  return (
    <Notice title={t("matrix.contract.ofCase")}>
      <p>
        <a href={href}>{`${title}, ${t("sim.compareVersion", { number })}`}</a>
        {". "}
        {t("matrix.contract.caseAmounts", { currency })}
        {newer !== null && ` ${t("matrix.contract.caseNewer", { number: newer })}`}
      </p>
      {contracts.length > 0 && (
        <p>
          {t("matrix.contract.caseAlready")}{" "}
          {contracts.map((contract, at) => (
            <span key={contract.href}>
              {at > 0 && ", "}
              <a href={contract.href}>{contract.contractNo}</a>
            </span>
          ))}
        </p>
      )}
    </Notice>
  );
}
