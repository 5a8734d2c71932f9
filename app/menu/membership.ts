import { type MenuEntry, type MenuRecord, rights, uploadsAt } from "./entry";

/** The pages of a register: its members, their contacts, and files of members. */
const register: readonly MenuRecord[] = [
  { path: "new", page: "edit", form: true },
  ...uploadsAt("files", "uploads"),
  { path: ":id", page: "member" },
  { path: ":id/edit", page: "edit", form: true },
  { path: ":id/deactivation", page: "deactivation", form: true },
  { path: ":id/contacts/new", page: "contact", form: true },
  { path: ":id/contacts/:contact", page: "contact", form: true },
  { path: ":id/contacts/:contact/:verb", page: "contact-verb", question: true },
  { path: ":id/:verb", page: "verb", question: true },
];

/** A member's points, what is done to them, and files of corrections. */
const pointPages: readonly MenuRecord[] = [
  ...uploadsAt("files", "uploads"),
  { path: ":id", page: "member" },
  { path: ":id/statement", page: "statement" },
  { path: ":id/:verb", page: "verb", form: true },
  { path: ":id/:verb/:of", page: "verb", form: true },
];

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
        report: true,
        screen: "membership/dashboard",
        rights: rights.domesticMembership,
      },
      {
        key: "membership.global-status",
        path: "/membership/global-status",
        code: "MIPMBS02",
        report: true,
        screen: "membership/global-status",
        rights: rights.globalStatus,
      },
      {
        key: "membership.members",
        path: "/membership/members",
        code: "MIPMBS03",
        report: true,
        screen: "membership/members",
        records: register,
        rights: rights.members,
      },
      {
        key: "membership.sales-offices",
        path: "/membership/sales-offices",
        code: "MIPMBS04",
        report: true,
        screen: "membership/sales-offices",
        rights: rights.officeMembership,
      },
      {
        key: "membership.direct-stores",
        path: "/membership/direct-stores",
        code: "MIPMBS05",
        report: true,
        screen: "membership/direct-stores",
        rights: rights.storeMembership,
      },
      {
        key: "membership.points",
        path: "/membership/points",
        code: "MIPMBS06",
        screen: "membership/points",
        report: true,
        records: pointPages,
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
        records: [{ path: ":id", page: "posting", form: true }],
        rights: rights.financeOffset,
      },
      {
        key: "membership.crm",
        path: "/membership/crm",
        code: "MIPMBS10",
        report: true,
        screen: "membership/crm",
        rights: rights.domesticMembership,
      },
      {
        key: "membership.overseas",
        path: "/membership/overseas",
        code: "MIPMBS11",
        report: true,
        screen: "membership/overseas",
        records: register,
        rights: rights.overseasMembership,
      },
      {
        key: "membership.overseas.points",
        path: "/membership/overseas/points",
        code: "MIPMBS12",
        screen: "membership/overseas/points",
        report: true,
        records: pointPages,
        rights: rights.overseasMembership,
      },
    ],
  },
];
