import { type MenuEntry, type MenuRecord, rights } from "./entry";

/** Orders by number, and the reader's own list of items to be told of. */
const shortageRecords: readonly MenuRecord[] = [
  { path: "orders/:subsidiary/:orderNo", page: "order" },
  { path: "orders/:subsidiary/:orderNo/promise", page: "promise-form", form: true },
  { path: "promises/:id/:verb", page: "promise-verb", question: true },
  { path: "asks/new", page: "ask-form", form: true },
  { path: "watch", page: "watch" },
  { path: "watch/new", page: "watch-form", form: true },
  { path: "watch/:id/:verb", page: "watch-verb", question: true },
];

export const logistics: readonly MenuEntry[] = [
  {
    key: "logistics",
    path: "/logistics",
    icon: "truck",
    children: [
      {
        key: "logistics.shortage.daily",
        path: "/logistics/shortage/daily",
        code: "MIPUTL01",
        screen: "logistics/daily-shortages",
        report: true,
        records: shortageRecords,
        rights: rights.logistics,
      },
      {
        key: "logistics.shortage.asks",
        path: "/logistics/shortage/asks",
        code: "MIPUTL14",
        screen: "logistics/stock-asks",
        report: true,
        records: [
          { path: ":id", page: "ask" },
          { path: ":id/:verb", page: "verb", question: true },
        ],
        rights: rights.logistics,
      },
      {
        key: "logistics.shortage.monthly",
        path: "/logistics/shortage/monthly",
        code: "MIPUTL02",
        screen: "logistics/monthly-shortages",
        report: true,
        rights: rights.logistics,
      },
      {
        key: "logistics.daily",
        path: "/logistics/daily",
        code: "MIPUTL03",
        screen: "logistics/daily-flow",
        report: true,
        rights: rights.logistics,
      },
      {
        key: "logistics.order-production-shipment",
        path: "/logistics/order-production-shipment",
        code: "MIPUTL04",
        screen: "logistics/order-production-shipment",
        report: true,
        rights: rights.logistics,
      },
    ],
  },
];
