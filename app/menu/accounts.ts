import { type MenuEntry, rights } from "./entry";

export const accounts: readonly MenuEntry[] = [
  {
    key: "gpms",
    path: "/gpms",
    icon: "globe",
    children: [
      {
        key: "gpms.transactions",
        path: "/gpms/transactions",
        code: "MIPSAL11",
        rights: rights.globalAccounts,
      },
      {
        key: "gpms.groups",
        path: "/gpms/groups",
        code: "MIPSAL12",
        rights: rights.globalAccounts,
      },
      {
        key: "gpms.customers",
        path: "/gpms/customers",
        code: "MIPSAL13",
        rights: rights.globalAccounts,
      },
    ],
  },
  {
    key: "insurance-support",
    path: "/insurance-support",
    code: "MIPSAL14",
    icon: "shield",
    rights: rights.insurance,
  },
  {
    key: "open-stock",
    path: "/open-stock",
    code: "MIPUTL05",
    icon: "box",
    rights: rights.openStock,
  },
  {
    key: "consignment",
    path: "/consignment",
    icon: "box",
    children: [
      {
        key: "consignment.stock",
        path: "/consignment",
        code: "MIPUTL06",
        rights: rights.consignment,
      },
      {
        key: "consignment.movements",
        path: "/consignment/movements",
        code: "MIPUTL07",
        rights: rights.consignment,
      },
    ],
  },
];
