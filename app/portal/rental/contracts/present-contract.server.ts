import type { LoaderFunctionArgs } from "@remix-run/node";
import { writtenUnits } from "~/api/domain/money-text";
import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { openAddress } from "~/portal/simulator/saves/saved-desk";
import { phoneHref } from "~/ui/records/phone-href";
import { formatCountry, formatInteger } from "~/words/formats";
import { type ContractScreen, contractAddress, contractPapers, deskOf } from "./contract-screens";
import { presentTables } from "./present-tables.server";

export type ContractReader = RecordReader<ContractRecord>;
export type ShownFact = { label: string; text: string; href?: string };

export const requireContract = (args: LoaderFunctionArgs, screen: ContractScreen): Promise<ContractReader> =>
  requireRecord(args, screen.code, (api, id) => screen.of(api).get({ id: Number(id) || 0 }));

/** One contract: parties, end user, term and money, cutters, movements, invoices, papers, what became of it. */
export async function presentContract(reader: ContractReader, screen: ContractScreen) {
  const { record: contract, t, at } = reader;
  const address = contractAddress(screen, contract.id);
  return {
    title: contract.contractNo,
    code: screen.code,
    note: contract.called.title,
    back: screen.path,
    address,
    state: contract.state,
    can: contract.can,
    told: toldOf(reader),
    parties: partyFacts(reader),
    endUser: endUserFacts(reader),
    term: termFacts(reader, screen),
    fees: feeFacts(reader),
    tables: presentTables(reader, address),
    papers: await loadAttachments(reader.api, contractPapers(contract.id), reader.user.userPrincipal.timeZone),
    history: contract.history.map(({ no, event, comment, actor, at: when }) => ({
      key: String(no),
      text: [t(`contract.event.${event}`), comment].filter(Boolean).join(": "),
      by: actor === "system" ? t("contracts.nightly") : actor,
      at: at(when),
    })),
    words: ["contracts.", "contract.state.", "attachment."],
  };
}

/** Why a draft cannot be approved yet, or what an open contract wants, in a sentence. */
function toldOf({ record, t }: ContractReader): string | null {
  const { state, pieces, leastPieces, ownDraft, resetAfter } = record;
  if (resetAfter !== null) return t("contracts.told.reset", { count: resetAfter });
  if (state !== "draft") return null;
  if (pieces < leastPieces) return t("contracts.told.few", { pieces, least: leastPieces });
  return ownDraft ? t("contracts.told.own") : t("contracts.told.draft");
}

function partyFacts({ record: contract, t, locale, user }: ContractReader): ShownFact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  return [
    { label: t("contracts.lessor"), text: contract.lessorName },
    { label: t("contracts.subLessor"), text: contract.subLessorName },
    {
      label: t("contracts.lessee"),
      text: `${contract.customerName} · ${contract.customer}`,
      ...(view && { href: `${view}/${contract.customerId}` }),
    },
    { label: t("contracts.corporation"), text: contract.subsidiary },
    { label: t("contracts.country"), text: formatCountry(locale, contract.country) },
    { label: t("contracts.orderNo"), text: contract.orderNo },
    { label: t("contracts.referenceOrderNo"), text: contract.referenceOrderNo },
    { label: t("contracts.cpoCount"), text: formatInteger(locale, contract.cpoCount) },
    { label: t("field.contract.remark"), text: contract.remark },
  ];
}

const endUserNames = ["endUserName", "endUserAccount", "address1", "address2", "address3", "zip"] as const;
const contactNames = ["representative", "phone", "fax"] as const;

const endUserFacts = ({ record, t }: ContractReader): ShownFact[] =>
  [...endUserNames, ...contactNames].map((name) => {
    const href = name === "phone" ? phoneHref(record[name]) : undefined;
    const text = name === "endUserName" ? record.called.endUser : record[name];
    return { label: t(`field.contract.${name}`), text, ...(href && { href }) };
  });

function termFacts({ record: contract, t, at }: ContractReader, screen: ContractScreen): ShownFact[] {
  const linked = (label: string, other: ContractRecord["follows"]): ShownFact[] =>
    other ? [{ label, text: other.contractNo, href: contractAddress(screen, other.id) }] : [];
  return [
    { label: t("contracts.rentType"), text: t(`contract.type.${contract.rentType}`) },
    { label: t("field.contract.contractedOn"), text: contract.contractedOn },
    { label: t("contracts.term"), text: `${contract.startOn} – ${contract.endOn}` },
    { label: t("contracts.period"), text: t(`contracts.period.${contract.period}`) },
    ...(contract.approvedBy
      ? [{ label: t("contracts.approved"), text: `${contract.approvedBy}, ${at(contract.approvedAt)}` }]
      : []),
    ...(contract.closeReason
      ? [
          { label: t("contracts.closedOn"), text: contract.closedOn ?? "" },
          { label: t("contracts.closeReason"), text: t(`contract.reason.${contract.closeReason}`) },
        ]
      : []),
    ...(contract.simulation
      ? [
          {
            label: t("contracts.simulation.made"),
            text: `${contract.simulation.title}, ${t("sim.compareVersion", { number: contract.simulation.version })}`,
            href: openAddress(deskOf[screen.market], contract.simulation.id, contract.simulation.version),
          },
        ]
      : []),
    ...linked(t("contracts.follows"), contract.follows),
    ...linked(t("contracts.followedBy"), contract.followedBy),
  ];
}

function feeFacts({ record: contract, t, locale }: ContractReader): ShownFact[] {
  const { currency, termination, boughtOut } = contract;
  const money = (amount: string) => `${writtenUnits(locale, amount, currency)} ${currency}`;
  return [
    { label: t("contracts.monthlyFee"), text: money(contract.monthlyFee) },
    { label: t("contracts.invoiced"), text: money(contract.invoiced) },
    { label: t("contracts.paidFee"), text: money(contract.paidFee) },
    ...(termination
      ? [
          { label: t("contracts.end.months"), text: String(termination.remainingMonths) },
          {
            label: t("contracts.end.fee"),
            text: termination.waived ? t("contracts.end.waived") : money(termination.fee),
          },
          { label: t("contracts.end.unreturned"), text: `${termination.unreturned} · ${money(termination.charge)}` },
          { label: t("contracts.end.reason"), text: termination.reason },
        ]
      : []),
    ...boughtOut.map(({ line, quantity, price }) => ({
      label: t("contracts.bought", { line }),
      text: `${quantity} · ${money(price)}`,
    })),
  ];
}
