import { type MenuEntry, type MenuRecord, rights, savedCases, uploadsAt } from "./entry";

/** A new site, and files of one. */
const sitesRecords: readonly MenuRecord[] = [
  { path: "new", page: "new", form: true },
  ...uploadsAt(":site/tools", "tool-uploads"),
  ...uploadsAt(":site/production", "production-uploads"),
  ...uploadsAt(":site/issues", "issue-uploads"),
  ...uploadsAt(":site/expenses", "expense-uploads"),
  ...uploadsAt(":site/counts", "count-uploads"),
  ...uploadsAt(":site/stock", "stock-uploads"),
];

/** Pages below a site: its form, what is entered there, what is done to it and to its entries. */
const siteRecords: readonly MenuRecord[] = [
  { path: "edit", page: "edit", form: true },
  { path: "day", page: "day" },
  { path: "entries", page: "entries" },
  { path: "tools", page: "tool-list" },
  { path: "stock", page: "stock" },
  { path: "refill", page: "refill" },
  { path: "count", page: "count-sheet" },
  { path: "count/paper", page: "count-paper" },
  { path: "production", page: "production-sheet" },
  { path: "expenses", page: "expense-sheet" },
  { path: "enter/:entry", page: "entry", form: true },
  { path: "acts/:entry/:verb", page: "entry-verb", form: true },
  { path: ":verb", page: "verb", form: true },
];

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
        screen: "ttmb/summary",
        report: true,
        rights: rights.toolManagement,
      },
      {
        key: "ttmb.worst-items",
        path: "/ttmb/worst-items",
        code: "MIPTMS03",
        screen: "ttmb/worst-items",
        report: true,
        rights: rights.toolManagement,
      },
      {
        key: "ttmb.global",
        path: "/ttmb/global",
        code: "MIPTMS04",
        screen: "ttmb/global",
        report: true,
        rights: rights.toolManagementGlobal,
      },
      {
        key: "ttmb.site-manager",
        path: "/ttmb/site-manager",
        code: "MIPTMS05",
        screen: "ttmb/site-manager",
        report: true,
        records: [{ path: "board", page: "board" }],
        rights: rights.sites,
      },
      {
        key: "ttmb.sites",
        path: "/ttmb/sites",
        code: "MIPTMS06",
        screen: "ttmb/sites",
        report: true,
        records: sitesRecords,
        rights: rights.sites,
      },
      {
        key: "ttmb.sites.details",
        path: "/ttmb/sites/:id",
        code: "MIPTMS07",
        screen: "ttmb/site",
        records: siteRecords,
        rights: rights.sites,
        hidden: true,
      },
      {
        key: "ttmb.sites.report",
        path: "/ttmb/sites/:id/report",
        code: "MIPTMS08",
        screen: "ttmb/site-report",
        rights: rights.siteReport,
        hidden: true,
      },
    ],
  },
];
