import { type MenuEntry, rights } from "./entry";

export const management: readonly MenuEntry[] = [
  {
    key: "management",
    path: "/mainboard/management",
    icon: "flag",
    rights: rights.management,
    children: [
      {
        key: "management.tiles.marketing",
        path: "/mainboard/management-tiles/marketing",
        code: "MIPMGMT1",
        rights: rights.management,
        hidden: true,
      },
      {
        key: "management.tiles.production",
        path: "/mainboard/management-tiles/production",
        code: "MIPMGMT2",
        rights: rights.management,
        hidden: true,
      },
      {
        key: "management.tiles.finance",
        path: "/mainboard/management-tiles/finance",
        code: "MIPMGMT3",
        rights: rights.management,
        hidden: true,
      },
      {
        key: "management.sales",
        path: "/mainboard/management/MIPMGM01",
        code: "MIPMGM01",
        rights: rights.management,
      },
      {
        key: "management.ttmb",
        path: "/mainboard/management/MIPMGM02",
        code: "MIPMGM02",
        rights: rights.management,
      },
      {
        key: "management.tas",
        path: "/mainboard/management/MIPMGM03",
        code: "MIPMGM03",
        rights: rights.management,
      },
      {
        key: "management.membership",
        path: "/mainboard/management/MIPMGM04",
        code: "MIPMGM04",
        rights: rights.management,
      },
      {
        key: "management.matrix",
        path: "/mainboard/management/MIPMGM05",
        code: "MIPMGM05",
        rights: rights.management,
      },
      {
        key: "management.rental",
        path: "/mainboard/management/MIPMGM06",
        code: "MIPMGM06",
        rights: rights.management,
      },
      {
        key: "management.korea",
        path: "/mainboard/management/MIPMGM07",
        code: "MIPMGM07",
        rights: rights.management,
      },
      {
        key: "management.india",
        path: "/mainboard/management/MIPMGM08",
        code: "MIPMGM08",
        rights: rights.management,
      },
      {
        key: "management.dalian",
        path: "/mainboard/management/MIPMGM09",
        code: "MIPMGM09",
        rights: rights.management,
      },
      {
        key: "management.profit",
        path: "/mainboard/management/MIPMGM10",
        code: "MIPMGM10",
        rights: rights.management,
      },
      {
        key: "management.receivables",
        path: "/mainboard/management/MIPMGM11",
        code: "MIPMGM11",
        rights: rights.management,
      },
      {
        key: "management.inventory",
        path: "/mainboard/management/MIPMGM12",
        code: "MIPMGM12",
        rights: rights.management,
      },
    ],
  },
];
