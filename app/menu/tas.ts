import { type MenuEntry, rights } from "./entry";

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
