/**
 * Codes of the units and the customer that demo accounts belong to. They keep their place in the story whatever the
 * size of the demo, so that guides, tests and benchmarks can rely on them.
 */
export const fixedUnits = {
  headquarters: "HQ",
  homeMarket: "KR",
  germany: "DE",
  india: "IN",
  /** Changwon, the office of the machinery cluster in the south. */
  office: "KR-CWN",
  /** The direct store of the Ansan office. */
  store: "KR-ANS-S1",
  /** Two distributors of the Changwon office that compete for the same customers. */
  distributor: "KR-CWN-D1",
  distributor2: "KR-CWN-D2",
} as const;

/** The customer behind the corporation account: the largest of the Changwon office itself. */
export const corporationCustomerCode = "KR-CWN-0001";
