import { type MenuEntry, type MenuRecord, rights, uploadsAt } from "./entry";

/** The pages of contracts: the record, its form, whatever is done to it, its files, the document, drafts as a file. */
const contracts: readonly MenuRecord[] = [
  { path: "new", page: "edit", form: true },
  ...uploadsAt("", "uploads"),
  { path: ":id", page: "contract" },
  { path: ":id/edit", page: "edit", form: true },
  { path: ":id/document", page: "document" },
  { path: ":id/attachments", page: "attachments", question: true },
  { path: ":id/attachments/:file/removal", page: "attachment-removal", question: true },
  { path: ":id/:verb", page: "verb", form: true },
];

export const tas: readonly MenuEntry[] = [
  {
    key: "tas",
    path: "/tas",
    icon: "users",
    children: [
      {
        key: "tas.introduction",
        path: "/tas/introduction",
        code: "MIPTAS01",
        screen: "tas/introduction",
        report: true,
        rights: rights.agents,
      },
      {
        key: "tas.customers",
        path: "/tas/customers",
        code: "MIPTAS02",
        screen: "tas/customers",
        report: true,
        rights: rights.agents,
      },
      {
        key: "tas.customer-map",
        path: "/tas/customer-map",
        code: "MIPTAS03",
        screen: "tas/customer-map",
        report: true,
        rights: rights.agents,
      },
      {
        key: "tas.distributors",
        path: "/tas/distributors",
        code: "MIPTAS04",
        screen: "tas/distributors",
        report: true,
        rights: rights.agents,
      },
      {
        key: "tas.contracts",
        path: "/tas/contracts",
        code: "MIPTAS05",
        screen: "tas/contracts",
        report: true,
        records: contracts,
        rights: rights.agentContracts,
      },
      {
        key: "tas.tcis",
        path: "/tas/tcis",
        code: "MIPTAS06",
        rights: rights.agents,
      },
      {
        key: "tas.monitoring",
        path: "/tas/monitoring",
        code: "MIPTAS07",
        screen: "tas/monitoring",
        report: true,
        rights: rights.agents,
      },
    ],
  },
];
