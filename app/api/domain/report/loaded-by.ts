import type { batchKinds } from "../import/batch-kinds";

type Kind = (typeof batchKinds)[number];

const sales = ["lines", "rates", "targets"] as const;
const logistics = ["orders", "shipments", "stock", "receipts", "production"] as const;
const market = ["customers", "potentials", "shares", "machines", "contacts"] as const;
const agents = ["agentDistributors", "agentCustomers", "agentOrders", "agentUse"] as const;
const toolSites = ["ttmbSites", "ttmbModels", "ttmbTools", "ttmbProduction", "ttmbIssues"] as const;
const rental = ["rentalItems", "rentalPrices", "rentalContracts", "rentalShipments", "rentalStock"] as const;
const consignment = ["consignmentSites", "consignmentItems", "consignmentMovements"] as const;

/** Which extracts fill a report, by its screen's code; what people enter here alone is not among them. */
const kinds: Partial<Record<string, readonly Kind[]>> = {
  MIPSAL01: sales,
  MIPSAL02: sales,
  MIPSAL03: sales,
  MIPSAL04: sales,
  MIPSAL05: sales,
  MIPTAS11: market,
  MIPTAS12: market,
  MIPTAS13: market,
  MIPTAS14: market,
  MIPTAS15: ["customers", "places", ...sales],
  MIPUTL01: logistics,
  MIPUTL02: logistics,
  MIPUTL03: logistics,
  MIPUTL04: logistics,
  MIPUTL05: ["warehouses", "stock", "itemCosts"],
  MIPUTL06: consignment,
  MIPUTL07: consignment,
  MIPUTL08: ["scrapTools", "plants", "plantScrap"],
  MIPSAL11: ["accountGroups", "accountMembers", "lines"],
  MIPSAL12: ["accountGroups"],
  MIPSAL13: ["accountGroups", "accountMembers"],
  MIPCOM03: ["channelDistributors", "channelOpenings", "channelReports"],
  MIPTAS01: agents,
  MIPTAS02: agents,
  MIPTAS03: agents,
  MIPTAS04: agents,
  MIPTAS05: ["tasContracts"],
  MIPTAS07: agents,
  MIPTMS02: toolSites,
  MIPTMS03: toolSites,
  MIPTMS04: toolSites,
  MIPTMS05: toolSites,
  MIPTMS06: ["ttmbSites"],
  MIPCTS01: rental,
  MIPCTS04: rental,
  MIPCTS09: rental,
  MIPMTX01: ["matrixContracts", "matrixCabinets", "matrixItems", "matrixMovements"],
  MIPMTX03: ["matrixContracts", "matrixCabinets", "matrixItems", "matrixMovements"],
  MIPMTX06: ["matrixContracts", "matrixCabinets", "matrixItems", "matrixMovements"],
  MIPMGM01: sales,
  MIPMGM02: toolSites,
  MIPMGM03: agents,
  MIPMGM06: rental,
  MIPMGM07: ["plants", "production"],
  MIPMGM09: ["plants", "production"],
  MIPMGM10: sales,
  MIPMGM11: ["warehouses", "stock", "itemCosts"],
  MIPMGM12: ["receivables", "creditLimits"],
};

export const loadedBy = (code: string): readonly Kind[] => kinds[code] ?? [];
export const reportsOfImports = Object.keys(kinds);
