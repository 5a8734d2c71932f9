import { type MenuEntry, type MenuRecord, rights, savedCases, uploadsAt } from "./entry";

/** The pages of a list of contracts: the record, its form, whatever is done to it, its files, the document. */
const contracts: readonly MenuRecord[] = [
  { path: "new", page: "edit", form: true },
  ...uploadsAt("files", "uploads"),
  ...uploadsAt("contracts", "contract-uploads"),
  { path: ":id", page: "contract" },
  { path: ":id/edit", page: "edit", form: true },
  { path: ":id/document", page: "document" },
  { path: ":id/attachments", page: "attachments", question: true },
  { path: ":id/attachments/:file/removal", page: "attachment-removal", question: true },
  { path: ":id/:verb", page: "verb", form: true },
  { path: ":id/:verb/:of", page: "verb", form: true },
];

export const rental: readonly MenuEntry[] = [
  {
    key: "rental",
    path: "/rental",
    icon: "refresh",
    children: [
      {
        key: "rental.dashboard",
        path: "/rental",
        code: "MIPCTS09",
        screen: "rental/dashboard",
        report: true,
        rights: rights.rentalGlobal,
      },
      {
        key: "rental.global",
        path: "/rental/global",
        code: "MIPCTS01",
        screen: "rental/global-status",
        report: true,
        rights: rights.rentalGlobal,
      },
      {
        key: "rental.global-total",
        path: "/rental/global-total",
        code: "MIPCTS04",
        screen: "rental/global-total",
        report: true,
        rights: rights.rentalGlobal,
      },
      {
        key: "rental.domestic.simulator",
        path: "/rental/domestic/simulator",
        code: "MIPCTS02",
        screen: "rental/domestic/simulator",
        records: savedCases,
        rights: rights.domesticRental,
      },
      {
        key: "rental.domestic.contracts",
        path: "/rental/domestic/contracts",
        code: "MIPCTS05",
        screen: "rental/domestic/contracts",
        report: true,
        records: contracts,
        rights: rights.domesticContracts,
      },
      {
        key: "rental.overseas.simulator",
        path: "/rental/overseas/simulator",
        code: "MIPCTS03",
        screen: "rental/overseas/simulator",
        records: savedCases,
        rights: rights.overseasRental,
      },
      {
        key: "rental.overseas.contracts",
        path: "/rental/overseas/contracts",
        code: "MIPCTS06",
        screen: "rental/overseas/contracts",
        report: true,
        records: contracts,
        rights: rights.overseasContracts,
      },
      {
        key: "rental.swaps",
        path: "/rental/swaps",
        code: "MIPCTS07",
        screen: "rental/swaps",
        report: true,
        rights: rights.swaps,
      },
    ],
  },
];
