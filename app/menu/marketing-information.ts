import { type MenuEntry, rights } from "./entry";

export const marketingInformation: readonly MenuEntry[] = [
  {
    key: "marketing-information",
    path: "/marketing-information",
    icon: "globe",
    children: [
      {
        key: "marketing-information.dims",
        path: "/marketing-information/dims",
        code: "MIPTAS11",
        screen: "marketing-information/dims",
        report: true,
        rights: rights.homeMarket,
      },
      {
        key: "marketing-information.sims",
        path: "/marketing-information/sims",
        code: "MIPTAS12",
        screen: "marketing-information/sims",
        report: true,
        rights: rights.overseasMarket,
      },
      {
        key: "marketing-information.cims",
        path: "/marketing-information/cims",
        code: "MIPTAS13",
        rights: rights.market,
      },
      {
        key: "marketing-information.single-view",
        path: "/marketing-information/single-view",
        code: "MIPTAS14",
        screen: "marketing-information/single-view",
        report: true,
        rights: rights.customers,
      },
      {
        key: "marketing-information.customer-map",
        path: "/marketing-information/customer-map",
        code: "MIPTAS15",
        rights: rights.customers,
      },
      {
        key: "marketing-information.news",
        path: "/marketing-information/news",
        code: "MIPINL01",
        rights: "everyone",
      },
      {
        key: "marketing-information.news.keywords",
        path: "/marketing-information/news/keywords",
        code: "MIPINL02",
        rights: rights.marketing,
      },
      {
        key: "marketing-information.news.sites",
        path: "/marketing-information/news/sites",
        code: "MIPINL03",
        rights: rights.marketing,
      },
    ],
  },
  {
    key: "tt-sales",
    path: "/tt-sales",
    code: "MIPSAL04",
    screen: "sales/tt-sales",
    report: true,
    icon: "pin",
    rights: rights.companySales,
  },
  {
    key: "my-sales",
    path: "/my-sales",
    code: "MIPSAL05",
    screen: "sales/my-sales",
    report: true,
    icon: "user",
    rights: rights.ownSales,
  },
];
