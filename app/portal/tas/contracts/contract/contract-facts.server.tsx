import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { type Fact, linked } from "~/ui/records/facts";
import type { WordKey } from "~/words";
import { formatCountry } from "~/words/formats";
import { contractPath } from "../addresses";
import { type ContractReader, feeOf } from "./require-contract.server";

/** How long, and what for. */
export function termFacts(reader: ContractReader): Fact[] {
  const { record: contract, t, at } = reader;
  return [
    { label: t("agentContract.term"), value: `${contract.startOn} – ${contract.endOn}` },
    {
      label: t("agentContract.noticeDays"),
      value: t("agentContract.noticeText", { days: contract.noticeDays, day: contract.noticeUntil }),
    },
    { label: t("agentContract.fee"), value: feeOf(contract, reader) },
    { label: t("agentContract.signedOn"), value: contract.signedOn },
    {
      label: t("agentContract.decided"),
      value: contract.decidedBy && `${contract.decidedBy}, ${at(contract.decidedAt)}`,
    },
    { label: t("agentContract.terminatedOn"), value: contract.terminatedOn },
    { label: t("agentContract.terminationReason"), value: contract.terminationReason },
  ];
}

/** Between whom. */
export function partyFacts({ record: contract, t, locale, user }: ContractReader): Fact[] {
  const status = findMenuItem(user.menus, "MIPTAS04")?.path;
  const other = (label: WordKey, of: ContractRecord["follows"]): Fact[] =>
    of ? [{ label: t(label), value: linked(of.contractNo, contractPath(of.id)) }] : [];
  const contact = [contract.contactName, contract.contactEmail].filter(Boolean).join(" · ");
  return [
    {
      label: t("tas.distributor"),
      value: linked(
        `${contract.distributorName} · ${contract.distributor}`,
        status && `${status}?${new URLSearchParams({ text: contract.tasNo })}`,
      ),
    },
    { label: t("tas.tasNo"), value: contract.tasNo },
    { label: t("agentContract.country"), value: formatCountry(locale, contract.country) },
    { label: t("tas.subsidiary"), value: contract.subsidiary },
    { label: t("agentContract.contact"), value: contact },
    { label: t("agentContract.owner"), value: contract.ownerName },
    ...other("agentContract.follows", contract.follows),
    ...(contract.followedBy
      ? other("agentContract.followedBy", contract.followedBy)
      : other("agentContract.next", contract.renewedBy ?? (contract.signedOn ? contract.next : null))),
  ];
}

/** What was agreed, as it was typed. */
export function agreedFacts({ record: { scope, terms, innerNote, inner }, t }: ContractReader): Fact[] {
  return [
    { label: t("agentContract.scope"), value: inLines(scope) },
    { label: t("agentContract.terms"), value: inLines(terms) },
    ...(inner ? [{ label: t("agentContract.innerNote"), value: inLines(innerNote) }] : []),
  ];
}

const inLines = (text: string) => text && <span className="whitespace-pre-line">{text}</span>;
