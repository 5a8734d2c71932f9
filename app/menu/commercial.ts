import { type MenuEntry, rights } from "./entry";

export const commercial: readonly MenuEntry[] = [
  {
    key: "commercial-program",
    path: "/commercial-program",
    icon: "card",
    children: [
      {
        key: "commercial-program.credits",
        path: "/commercial-program/credits",
        code: "MIPCOM01",
        rights: rights.commercial,
      },
      {
        key: "commercial-program.members",
        path: "/commercial-program/members",
        code: "MIPCOM02",
        rights: rights.commercial,
      },
    ],
  },
  {
    key: "sub-distributors",
    path: "/sub-distributors",
    code: "MIPCOM03",
    icon: "users",
    rights: rights.subDistributors,
  },
  {
    key: "special-prices",
    path: "/special-prices",
    code: "MIPSAL06",
    icon: "tag",
    rights: rights.specialPrices,
  },
  {
    key: "cost-saving-calculator",
    path: "/cost-saving-calculator",
    code: "MIPUTL09",
    icon: "calc",
    rights: "everyone",
  },
];
