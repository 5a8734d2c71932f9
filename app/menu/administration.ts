import { type MenuEntry, rights, uploadsAt } from "./entry";

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
        records: [
          { path: "new", page: "edit", form: true },
          { path: ":id", page: "user" },
          { path: ":id/edit", page: "edit", form: true },
          { path: ":id/:verb", page: "verb", question: true },
        ],
      },
      {
        key: "admin.groups",
        path: "/admin/groups",
        code: "MIPADM02",
        screen: "admin/groups",
        rights: rights.administration,
        records: [
          { path: "new", page: "group", form: true },
          { path: ":id", page: "group" },
          { path: ":id/logo", page: "logo", question: true },
        ],
      },
      {
        key: "admin.menus",
        path: "/admin/menus",
        code: "MIPADM03",
        screen: "admin/menus",
        rights: rights.administration,
        records: [
          { path: "why", page: "why" },
          { path: ":id", page: "line" },
        ],
      },
      {
        key: "admin.notices",
        path: "/admin/notices",
        code: "MIPADM04",
        screen: "admin/notices",
        rights: rights.administration,
        records: [
          { path: "new", page: "notice", form: true },
          { path: ":id", page: "notice" },
          { path: ":id/attachments", page: "attachments", question: true },
          { path: ":id/attachments/:file/removal", page: "attachment-removal", question: true },
          { path: ":id/:verb", page: "verb", question: true },
        ],
      },
      {
        key: "admin.imports",
        path: "/admin/imports",
        code: "MIPADM05",
        report: true,
        screen: "admin/imports",
        rights: rights.administration,
        records: [
          { path: ":id", page: "batch" },
          { path: ":id/undo", page: "undo", question: true },
        ],
      },
      {
        key: "admin.jobs",
        path: "/admin/jobs",
        code: "MIPADM06",
        screen: "admin/jobs",
        rights: rights.administration,
        records: [
          { path: "mails", page: "mails" },
          { path: "mails/:id", page: "mail" },
          { path: ":id", page: "job" },
        ],
      },
      {
        key: "admin.audit",
        path: "/admin/audit",
        code: "MIPADM07",
        report: true,
        screen: "admin/audit",
        rights: rights.administration,
        records: [{ path: ":id", page: "entry" }],
      },
      {
        key: "admin.codes",
        path: "/admin/codes",
        code: "MIPADM08",
        screen: "admin/codes",
        rights: rights.administration,
        records: [
          { path: ":id", page: "list" },
          ...uploadsAt(":group/codes", "uploads"),
          { path: ":id/:code", page: "code", form: true },
        ],
      },
    ],
  },
];
