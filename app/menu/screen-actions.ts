/**
 * Resource addresses beside a screen: they answer with a file or a redirect and carry the screen's rights. Each is
 * written out, because a `:parameter` of the route table is always a whole segment.
 */
export const screenActions: readonly { path: string; file: string }[] = [
  { path: "/sales/report/export.xlsx", file: "sales/report/export.route.ts" },
  { path: "/sales/report/export.csv", file: "sales/report/export.route.ts" },
  { path: "/sales/subsidiaries/export.xlsx", file: "sales/subsidiaries/export.route.ts" },
  { path: "/sales/subsidiaries/export.csv", file: "sales/subsidiaries/export.route.ts" },
  { path: "/tt-sales/export.xlsx", file: "sales/tt-sales/export.route.ts" },
  { path: "/tt-sales/export.csv", file: "sales/tt-sales/export.route.ts" },
  { path: "/mainboard/management/MIPMGM01/export.xlsx", file: "management/sales/export.route.ts" },
  { path: "/mainboard/management/MIPMGM01/export.csv", file: "management/sales/export.route.ts" },
  { path: "/mainboard/management/MIPMGM10/export.xlsx", file: "management/profit/export.route.ts" },
  { path: "/mainboard/management/MIPMGM10/export.csv", file: "management/profit/export.route.ts" },
  { path: "/admin/jobs/mails/:id/preview", file: "admin/jobs/mail/preview.route.ts" },
];
