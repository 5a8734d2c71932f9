/** What a rental item is: the body that is lent, or the insert that is bought for it. */
export const itemKinds = ["cutter", "insert"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Codes of the categories; each has a rule of its own for sets per month (domain.md 7.2 R4). */
export const rentalCategories = ["face", "shoulder", "high-feed", "slot", "profiling"] as const;
export type RentalCategory = (typeof rentalCategories)[number];

/** A rental at home or abroad: screens, currencies and lessors differ. */
export const rentalMarkets = ["domestic", "overseas"] as const;
export type RentalMarket = (typeof rentalMarkets)[number];

/** R16. A draft can change; from its approval on what was signed stays; open means that it runs. */
export const contractStates = ["draft", "approved", "open", "closed"] as const;
export type ContractState = (typeof contractStates)[number];
export const closeReasons = ["expired", "terminated", "swapped", "bought-out"] as const;
export type CloseReason = (typeof closeReasons)[number];

/** How a contract came about: signed anew, after one that ended, or in exchange for one. */
export const rentTypes = ["new", "renewal", "swap"] as const;
export type RentType = (typeof rentTypes)[number];
/** One or two years (specification section 9). */
export const periods = [12, 24] as const;
export type Period = (typeof periods)[number];

/** Why cutters left the warehouse. */
export const shipmentKinds = ["first", "replacement", "safety"] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

/** What the lessee is charged for: the monthly fee, or what R10, R13, R15 and R16 ask for beside it. */
export const invoiceKinds = ["fee", "shortfall", "excess", "termination", "unreturned", "buy-out"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What became of a contract. */
export const contractEvents = [
  "creation",
  "change",
  "approval",
  "opening",
  "shipment",
  "return",
  "rate-reset",
  "expiry",
  "termination",
  "swap",
  "buy-out",
  "renewal",
  "note",
  "paper",
  "paper-removal",
  "reversal",
] as const;

/** What is booked on a contract and can be taken back, each with what counts on it. */
export const postingKinds = ["shipment", "return", "invoice"] as const;
/** What stands among what was taken back: these, and the two ends that a contract is brought to. */
export const reversedKinds = [...postingKinds, "termination", "buy-out"] as const;
export type PostingKind = (typeof postingKinds)[number];
export type ContractEvent = (typeof contractEvents)[number];
