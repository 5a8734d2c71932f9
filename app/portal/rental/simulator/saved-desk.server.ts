import type { ApiClient } from "~/api/client.server";
import { filledCase } from "~/api/domain/rental/rental-case";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { SavedDesk } from "~/portal/simulator/saves/saved-desk";
import { contractOfAddress } from "../contracts/contract-screens";
import { caseIn } from "./case-address";
import { contractsMadeOf, presentContracts } from "./contracts-of.server";
import { type Desk, domestic, overseas } from "./desks";
import { figureCells } from "./history.server";
import { comparedFigures, comparedInputs } from "./saves/compared.server";
import { summaryOf } from "./saves/summary.server";

/** How a market's simulations are kept and told. */
export const rentalSaves = (desk: Desk): SavedDesk => ({
  ...{ code: desk.code, kind: desk.kind, path: desk.path },
  words: ["rental."],
  customer: "rental.field.endUserName",
  customerOf: (typed) => typed.endUserName ?? "",
  deleteAsk: "rental.sim.historyDelete",
  caseOf: async (_api, search) => filledCase(caseIn(search)),
  summaryOf: (api, locale, typed, saved) => summaryOf(api, locale, desk, typed, saved),
  columns: [
    { text: "rental.sim.pieces", kind: "num" },
    { text: "rental.sim.monthlyFee", kind: "num" },
    { text: "rental.sim.contractFee", kind: "num" },
    { text: "rental.field.period" },
  ],
  cells: figureCells,
  figures: comparedFigures,
  inputs: comparedInputs,
});
export const domesticSaves = rentalSaves(domestic);
export const overseasSaves = rentalSaves(overseas);

type Kept = Awaited<ReturnType<ApiClient["simulations"]["get"]>>;

/** Contracts made of a saved simulation stand beside its versions, for whoever may see contracts. */
export const contractsBeside = (desk: Desk) => async (reader: RecordReader<Kept>) => {
  const { id, lastVersion: version } = reader.record;
  const contracts = await contractsMadeOf(reader, desk, id);
  if (!contracts) return null;
  const { t } = reader;
  const href = contractOfAddress(contracts.screen, { id, version });
  return {
    words: ["contracts.simulation.", "contracts.none"],
    make: contracts.make ? { href, text: t("contracts.simulation.make") } : null,
    list: {
      title: t("contracts.simulation.contracts"),
      none: t("contracts.none"),
      ...presentContracts(reader, contracts),
    },
  };
};
