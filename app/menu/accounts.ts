import { type MenuEntry, type MenuRecord, rights, uploadsAt } from "./entry";

/** Sites of consignment stock, their items and counts, order and billing lists. */
const siteRecords: readonly MenuRecord[] = [
  { path: "sites/new", page: "site-form", form: true },
  { path: "sites/:id", page: "site" },
  { path: "sites/:id/edit", page: "site-form", form: true },
  ...uploadsAt("sites/:site/items", "item-uploads"),
  { path: "sites/:id/items/new", page: "site-item", form: true },
  { path: "sites/:id/items/:item", page: "site-item", form: true },
  { path: "sites/:id/:verb", page: "site-verb", form: true },
  { path: "counts/:id", page: "count" },
  { path: "counts/:id/sheet", page: "count-sheet" },
  ...uploadsAt("counts/:count/lines", "count-uploads"),
  { path: "counts/:id/:verb", page: "count-verb", question: true },
  { path: "orders/:id", page: "order" },
  { path: "orders/:id/receiving", page: "order-receipt", form: true },
  { path: "orders/:id/:verb", page: "order-verb", question: true },
  { path: "billings/:id", page: "billing" },
];

/** Groups of the GPMS and the months in which customers belong to them. */
const groupRecords: readonly MenuRecord[] = [
  { path: "new", page: "group-form", form: true },
  { path: ":id", page: "group" },
  { path: ":id/edit", page: "group-form", form: true },
  { path: ":id/customers/new", page: "group-customer", form: true },
  { path: ":id/customers/:belonging", page: "group-customer", form: true },
  { path: ":id/:verb", page: "group-verb", question: true },
];

/** Movements, files of them, and the months that units close. */
const movementRecords: readonly MenuRecord[] = [
  { path: "new", page: "movement-form", form: true },
  ...uploadsAt("files", "uploads"),
  { path: "months", page: "months" },
  { path: "months/:id/:verb", page: "month-verb", question: true },
  { path: ":id", page: "movement" },
  { path: ":id/reversal", page: "reversal", form: true },
];

export const accounts: readonly MenuEntry[] = [
  {
    key: "gpms",
    path: "/gpms",
    icon: "nodes",
    children: [
      {
        key: "gpms.transactions",
        path: "/gpms/transactions",
        code: "MIPSAL11",
        screen: "gpms/transactions",
        report: true,
        rights: rights.globalAccounts,
      },
      {
        key: "gpms.groups",
        path: "/gpms/groups",
        code: "MIPSAL12",
        screen: "gpms/groups",
        report: true,
        records: groupRecords,
        rights: rights.globalAccounts,
      },
      {
        key: "gpms.customers",
        path: "/gpms/customers",
        code: "MIPSAL13",
        screen: "gpms/customers",
        report: true,
        rights: rights.globalAccounts,
      },
    ],
  },
  {
    key: "insurance-support",
    path: "/insurance-support",
    code: "MIPSAL14",
    screen: "insurance-support",
    report: true,
    icon: "shield",
    records: [
      { path: "new", page: "edit", form: true },
      { path: ":id", page: "support" },
      { path: ":id/edit", page: "edit", form: true },
      { path: ":id/claims/new", page: "claim", form: true },
      { path: ":id/claims/:claim/removal", page: "claim-removal", question: true },
      { path: ":id/attachments", page: "attachments", question: true },
      { path: ":id/attachments/:file/removal", page: "attachment-removal", question: true },
      { path: ":id/:verb", page: "verb", question: true },
    ],
    rights: rights.insurance,
  },
  {
    key: "open-stock",
    path: "/open-stock",
    code: "MIPUTL05",
    screen: "open-stock",
    report: true,
    icon: "box",
    rights: rights.openStock,
  },
  {
    key: "consignment",
    path: "/consignment",
    icon: "shelf",
    children: [
      {
        key: "consignment.stock",
        path: "/consignment",
        code: "MIPUTL06",
        screen: "consignment/stock",
        report: true,
        records: siteRecords,
        rights: rights.consignment,
      },
      {
        key: "consignment.movements",
        path: "/consignment/movements",
        code: "MIPUTL07",
        screen: "consignment/movements",
        report: true,
        records: movementRecords,
        rights: rights.consignment,
      },
    ],
  },
];
