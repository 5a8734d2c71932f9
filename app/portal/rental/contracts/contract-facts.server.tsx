import { writtenUnits } from "~/api/domain/money-text";
import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { openAddress } from "~/portal/simulator/saves/saved-desk";
import { type Fact, linked } from "~/ui/records/facts";
import { phoneHref } from "~/ui/records/phone-href";
import { formatCountry, formatInteger } from "~/words/formats";
import { type ContractScreen, contractAddress, deskOf } from "./contract-screens";
import type { ContractReader } from "./require-contract.server";

/** Who rents from whom. */
export function partyFacts({ record: contract, t, locale, user }: ContractReader): Fact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  return [
    { label: t("contracts.lessor"), value: contract.lessorName },
    { label: t("contracts.subLessor"), value: contract.subLessorName },
    {
      label: t("contracts.lessee"),
      value: linked(`${contract.customerName} · ${contract.customer}`, view && `${view}/${contract.customerId}`),
    },
    { label: t("contracts.corporation"), value: contract.subsidiary },
    { label: t("contracts.country"), value: formatCountry(locale, contract.country) },
    { label: t("contracts.orderNo"), value: contract.orderNo },
    { label: t("contracts.referenceOrderNo"), value: contract.referenceOrderNo },
    { label: t("contracts.cpoCount"), value: formatInteger(locale, contract.cpoCount) },
    { label: t("field.contract.remark"), value: contract.remark },
  ];
}

const endUserNames = ["endUserName", "endUserAccount", "address1", "address2", "address3", "zip"] as const;
const contactNames = ["representative", "phone", "fax"] as const;

export const endUserFacts = ({ record, t }: ContractReader): Fact[] =>
  [...endUserNames, ...contactNames].map((name) => {
    const href = name === "phone" ? phoneHref(record[name]) : undefined;
    const text = name === "endUserName" ? record.called.endUser : record[name];
    return { label: t(`field.contract.${name}`), value: text && linked(text, href) };
  });

export function termFacts({ record: contract, t, at }: ContractReader, screen: ContractScreen): Fact[] {
  const other = (label: string, of: ContractRecord["follows"]): Fact[] =>
    of ? [{ label, value: linked(of.contractNo, contractAddress(screen, of.id)) }] : [];
  return [
    { label: t("contracts.rentType"), value: t(`contract.type.${contract.rentType}`) },
    { label: t("field.contract.contractedOn"), value: contract.contractedOn },
    { label: t("contracts.term"), value: `${contract.startOn} – ${contract.endOn}` },
    { label: t("contracts.period"), value: t(`contracts.period.${contract.period}`) },
    ...(contract.approvedBy
      ? [{ label: t("contracts.approved"), value: `${contract.approvedBy}, ${at(contract.approvedAt)}` }]
      : []),
    ...(contract.closeReason
      ? [
          { label: t("contracts.closedOn"), value: contract.closedOn ?? "" },
          { label: t("contracts.closeReason"), value: t(`contract.reason.${contract.closeReason}`) },
        ]
      : []),
    ...(contract.simulation
      ? [
          {
            label: t("contracts.simulation.made"),
            value: linked(
              `${contract.simulation.title}, ${t("sim.compareVersion", { number: contract.simulation.version })}`,
              openAddress(deskOf[screen.market], contract.simulation.id, contract.simulation.version),
            ),
          },
        ]
      : []),
    ...other(t("contracts.follows"), contract.follows),
    ...other(t("contracts.followedBy"), contract.followedBy),
  ];
}

export function feeFacts({ record: contract, t, locale }: ContractReader): Fact[] {
  const { currency, termination, boughtOut } = contract;
  const money = (amount: string) => `${writtenUnits(locale, amount, currency)} ${currency}`;
  return [
    ...(termination
      ? [
          { label: t("contracts.end.months"), value: String(termination.remainingMonths) },
          {
            label: t("contracts.end.fee"),
            value: termination.waived ? t("contracts.end.waived") : money(termination.fee),
          },
          { label: t("contracts.end.unreturned"), value: `${termination.unreturned} · ${money(termination.charge)}` },
          { label: t("contracts.end.reason"), value: termination.reason },
        ]
      : []),
    ...boughtOut.map(({ line, quantity, price }) => ({
      label: t("contracts.bought", { line }),
      value: `${quantity} · ${money(price)}`,
    })),
  ];
}
