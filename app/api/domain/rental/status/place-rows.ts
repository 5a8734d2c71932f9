import type { StatusGroup } from "./list-groups.server";
import type { RentalRates } from "./rental-rates.server";
import { type StatusFigures, type StatusRow, sumFigures } from "./status-shapes";

/** The figures of a group, its money in the report's currency. */
export function convertGroup(
  { key: _key, name: _name, region: _region, market: _market, currency, value, fee, ...counts }: StatusGroup,
  { convert }: RentalRates,
  year: number,
): StatusFigures {
  return { ...counts, value: convert(value, currency, year), fee: convert(fee, currency, year) };
}

/** One row for each place and market, in the order in which they come. */
export function placeRows(groups: readonly StatusGroup[], rates: RentalRates, year: number): StatusRow[] {
  const rows = new Map<string, StatusRow>();
  for (const group of groups) {
    const { key, name, region, market } = group;
    const found = rows.get(`${key} ${market}`);
    const figures = convertGroup(group, rates, year);
    rows.set(`${key} ${market}`, {
      ...{ key, name, region, market },
      figures: found ? sumFigures([found.figures, figures]) : figures,
    });
  }
  return [...rows.values()];
}
