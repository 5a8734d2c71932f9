import { type MenuEntry, rights, savedCases, uploadsAt } from "./entry";

export const ttmb: readonly MenuEntry[] = [
  {
    key: "ttmb",
    path: "/ttmb",
    icon: "wheel",
    children: [
      {
        key: "ttmb.simulator",
        path: "/ttmb/simulator",
        code: "MIPTMS01",
        screen: "ttmb/simulator",
        records: [
          ...savedCases,
          { path: "lines/new", page: "line", form: true },
          { path: "lines/:no", page: "line", form: true },
          { path: "lines/:no/removal", page: "removal", question: true },
          { path: "filling", page: "filling", form: true },
          ...uploadsAt("lists/:list", "uploads"),
        ],
        rights: rights.toolManagement,
      },
      {
        key: "ttmb.summary",
        path: "/ttmb/summary",
        code: "MIPTMS02",
        rights: rights.toolManagement,
      },
      {
        key: "ttmb.worst-items",
        path: "/ttmb/worst-items",
        code: "MIPTMS03",
        rights: rights.toolManagement,
      },
      {
        key: "ttmb.global",
        path: "/ttmb/global",
        code: "MIPTMS04",
        rights: rights.toolManagementGlobal,
      },
      {
        key: "ttmb.site-manager",
        path: "/ttmb/site-manager",
        code: "MIPTMS05",
        rights: rights.sites,
      },
      {
        key: "ttmb.sites",
        path: "/ttmb/sites",
        code: "MIPTMS06",
        rights: rights.sites,
      },
      {
        key: "ttmb.sites.details",
        path: "/ttmb/sites/:id",
        code: "MIPTMS07",
        rights: rights.sites,
        hidden: true,
      },
      {
        key: "ttmb.sites.report",
        path: "/ttmb/sites/:id/report",
        code: "MIPTMS08",
        rights: rights.siteReport,
        hidden: true,
      },
    ],
  },
];
