/** More pieces of a tool than that are a mistake. */
export const MOST_PIECES = 100_000_000;

/** Places where tools lie, each with its own list: consignment sites, tool management sites, cabinets. They share one ledger. */
export const stockPlaces = ["consignment", "site", "cabinet"] as const;
export type StockPlace = (typeof stockPlaces)[number];

/**
 * What changes the stock of a place. `return` brings unused pieces back into it, `send-back` sends goods to the maker, `opening` says what
 * lies there for the first time; `count` is what a count found more or less.
 */
export const stockKinds = [
  "opening",
  "receipt",
  "issue",
  "return",
  "send-back",
  "count",
  "adjustment",
  "transfer-out",
  "transfer-in",
] as const;
export type StockKind = (typeof stockKinds)[number];
