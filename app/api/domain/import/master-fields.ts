/** Fields of the extracts of everything that is not an invoice line, per kind. */
export const masterFields = {
  organisations: ["code", "parent", "kind", "nameKo", "nameEn", "nameZh", "country", "currency"],
  salespeople: ["code", "name", "nameEn", "unit", "account", "active"],
  customers: [
    "code",
    "name",
    "nameKo",
    "nameEn",
    "country",
    "region",
    "city",
    "industry",
    "unit",
    "salesperson",
    "customerSince",
  ],
  items: ["itemNo", "description", "productLine", "productGroup", "grade", "listPrice", "launchDate"],
  targets: ["month", "unit", "productLine", "amount", "currency"],
  rates: ["year", "currency", "toUsd", "toKrw", "toEur"],
  monthRates: ["month", "currency", "toUsd", "toKrw", "toEur"],
  places: ["country", "city", "region", "nameKo", "nameEn", "nameZh", "latitude", "longitude"],
  suppliers: ["code", "nameKo", "nameEn", "nameZh", "own"],
  contacts: ["customer", "name", "role", "email", "phone", "main", "active"],
  machines: ["customer", "maker", "machineType", "machines", "asOf", "active"],
  potentials: ["customer", "productLine", "asOf", "yearlyAmount", "currency"],
  shares: ["customer", "productLine", "asOf", "supplier", "percent", "source"],
  visits: ["visitNo", "customer", "visitDate", "visitedBy", "purpose", "result", "nextStep", "nextStepDate", "active"],
} as const;
export type MasterKind = keyof typeof masterFields;

/** What must come from a column or a constant. */
export const neededOfMasters: Record<MasterKind, string[]> = {
  organisations: ["code", "kind", "nameEn", "country", "currency"],
  salespeople: ["code", "name", "unit"],
  customers: ["code", "name", "country", "industry", "unit"],
  items: ["itemNo", "description", "productLine", "productGroup"],
  targets: ["month", "unit", "productLine", "amount"],
  rates: ["year", "currency", "toUsd", "toKrw", "toEur"],
  monthRates: ["month", "currency", "toUsd", "toKrw", "toEur"],
  places: ["country", "city", "latitude", "longitude"],
  suppliers: ["code", "nameEn"],
  contacts: ["customer", "name"],
  machines: ["customer", "maker", "machineType", "machines", "asOf"],
  potentials: ["customer", "productLine", "asOf", "yearlyAmount"],
  shares: ["customer", "productLine", "asOf", "supplier", "percent", "source"],
  visits: ["visitNo", "customer", "visitDate", "visitedBy", "purpose"],
};
