import { type MenuEntry, rights } from "./entry";

export const sales: readonly MenuEntry[] = [
  {
    key: "sales",
    path: "/sales",
    icon: "chart",
    children: [
      {
        key: "sales.report",
        path: "/sales/report",
        code: "MIPSAL01",
        screen: "sales/report",
        report: true,
        rights: rights.salesReport,
      },
      {
        key: "sales.subsidiaries",
        path: "/sales/subsidiaries",
        code: "MIPSAL02",
        screen: "sales/subsidiaries",
        report: true,
        rights: rights.sales,
      },
      {
        key: "sales.business-intelligence",
        path: "/sales/business-intelligence",
        code: "MIPSAL03",
        screen: "sales/business-intelligence",
        report: true,
        rights: rights.sales,
      },
    ],
  },
];
