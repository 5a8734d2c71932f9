import { type SQL, sql } from "drizzle-orm";
import type { Ctx, Scope } from "../ctx";
import { contains } from "../search-pattern";

/** Rows of a table with a unit that a reader may see. @param column the unit's */
export const ownUnits = (scope: Scope, column: SQL): SQL =>
  scope.all ? sql`true` : sql`${column} = any(${sql.param(scope.unitIds)}::int[])`;

/** A unit's name in the reader's language. @param unit the table's alias */
export const unitNameIn = ({ locale }: Pick<Ctx, "locale">, unit: SQL = sql`u`): SQL =>
  sql`coalesce(${unit}.${sql.identifier(`name_${locale}`)}, ${unit}.name_en)`;

/** A unit's names in every language, for who looks for one of them: a firm is found however the reader writes it. */
export const unitNames = (unit = "u"): SQL => {
  const own = sql.identifier(unit);
  return sql`concat_ws(' ', ${own}.name_en, ${own}.name_ko, ${own}.name_zh)`;
};

/** Units with a part of their code or of a name in any language, by ID. */
export async function unitsCalled({ reports }: Pick<Ctx, "reports">, text: string): Promise<ReadonlySet<number>> {
  const { rows } = await reports.execute<{ id: number }>(
    sql`SELECT u.id FROM org_unit u WHERE concat_ws(' ', u.code, ${unitNames()}) ILIKE ${contains(text)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
