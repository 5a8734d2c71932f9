import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import type { WordKey } from "~/words";
import { formatCountry } from "~/words/formats";
import { contractPapers, contractPath, contractsPath } from "../addresses";

export type ContractReader = RecordReader<ContractRecord>;
export type ShownFact = { label: string; text: string; href?: string };

export const requireContract = (args: LoaderFunctionArgs): Promise<ContractReader> =>
  requireRecord(args, "MIPTAS05", (api, id) => api.agentContracts.get({ id: Number(id) || 0 }));

/** One contract: term and fee, parties, what was agreed, papers, what became of it. */
export async function presentContract(reader: ContractReader) {
  const { record: contract, t, at, api, user } = reader;
  return {
    title: contract.contractNo,
    note: `${contract.distributorName} · ${contract.tasNo}`,
    back: contractsPath,
    address: contractPath(contract.id),
    can: contract.can,
    told: toldOf(reader),
    state: { text: t(`agentContract.state.${contract.state}`), tone: toneOf(`agentContract.state.${contract.state}`) },
    term: termFacts(reader),
    parties: partyFacts(reader),
    agreed: agreedFacts(reader),
    papers: await loadAttachments(api, contractPapers(contract.id), user.userPrincipal.timeZone),
    /** Null for the distributor itself. */
    history: contract.inner
      ? contract.history.map(({ no, event, comment, actor, at: when }) => ({
          key: String(no),
          text: [t(`agentContract.event.${event}`), comment].filter(Boolean).join(": "),
          by: actor,
          at: at(when),
        }))
      : null,
    words: [
      "agentContract.contract.",
      "agentContract.verb.",
      "agentContract.card.",
      "agentContract.none",
      "attachment.",
    ],
  };
}

/** What the contract wants, in a sentence; nothing for the distributor but that it ends. */
function toldOf({ record, t }: ContractReader): string | null {
  const { state, inner, own, endOn, terminatedOn, followedBy } = record;
  if (state === "ending" && terminatedOn) return t("agentContract.told.notice", { day: terminatedOn });
  if (state === "ending" && followedBy)
    return t("agentContract.told.renewed", { day: endOn, contract: followedBy.contractNo });
  if (state === "ending") return t("agentContract.told.ending", { day: endOn });
  if (!inner) return null;
  if (state === "draft") return t("agentContract.told.draft");
  if (state === "submitted") return t(own ? "agentContract.told.own" : "agentContract.told.submitted");
  return null;
}

export const feeOf = ({ feeAmount, currency }: ContractRecord, { locale, t }: Pick<ContractReader, "locale" | "t">) =>
  feeAmount === null
    ? t("agentContract.free")
    : t("agentContract.aYear", { fee: writtenWithCurrency(locale, feeAmount, currency) });

function termFacts(reader: ContractReader): ShownFact[] {
  const { record: contract, t, at } = reader;
  const some = (label: WordKey, text: string | null): ShownFact[] => (text ? [{ label: t(label), text }] : []);
  return [
    { label: t("agentContract.term"), text: `${contract.startOn} – ${contract.endOn}` },
    {
      label: t("agentContract.noticeDays"),
      text: t("agentContract.noticeText", { days: contract.noticeDays, day: contract.noticeUntil }),
    },
    { label: t("agentContract.fee"), text: feeOf(contract, reader) },
    ...some("agentContract.signedOn", contract.signedOn),
    ...some("agentContract.decided", contract.decidedBy && `${contract.decidedBy}, ${at(contract.decidedAt)}`),
    ...some("agentContract.terminatedOn", contract.terminatedOn),
    ...some("agentContract.terminationReason", contract.terminationReason),
  ];
}

function partyFacts({ record: contract, t, locale, user }: ContractReader): ShownFact[] {
  const status = findMenuItem(user.menus, "MIPTAS04")?.path;
  const linked = (label: WordKey, other: ContractRecord["follows"]): ShownFact[] =>
    other ? [{ label: t(label), text: other.contractNo, href: contractPath(other.id) }] : [];
  const contact = [contract.contactName, contract.contactEmail].filter(Boolean).join(" · ");
  return [
    {
      label: t("tas.distributor"),
      text: `${contract.distributorName} · ${contract.distributor}`,
      ...(status && { href: `${status}?${new URLSearchParams({ text: contract.tasNo })}` }),
    },
    { label: t("tas.tasNo"), text: contract.tasNo },
    { label: t("agentContract.country"), text: formatCountry(locale, contract.country) },
    { label: t("tas.subsidiary"), text: contract.subsidiary },
    { label: t("agentContract.contact"), text: contact },
    { label: t("agentContract.owner"), text: contract.ownerName },
    ...linked("agentContract.follows", contract.follows),
    ...linked("agentContract.followedBy", contract.followedBy),
  ];
}

function agreedFacts({ record: { scope, terms, innerNote, inner }, t }: ContractReader): ShownFact[] {
  return [
    { label: t("agentContract.scope"), text: scope },
    { label: t("agentContract.terms"), text: terms },
    ...(inner ? [{ label: t("agentContract.innerNote"), text: innerNote }] : []),
  ];
}
