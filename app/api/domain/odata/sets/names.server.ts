import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { type Filter, valuesOf } from "../filter";

/** A name in the reader's language out of a table that has one for each. @param table what the statement calls it */
export const nameOf = ({ locale }: Ctx, table: string): SQL => {
  const own = sql.identifier(table);
  return sql`coalesce(${own}.${sql.identifier(`name_${locale}`)}, ${own}.name_en)`;
};

export const customerNameOf = ({ locale }: Ctx, table: string): SQL => customerName(locale, table);

const dimensions = {
  CustomerCode: { table: "customer", key: "customer_id", code: "code" },
  UnitCode: { table: "org_unit", key: "unit_id", code: "code" },
  SubsidiaryCode: { table: "org_unit", key: "subsidiary_id", code: "code" },
  ProductLineCode: { table: "product_line", key: "product_line_id", code: "code" },
  IndustryCode: { table: "industry", key: "industry_id", code: "code" },
  ItemNo: { table: "item", key: "item_id", code: "item_no" },
} as const;

/**
 * What a filter says of codes, as a condition on the keys that invoice lines have: rows of others are not even summed. The filter
 * is asked of the rows all the same.
 */
export function narrowedTo(filter: Filter | null, names: readonly (keyof typeof dimensions)[]): SQL {
  const parts = names.flatMap((name) => {
    const values = valuesOf(filter, name);
    if (values === null) return [];
    const { table, key, code } = dimensions[name];
    return [
      sql`and ${sql.identifier(key)} = any(array(select named.id from ${sql.identifier(table)} named where named.${sql.identifier(code)} = any(${sql.param(values)}::text[])))`,
    ];
  });
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}
