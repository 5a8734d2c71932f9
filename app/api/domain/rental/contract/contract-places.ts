import type { RentalMarket } from "../rental-terms";

/** The screen with the contracts of a market, and its address. */
export const contractScreens = { domestic: "MIPCTS05", overseas: "MIPCTS06" } as const satisfies Record<
  RentalMarket,
  string
>;
export const contractPaths = {
  domestic: "/rental/domestic/contracts",
  overseas: "/rental/overseas/contracts",
} as const satisfies Record<RentalMarket, string>;
