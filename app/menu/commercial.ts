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
    screen: "calculators/cost-saving",
    icon: "calc",
    rights: "everyone",
    records: [
      { path: "saves/new", page: "saves/new", form: true },
      { path: "saves/:id", page: "saves" },
      { path: "saves/:id/comparison", page: "saves/comparison" },
      { path: "saves/:id/sharing", page: "saves/sharing", form: true },
      { path: "saves/:id/version", page: "saves/version", question: true },
      { path: "saves/:id/deletion", page: "saves/deletion", question: true },
    ],
  },
];
