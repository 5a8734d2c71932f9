/** What happens to consignment stock: goods of the maker's that lie at a customer's until they are used (domain.md 9.4). */
export const movementKinds = [
  "receipt",
  "use",
  "return",
  "count",
  "adjustment",
  "transfer-out",
  "transfer-in",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Those that a person or a file writes; a count's difference and the far end of a transfer are written by the portal. */
export const enteredKinds = ["receipt", "use", "return", "adjustment", "transfer-out"] as const;

/** Whether a movement of a kind adds (1), takes away (-1) or may do either (0). */
export const signOf: Record<MovementKind, -1 | 0 | 1> = {
  receipt: 1,
  use: -1,
  return: -1,
  count: 0,
  adjustment: 0,
  "transfer-out": -1,
  "transfer-in": 1,
};

export const countStates = ["open", "posted"] as const;
export type CountState = (typeof countStates)[number];
/** As its page tells it: one that was given up is told as well, to whoever has it open. */
export const toldCountStates = [...countStates, "removed"] as const;

/** How old goods are, in days since they came; the last step has no end. */
export const stockAges = ["0-30", "31-90", "91-180", "181-365", "366+"] as const;
export type StockAge = (typeof stockAges)[number];
export const ageFrom: Record<StockAge, number> = { "0-30": 0, "31-90": 31, "91-180": 91, "181-365": 181, "366+": 366 };

/** Days over which use is reckoned. */
export const USE_DAYS = 90;
/** So many days before the limit goods are to be used first. */
export const SOON_DAYS = 30;
