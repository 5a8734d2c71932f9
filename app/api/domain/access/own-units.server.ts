import { type SQL, sql } from "drizzle-orm";
import type { Ctx, Scope } from "../ctx";

/** Rows of a table with a unit that a reader may see. @param column the unit's */
export const ownUnits = (scope: Scope, column: SQL): SQL =>
  scope.all ? sql`true` : sql`${column} = any(${sql.param(scope.unitIds)}::int[])`;

/** A unit's name in the reader's language. @param unit the table's alias */
export const unitNameIn = ({ locale }: Pick<Ctx, "locale">, unit: SQL = sql`u`): SQL =>
  sql`coalesce(${unit}.${sql.identifier(`name_${locale}`)}, ${unit}.name_en)`;
