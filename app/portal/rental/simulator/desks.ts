import type { ApiClient } from "~/api/client.server";
import type { SimulationKind } from "~/api/domain/simulation/simulation-input";
import type { WordKey } from "~/words";

/** A simulator's screen: cutters at home, or abroad. Both are made of the same parts. */
export type Desk = {
  code: "MIPCTS02" | "MIPCTS03";
  kind: SimulationKind;
  path: string;
  title: WordKey;
  calls: "domesticRental" | "overseasRental";
};
export type Calls = ApiClient["domesticRental"];

export const domestic: Desk = {
  code: "MIPCTS02",
  kind: "rental-domestic",
  path: "/rental/domestic/simulator",
  title: "rental.sim.domestic",
  calls: "domesticRental",
};
export const overseas: Desk = {
  code: "MIPCTS03",
  kind: "rental-overseas",
  path: "/rental/overseas/simulator",
  title: "rental.sim.overseas",
  calls: "overseasRental",
};
