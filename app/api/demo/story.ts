/**
 * What there is to find in the demo: each entry is something that a reader of the reports should be able to notice,
 * and the tests check that it is there.
 */
export const story = {
  firstDay: "2022-01-01",
  /** The last loaded day: every report's "as of". */
  lastDay: "2026-11-19",
  /** The largest customer of the German subsidiary is lost to a competitor. */
  lostKeyCustomer: { subsidiary: "DE", rank: 0, lastOrder: "2026-03-13" },
  /** One customer in nine goes quiet during the last half year. */
  quiet: { every: 9, from: "2026-05-20", to: "2026-09-10" },
  /** A new milling insert that doubles every quarter. */
  fastProduct: { line: "MILL", rank: 9, launch: "2025-06-01", finalShare: 0.09 },
  /** Poland misses its target from May 2026 on. */
  missedTarget: { subsidiary: "PL", from: "2026-05-01", level: 0.68 },
  /** The Daegu office gives discounts nobody else gives. */
  priceLeak: { office: "KR-DGU", from: "2025-09-01", extraDiscount: 0.09 },
  /** Twelve percent down and up again. */
  shock: { from: "2024-03-01", to: "2025-02-28", level: 0.88 },
  /** The supplier that takes the lost key customer over, and the survey days that show it. */
  takenOver: { by: "NORV", days: ["2025-09-30", "2025-12-31", "2026-03-31", "2026-06-30", "2026-09-30"] },
  /** The largest automotive customer at home buys from others most of what their many machines use. */
  sleepingGiant: { subsidiary: "KR", industry: "AUTO", wallet: 0.12 },
  /**
   * One item in fifty is short on the last day, of those bought lately: drills whose supplier is late, the milling insert that
   * everybody wants, and some that plan, quality or a sudden demand have left behind. Orders are told from `ordersFrom` on.
   */
  shortages: { share: 0.02, lateGroup: "DRIL-H", boughtSince: "2026-09-05", ordersFrom: "2026-07-20" },
  /** Orders and shipments of a year and what was short then; the stock of the last working days and at the ends of months. */
  logistics: { shippedFrom: "2025-11-03", days: 20, months: 12 },
  creditNotes: 0.012,
  /** Orders placed on the web on a day when the offices are closed. */
  webOrders: 0.003,
} as const;
