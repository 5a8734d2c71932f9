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
      {
        key: "sales.packs",
        path: "/sales/packs",
        code: "MIPSAL16",
        screen: "sales/packs",
        report: true,
        rights: rights.sales,
        records: [
          { path: "new", page: "edit", form: true },
          { path: ":id", page: "pack" },
          { path: ":id/edit", page: "edit", form: true },
          { path: ":id/comments", page: "comments", form: true },
          { path: ":id/copies/:copy", page: "copy" },
          { path: ":id/copies/:copy/:verb", page: "copy-verb", question: true },
          { path: ":id/:verb", page: "verb", question: true },
        ],
      },
    ],
  },
];
