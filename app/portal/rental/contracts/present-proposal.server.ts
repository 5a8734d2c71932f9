import { writtenUnits } from "~/api/domain/money-text";
import type { ContractProposal } from "~/api/domain/rental/contract/contract-proposal";
import { ratePercent } from "~/api/domain/rental/rate-percent";
import type { RecordReader } from "~/portal/record/require-record.server";
import { openAddress } from "~/portal/simulator/saves/saved-desk";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { formatInteger } from "~/words/formats";
import { type ContractScreen, contractAddress, deskOf } from "./contract-screens";

/** What stands above the form of a contract that is made of a saved simulation. */
export type ShownProposal = {
  simulation: { text: string; href: string };
  /** A newer version was saved since. */
  newer: string | null;
  missing: string[];
  contracts: { text: string; href: string }[];
  total: string;
  columns: ListColumn[];
  rows: ListRow[];
};

export function presentProposal(
  { t, locale }: Pick<RecordReader<unknown>, "t" | "locale">,
  screen: ContractScreen,
  { simulation, items, currency, monthlyFee, missing, contracts }: ContractProposal,
): ShownProposal {
  const { id, title, version, lastVersion } = simulation;
  const money = (amount: string) => writtenUnits(locale, amount, currency);
  return {
    simulation: {
      text: `${title}, ${t("sim.compareVersion", { number: version })}`,
      href: openAddress(deskOf[screen.market], id, version),
    },
    newer: lastVersion > version ? t("contracts.simulation.newer", { number: lastVersion }) : null,
    missing: missing.map(({ name, text }) => `${name}: ${text}`),
    contracts: contracts.map((each) => ({ text: each.contractNo, href: contractAddress(screen, each.id) })),
    total: t("contracts.simulation.total", { fee: `${money(monthlyFee)} ${currency}` }),
    columns: [
      { text: t("contracts.cutter") },
      { text: t("contracts.insert") },
      { text: t("contracts.rentalQuantity"), kind: "num" },
      { text: t("contracts.basis"), kind: "num" },
      { text: t("contracts.unitCost"), kind: "num" },
      { text: t("contracts.feeRate"), kind: "num" },
      { text: t("contracts.monthlyFee"), kind: "num" },
    ],
    rows: items.map((item) => ({
      key: item.cutter,
      cells: [
        { text: item.cutter, sub: item.cutterName },
        item.insert,
        formatInteger(locale, item.quantity),
        formatInteger(locale, item.basis),
        money(item.listPrice),
        ratePercent(item.feeRate),
        money(item.monthlyFee),
      ],
    })),
  };
}
