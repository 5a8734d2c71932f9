import { type MenuEntry, rights } from "./entry";

export const administration: readonly MenuEntry[] = [
  {
    key: "admin",
    path: "/admin",
    icon: "cog",
    children: [
      {
        key: "admin.users",
        path: "/admin/users",
        code: "MIPADM01",
        report: true,
        screen: "admin/users",
        rights: rights.administration,
      },
      {
        key: "admin.groups",
        path: "/admin/groups",
        code: "MIPADM02",
        screen: "admin/groups",
        rights: rights.administration,
      },
      {
        key: "admin.menus",
        path: "/admin/menus",
        code: "MIPADM03",
        screen: "admin/menus",
        rights: rights.administration,
      },
      {
        key: "admin.notices",
        path: "/admin/notices",
        code: "MIPADM04",
        screen: "admin/notices",
        rights: rights.administration,
      },
      {
        key: "admin.imports",
        path: "/admin/imports",
        code: "MIPADM05",
        report: true,
        screen: "admin/imports",
        rights: rights.administration,
      },
      {
        key: "admin.jobs",
        path: "/admin/jobs",
        code: "MIPADM06",
        screen: "admin/jobs",
        rights: rights.administration,
      },
      {
        key: "admin.audit",
        path: "/admin/audit",
        code: "MIPADM07",
        report: true,
        screen: "admin/audit",
        rights: rights.administration,
      },
      {
        key: "admin.codes",
        path: "/admin/codes",
        code: "MIPADM08",
        screen: "admin/codes",
        rights: rights.administration,
      },
    ],
  },
];
