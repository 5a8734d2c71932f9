import { type MenuEntry, rights } from "./entry";

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
        rights: rights.rentalGlobal,
      },
      {
        key: "rental.global",
        path: "/rental/global",
        code: "MIPCTS01",
        rights: rights.rentalGlobal,
      },
      {
        key: "rental.global-total",
        path: "/rental/global-total",
        code: "MIPCTS04",
        rights: rights.rentalGlobal,
      },
      {
        key: "rental.domestic.simulator",
        path: "/rental/domestic/simulator",
        code: "MIPCTS02",
        rights: rights.domesticRental,
      },
      {
        key: "rental.domestic.contracts",
        path: "/rental/domestic/contracts",
        code: "MIPCTS05",
        rights: rights.domesticContracts,
      },
      {
        key: "rental.overseas.simulator",
        path: "/rental/overseas/simulator",
        code: "MIPCTS03",
        rights: rights.overseasRental,
      },
      {
        key: "rental.overseas.contracts",
        path: "/rental/overseas/contracts",
        code: "MIPCTS06",
        rights: rights.overseasContracts,
      },
      {
        key: "rental.swaps",
        path: "/rental/swaps",
        code: "MIPCTS07",
        rights: rights.swaps,
      },
    ],
  },
];
