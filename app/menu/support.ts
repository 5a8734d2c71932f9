import type { MenuEntry } from "./entry";

export const support: readonly MenuEntry[] = [
  {
    key: "reference-sites",
    path: "/reference-sites",
    code: "MIPREF01",
    screen: "reference-sites",
    icon: "link",
    rights: "everyone",
  },
  {
    key: "guide",
    path: "/guide",
    code: "MIPGID01",
    screen: "guide",
    records: [{ path: ":code", page: "page" }],
    icon: "book",
    rights: "everyone",
  },
  {
    key: "error-log",
    path: "/error-log",
    code: "MIPERR01",
    screen: "error-log",
    icon: "bug",
    rights: "everyone",
  },
  {
    key: "errors",
    path: "/errors",
    icon: "warn",
    children: [
      {
        key: "errors.401",
        path: "/errors/401",
        code: "MIPERR02",
        screen: "errors/unauthorised",
        rights: "everyone",
      },
      {
        key: "errors.404",
        path: "/errors/404",
        code: "MIPERR03",
        screen: "errors/not-found",
        rights: "everyone",
      },
    ],
  },
];
