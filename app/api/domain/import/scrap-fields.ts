/** Fields of used tools and of the scrap of plants. */
export const scrapFields = {
  scrapTools: [
    "collectionNo",
    "lineNo",
    "customer",
    "site",
    "productionLine",
    "machine",
    "day",
    "collectedBy",
    "item",
    "foreignItem",
    "maker",
    "grade",
    "pieces",
    "edgesAvailable",
    "edgesUsed",
    "wear",
    "cause",
    "advice",
    "unitPrice",
  ],
  plantScrap: ["plant", "process", "item", "month", "cause", "pieces", "cost"],
} as const;

/** What of them must come from a column or a constant. */
export const neededOfScrap: Record<keyof typeof scrapFields, string[]> = {
  scrapTools: [
    "collectionNo",
    "lineNo",
    "day",
    "collectedBy",
    "pieces",
    "edgesAvailable",
    "edgesUsed",
    "wear",
    "cause",
  ],
  plantScrap: ["plant", "process", "item", "month", "pieces"],
};
