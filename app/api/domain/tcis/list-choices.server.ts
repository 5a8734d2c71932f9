import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { nameIn } from "./own-words.server";
import type { TcisChoices } from "./tcis-choices";

type Row = { kind: keyof TcisChoices; code: string; name: string };

/** Item groups, competitors, purposes of visits and roles of contacts that are in use. */
export async function listTcisChoices(ctx: Ctx): Promise<TcisChoices> {
  const codes = (kind: string, list: string) => sql`
    SELECT ${kind} AS kind, code, ${nameIn(ctx, "code")} AS name, display_order::int AS place FROM code WHERE group_id = ${list} AND use_yn = 'Y'`;
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT kind, code, name FROM (
      SELECT 'itemGroups' AS kind, code, ${nameIn(ctx, "product_group")} AS name, (product_line_id * 1000 + display_order)::int AS place
        FROM product_group WHERE use_yn = 'Y'
      UNION ALL SELECT 'competitors', code, ${nameIn(ctx, "supplier")}, display_order::int FROM supplier WHERE use_yn = 'Y' AND NOT own
      UNION ALL ${codes("purposes", "visit-purpose")} UNION ALL ${codes("roles", "contact-role")}) AS offered ORDER BY kind, place, name`);
  const of = (kind: Row["kind"]): [string, string][] =>
    rows.filter((row) => row.kind === kind).map(({ code, name }) => [code, name]);
  return {
    itemGroups: of("itemGroups"),
    competitors: of("competitors"),
    purposes: of("purposes"),
    roles: of("roles"),
  };
}
