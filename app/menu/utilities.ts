import { type MenuEntry, mailedCase, rights, uploadsAt } from "./entry";

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
        screen: "technical/scrap",
        report: true,
        records: [
          ...uploadsAt("tools", "tool-uploads"),
          ...uploadsAt("plants", "plant-uploads"),
          { path: "new", page: "edit", form: true },
          { path: ":id", page: "collection" },
          { path: ":id/edit", page: "edit", form: true },
          { path: ":id/lines/new", page: "line", form: true },
          { path: ":id/lines/:line/edit", page: "line", form: true },
          { path: ":id/lines/:line/removal", page: "line-removal", question: true },
          { path: ":id/attachments", page: "attachments", question: true },
          { path: ":id/attachments/:file/removal", page: "attachment-removal", question: true },
          { path: ":id/:verb", page: "verb", question: true },
        ],
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
        records: [mailedCase],
        rights: "everyone",
      },
      {
        key: "utilities.tool-indexing",
        path: "/utilities/tool-indexing",
        code: "MIPUTL12",
        screen: "calculators/tool-indexing",
        records: [mailedCase],
        rights: "everyone",
      },
      {
        key: "utilities.max-chip-thickness",
        path: "/max-chip-thickness",
        code: "MIPUTL10",
        screen: "calculators/chip-thickness",
        records: [mailedCase],
        rights: "everyone",
      },
    ],
  },
];
