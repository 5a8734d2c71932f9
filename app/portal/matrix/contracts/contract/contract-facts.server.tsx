import { isZero } from "~/api/domain/decimal";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { openAddress } from "~/portal/simulator/saves/saved-desk";
import { type Fact, linked } from "~/ui/records/facts";
import { formatCountry } from "~/words/formats";
import { contractPath } from "../../addresses";
import { matrixDesk } from "../../simulator/saved-desk.server";
import type { ContractReader } from "./require-contract.server";

/** What was promised. */
export function termFacts({ record: contract, t, at, locale }: ContractReader): Fact[] {
  const money = (amount: string) => writtenWithCurrency(locale, amount, contract.currency);
  return [
    { label: t("matrix.cabinetValue"), value: money(contract.money.cabinetValue) },
    { label: t("matrix.committedYear"), value: money(contract.money.committed) },
    { label: t("matrix.supportRate"), value: `${contract.supportRate} %` },
    {
      label: t("matrix.term"),
      value: `${contract.startOn} – ${contract.endOn} · ${t("matrix.years", { years: contract.termYears })}`,
    },
    { label: t("matrix.signedOn"), value: contract.signedOn },
    ...(contract.signedOn
      ? [{ label: t("matrix.paper"), value: t(`matrix.paper.${contract.hasPaper ? "yes" : "no"}`) }]
      : []),
    { label: t("matrix.installedOn"), value: contract.installedOn },
    ...(contract.closedOn
      ? [
          {
            label: t("matrix.closedOn"),
            value: [contract.closedOn, contract.closeReason && t(`matrix.reason.${contract.closeReason}`)]
              .filter(Boolean)
              .join(" · "),
          },
        ]
      : []),
    ...(contract.decidedBy
      ? [{ label: t("matrix.decided"), value: `${contract.decidedBy}, ${at(contract.decidedAt)}` }]
      : []),
    ...(contract.customerShare && !isZero(contract.customerShare) && contract.grade === "SHARED"
      ? [{ label: t("matrix.customerShare"), value: money(contract.customerShare) }]
      : []),
  ];
}

/** Between whom. */
export function partyFacts({ record: contract, t, locale, user }: ContractReader): Fact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const other = (label: string, of: ContractRecord["follows"]): Fact[] =>
    of ? [{ label, value: linked(of.contractNo, contractPath(of.id)) }] : [];
  return [
    {
      label: t("matrix.customer"),
      value: linked(`${contract.customerName} · ${contract.customer}`, view && `${view}/${contract.customerId}`),
    },
    { label: t("matrix.country"), value: formatCountry(locale, contract.country) },
    { label: t("matrix.unit"), value: contract.unit },
    { label: t("matrix.lender"), value: contract.lender },
    ...(contract.simulation
      ? [
          {
            label: t("matrix.madeOf"),
            value: linked(
              `${contract.simulation.title}, ${t("sim.compareVersion", { number: contract.simulation.version })}`,
              openAddress(matrixDesk, contract.simulation.id, contract.simulation.version),
            ),
          },
        ]
      : []),
    ...other(t("matrix.follows"), contract.follows),
    ...other(t("matrix.followedBy"), contract.followedBy),
    ...other(t("matrix.inItsPlace"), contract.renewedBy),
    { label: t("matrix.remark"), value: contract.remark },
  ];
}
