import { writtenMoney } from "~/api/domain/money-text";
import { filePart, type Papers } from "~/portal/record/file-part.server";
import { factsPart, historyPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/states/notice";
import { contractPath, contractsPath } from "../addresses";
import { daysGone } from "../days-gone";
import { agreedFacts, partyFacts, termFacts } from "./contract-facts.server";
import type { ContractReader } from "./require-contract.server";

/** In the order in which they happen. */
const verbs = [
  ...(["submission", "signature", "rejection", "recall", "renewal", "withdrawal"] as const),
  ...(["termination", "termination-withdrawal", "care", "removal"] as const),
] as const;

/** One contract: term and fee, parties, what was agreed, papers, what became of it. */
export function ContractBody({ page, papers }: { page: ContractReader; papers: Papers }) {
  const { record: contract, t } = page;
  const address = contractPath(contract.id);
  const told = toldOf(page);
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: contract.contractNo, classification: "confidential" },
        note: `${contract.distributorName} · ${contract.tasNo}`,
      }}
      actions={actionsOf(page)}
      notices={told && <Notice kind="warn">{told}</Notice>}
      summary={summaryOf(page)}
      sections={[
        factsPart("contract", [
          { title: t("agentContract.card.term"), facts: termFacts(page) },
          { title: t("agentContract.card.parties"), facts: partyFacts(page) },
        ]),
        factsPart("agreed", [{ title: t("agentContract.card.agreed"), facts: agreedFacts(page) }]),
        filePart(page, papers, address),
        // The distributor itself is not told who did what.
        contract.inner ? historyPart(t("agentContract.card.history"), historyOf(page)) : null,
      ]}
    />
  );
}

function actionsOf({ record: contract, t }: ContractReader) {
  const address = contractPath(contract.id);
  return (
    <>
      <ButtonLink place="beside" href={contractsPath}>
        {t("agentContract.contract.back")}
      </ButtonLink>
      <ButtonLink href={`${address}/document`}>{t("agentContract.contract.document")}</ButtonLink>
      {verbs
        .filter((verb) => contract.can.includes(verb) && !(verb === "termination-withdrawal" && daysGone(contract)))
        .map((verb) => (
          <ButtonLink key={verb} href={`${address}/${verb}`}>
            {t(`agentContract.verb.${verb}`)}
          </ButtonLink>
        ))}
      {contract.can.includes("change") && !contract.renewedBy && (
        <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
          {t("agentContract.contract.edit")}
        </ButtonLink>
      )}
    </>
  );
}

function summaryOf({ record: contract, t, locale }: ContractReader) {
  const { feeAmount, currency } = contract;
  return {
    states: <StateSign word={`agentContract.state.${contract.state}`} />,
    beside: contract.subsidiary,
    below: [contract.ownerName && `${t("agentContract.owner")} ${contract.ownerName}`],
    figures: [
      { label: t("agentContract.endOn"), value: contract.terminatedOn ?? contract.endOn },
      { label: t("agentContract.noticeUntil"), value: contract.noticeUntil },
      ...(feeAmount === null
        ? []
        : [{ label: t("agentContract.fee"), value: writtenMoney(locale, feeAmount, currency), unit: currency }]),
    ],
  };
}

/** What the contract wants, in a sentence; nothing for the distributor but that it ends. */
function toldOf({ record, t }: ContractReader): string | null {
  const { state, inner, own, endOn, noticeUntil, noticePassed, terminatedOn, next, renewedBy } = record;
  if ((state === "ending" || state === "ahead") && terminatedOn)
    return t("agentContract.told.notice", { day: terminatedOn });
  if (state === "ending" && next) return t("agentContract.told.renewed", { day: endOn, contract: next.contractNo });
  if (state === "ending" && noticePassed)
    return t("agentContract.told.noticePassed", { day: endOn, notice: noticeUntil });
  if (state === "ending") return t("agentContract.told.ending", { day: endOn });
  if (!inner) return null;
  if (renewedBy) return t("agentContract.told.renewedBy", { contract: renewedBy.contractNo });
  if (state === "draft") return t(record.scope.trim() ? "agentContract.told.draft" : "api.agent-contract-no-scope");
  if (state === "submitted") return t(own ? "agentContract.told.own" : "agentContract.told.submitted");
  return null;
}

const historyOf = ({ record, t, at }: ContractReader) =>
  record.history.map(({ no, event, comment, actor, at: when }) => ({
    key: String(no),
    text: [t(`agentContract.event.${event}`), comment].filter(Boolean).join(": "),
    by: actor,
    at: at(when),
  }));
