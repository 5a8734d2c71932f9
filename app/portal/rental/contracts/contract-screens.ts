import type { ApiClient } from "~/api/client.server";
import type { RentalMarket } from "~/api/domain/rental/rental-terms";
import type { SimulationSource } from "~/api/domain/simulation/simulation-input";
import { filledFrom } from "~/portal/simulator/saves/saved-desk";
import { type Desk, domestic as domesticDesk, overseas as overseasDesk } from "../simulator/desks";

/** One of the two lists of contracts: the same pages, each with its screen's right, at its own addresses. */
export type ContractScreen = {
  code: "MIPCTS05" | "MIPCTS06";
  market: RentalMarket;
  path: string;
  of: (api: ApiClient) => ApiClient["domesticContracts"] | ApiClient["overseasContracts"];
};

export const domestic: ContractScreen = {
  code: "MIPCTS05",
  market: "domestic",
  path: "/rental/domestic/contracts",
  of: (api) => api.domesticContracts,
};
export const overseas: ContractScreen = {
  code: "MIPCTS06",
  market: "overseas",
  path: "/rental/overseas/contracts",
  of: (api) => api.overseasContracts,
};

/** The simulator of the same market. */
export const deskOf: Record<RentalMarket, Desk> = { domestic: domesticDesk, overseas: overseasDesk };
export const screenOfDesk = (desk: Desk): ContractScreen => (desk.code === "MIPCTS02" ? domestic : overseas);

export const contractAddress = ({ path }: ContractScreen, id: number | string): string => `${path}/${id}`;
/** The form of a contract that a version of a saved simulation fills. */
export const contractOfAddress = ({ path }: ContractScreen, source: SimulationSource): string =>
  filledFrom(`${path}/new`, source);
/** A contract as a record that files belong to. */
export const contractPapers = (id: number | string) => ({ kind: "contract", record: String(id) });
