import { unitsFilter } from "../../facts/sales-filters";

/** Regions of the organisation, or subsidiaries that belong to none; lists of contracts are narrowed by the same units. */
export const regionFilter = unitsFilter("status.by.region", "contracts.all");

type Place = { path: { unit: readonly { id: number }[]; country: { id: string } | null } };

/** What the reader chose, as lists and totals are asked for it. */
export const chosenPlace = ({ path: { unit, country } }: Place): Record<string, string> => ({
  ...(unit.length > 0 && { unit: unit.map(({ id }) => id).join(",") }),
  ...(country && { country: country.id }),
});
