import { monthColumn, months } from "./roll-ups";

/**
 * `sales_year_target`: the targets with the twelve months of a year side by side, as reports read them. Targets come
 * seldom and all at once, so all of it is written again with them.
 */
export const targetMonths = months.map(monthColumn);
export const targetKey = ["year", "unit_id", "product_line_id"] as const;

/** A month without a target is null, which is not a target of nothing. */
export const targetYears = `SELECT (ym / 100)::smallint AS year, unit_id, product_line_id,
    ${months.map((month) => `(sum(amount) FILTER (WHERE ym % 100 = ${month}))::bigint AS ${monthColumn(month)}`).join(", ")}
  FROM sales_target GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

export const writeTargetYears = [
  "DELETE FROM sales_year_target",
  `INSERT INTO sales_year_target (${[...targetKey, ...targetMonths].join(", ")}) ${targetYears}`,
];
