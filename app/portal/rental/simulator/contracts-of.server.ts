import { writtenUnits } from "~/api/domain/money-text";
import type { SimulationContracts } from "~/api/domain/rental/contract/contract-proposal";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { SignedIn } from "~/portal/session/guard.server";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { type ContractScreen, contractAddress, screenOfDesk } from "../contracts/contract-screens";
import type { Desk } from "./desks";

export type MadeContracts = { screen: ContractScreen; rows: SimulationContracts["rows"]; make: boolean };

/** Contracts made of a saved simulation, and whether the reader makes one; null without the right to the contracts. */
export async function contractsMadeOf(
  { api, user }: Pick<SignedIn, "api" | "user">,
  desk: Desk,
  simulation: string,
): Promise<MadeContracts | null> {
  const screen = screenOfDesk(desk);
  if (!findMenuItem(user.menus, screen.code)) return null;
  const { rows, may } = await screen.of(api).ofSimulation({ simulation });
  return { screen, rows, make: may.make };
}

/** The same as a list of records. */
export function presentContracts(
  { t, locale }: Pick<RecordReader<unknown>, "t" | "locale">,
  { screen, rows }: MadeContracts,
): { columns: ListColumn[]; rows: ListRow[] } {
  return {
    columns: [
      { text: t("contracts.contractNo") },
      { text: t("sim.field.version") },
      { text: t("contracts.status") },
      { text: t("contracts.start") },
      { text: t("contracts.end") },
      { text: t("contracts.monthlyFee"), kind: "num" },
    ],
    rows: rows.map(({ id, contractNo, version, state, startOn, endOn, monthlyFee, currency }) => ({
      key: String(id),
      cells: [
        { text: contractNo, href: contractAddress(screen, id) },
        t("sim.compareVersion", { number: version }),
        t(`contract.state.${state}`),
        startOn,
        endOn,
        `${writtenUnits(locale, monthlyFee, currency)} ${currency}`,
      ],
    })),
  };
}
