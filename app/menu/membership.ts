import { type MenuEntry, rights } from "./entry";

export const membership: readonly MenuEntry[] = [
  {
    key: "membership",
    path: "/membership",
    icon: "coins",
    children: [
      {
        key: "membership.dashboard",
        path: "/membership",
        code: "MIPMBS01",
        rights: rights.domesticMembership,
      },
      {
        key: "membership.global-status",
        path: "/membership/global-status",
        code: "MIPMBS02",
        rights: rights.globalStatus,
      },
      {
        key: "membership.members",
        path: "/membership/members",
        code: "MIPMBS03",
        rights: rights.members,
      },
      {
        key: "membership.sales-offices",
        path: "/membership/sales-offices",
        code: "MIPMBS04",
        rights: rights.officeMembership,
      },
      {
        key: "membership.direct-stores",
        path: "/membership/direct-stores",
        code: "MIPMBS05",
        rights: rights.storeMembership,
      },
      {
        key: "membership.points",
        path: "/membership/points",
        code: "MIPMBS06",
        screen: "membership/points",
        report: true,
        records: [
          { path: ":id", page: "member" },
          { path: ":id/:verb", page: "verb", question: true },
          { path: ":id/:verb/:of", page: "verb", question: true },
        ],
        rights: rights.points,
      },
      {
        key: "membership.negative-points",
        path: "/membership/negative-points",
        code: "MIPMBS07",
        screen: "membership/negative-points",
        report: true,
        rights: rights.offset,
      },
      {
        key: "membership.offset",
        path: "/membership/offset",
        code: "MIPMBS08",
        screen: "membership/offset",
        report: true,
        rights: rights.offset,
      },
      {
        key: "membership.finance-offset",
        path: "/membership/finance-offset",
        code: "MIPMBS09",
        screen: "membership/finance-offset",
        report: true,
        records: [{ path: ":id", page: "posting", question: true }],
        rights: rights.financeOffset,
      },
      {
        key: "membership.crm",
        path: "/membership/crm",
        code: "MIPMBS10",
        rights: rights.domesticMembership,
      },
      {
        key: "membership.overseas",
        path: "/membership/overseas",
        code: "MIPMBS11",
        rights: rights.overseasMembership,
      },
      {
        key: "membership.overseas.points",
        path: "/membership/overseas/points",
        code: "MIPMBS12",
        screen: "membership/overseas/points",
        report: true,
        records: [
          { path: ":id", page: "member" },
          { path: ":id/:verb", page: "verb", question: true },
          { path: ":id/:verb/:of", page: "verb", question: true },
        ],
        rights: rights.overseasMembership,
      },
    ],
  },
];
