import type { OfferLine } from "./offer-line";

const tool = (model: string, toolNo: string, part: string, ...rest: readonly string[]): OfferLine => {
  const [catalogueNo = "", type1 = "", type2 = "", maker = "", unitPrice = "", setUp = "", corner = "", toolLife = ""] =
    rest;
  return { line: "Line 1", model, toolNo, part, catalogueNo, type1, type2, maker, unitPrice, setUp, corner, toolLife };
};

/** A worked example: the three tools of vector ttmb_report-01 for a housing, and a cover that takes two of its own. */
export const offerExample: readonly OfferLine[] = [
  tool("Housing", "T01", "Top face", "SNMX 1206", "Milling", "Insert", "Seorak", "9.6", "8", "8", "200"),
  tool("Housing", "T02", "Oil gallery", "SD-0850", "Drilling", "Solid drill", "Seorak", "185", "1", "1", "4000"),
  tool("Housing", "T03", "Bore", "CCMT 09T3", "Boring", "Insert", "Seorak", "7.5", "1", "4", "60"),
  tool("Cover", "T11", "Seal face", "SNMX 1206", "Milling", "Insert", "Seorak", "9.6", "6", "8", "320"),
  tool("Cover", "T12", "Bolt holes", "SD-0680", "Drilling", "Solid drill", "Other", "96", "1", "1", "3000"),
];

export const offerExamplePlan = {
  currency: "USD",
  people: "18000",
  regrinding: "2400",
  freight: "900",
  cabinet: "3600",
  margin: "15",
  "model.key.1": "Line 1|Housing",
  "units.1": "144000",
  "model.key.2": "Line 1|Cover",
  "units.2": "96000",
} as const;
