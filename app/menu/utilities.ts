import { type MenuEntry, rights } from "./entry";

export const utilities: readonly MenuEntry[] = [
  {
    key: "technical",
    path: "/technical",
    icon: "lab",
    children: [
      {
        key: "technical.scrap",
        path: "/technical/scrap",
        code: "MIPUTL08",
        rights: rights.technical,
      },
    ],
  },
  {
    key: "utilities",
    path: "/utilities",
    icon: "tool",
    children: [
      {
        key: "utilities.item-download",
        path: "/utilities/item-download",
        code: "MIPUTL13",
        screen: "utilities/item-download",
        report: true,
        records: [{ path: "list", page: "list", form: true }],
        rights: "everyone",
      },
      {
        key: "utilities.head-changeable",
        path: "/utilities/head-changeable",
        code: "MIPUTL11",
        screen: "calculators/head-changeable",
        rights: "everyone",
      },
      {
        key: "utilities.tool-indexing",
        path: "/utilities/tool-indexing",
        code: "MIPUTL12",
        screen: "calculators/tool-indexing",
        records: [{ path: "mail", page: "mail", form: true }],
        rights: "everyone",
      },
      {
        key: "utilities.max-chip-thickness",
        path: "/max-chip-thickness",
        code: "MIPUTL10",
        screen: "calculators/chip-thickness",
        rights: "everyone",
      },
    ],
  },
];
