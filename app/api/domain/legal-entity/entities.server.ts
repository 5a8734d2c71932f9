import { type SQL, sql } from "drizzle-orm";
import { unitNameIn, unitNames } from "../access/own-units.server";
import { historyOf } from "../audit/history-of.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { holds } from "../lifecycle/who-may";
import { readTrace } from "../record-trace.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { whatCan } from "../verbs";
import type { Entities, EntityFilters, EntityRecord, ListedEntity } from "./entities";
import { entityPolicies } from "./entity-input";

/** By name unless another order is asked for. */
export async function getEntities(ctx: Ctx, filters: EntityFilters, ignored: IgnoredFilter[] = []): Promise<Entities> {
  const { text, show, page, size } = filters;
  const like = text ? contains(text) : "";
  const asked = text
    ? sql`concat_ws(' ', "nameKo", "nameEn", "registrationNo", units, "allNames") ILIKE ${like}`
    : sql`true`;
  const found = sql`"inUse" = ${show === "used"} AND ${asked}`;
  const sorts = { name: sql`name`, registrationNo: sql`"registrationNo"`, units: sql`nullif("unitNames", '{}')` };
  const [rows, total] = await Promise.all([
    ctx.db.execute<ListedEntity>(sql`
      SELECT * FROM ${allEntities(ctx)} WHERE ${found}
       ORDER BY ${orderBy(filters, sorts, sql`name, id`)} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${allEntities(ctx)} WHERE ${found}`),
  ]);
  return { rows: rows.rows, rowCount: total.rows[0]?.count ?? 0, may: { write: holds(ctx.viewer, []) }, ignored };
}

/** A company that signs as its page shows it. @throws AppError not-found */
export async function getEntity(ctx: Ctx, id: number): Promise<EntityRecord> {
  const found = await findEntity(ctx, id);
  const [history, trace] = await Promise.all([
    historyOf(ctx, `legal-entity:${id}`),
    readTrace(ctx, "legal_entity", id),
  ]);
  return { ...found, history, trace, can: whatCan(entityPolicies, ctx.viewer, found) };
}

/** @throws AppError not-found */
export async function findEntity(ctx: Pick<Ctx, "db" | "locale">, id: number): Promise<ListedEntity> {
  const { rows } = await ctx.db.execute<ListedEntity>(sql`SELECT * FROM ${allEntities(ctx)} WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

function allEntities(ctx: Pick<Ctx, "locale">): SQL {
  const inReaders = (column: string) => sql.identifier(`${column}_${ctx.locale === "ko" ? "ko" : "en"}`);
  return sql`(
  SELECT e.id, e.name_ko AS "nameKo", e.name_en AS "nameEn", registration_no AS "registrationNo", address_ko AS "addressKo",
         address_en AS "addressEn", signatories_ko AS "signatoriesKo", signatories_en AS "signatoriesEn",
         e.${inReaders("name")} AS name, ${inReaders("address")} AS address, string_to_array(${inReaders("signatories")}, E'\\n') AS signatories,
         e.use_yn = 'Y' AS "inUse", coalesce(held.codes, '') AS units, coalesce(held.names, '{}') AS "unitNames", held.all_names AS "allNames",
         ${isoInstant("e.last_update_date")} AS stamp
    FROM legal_entity e LEFT JOIN LATERAL (
      SELECT string_agg(u.code, ', ' ORDER BY u.display_order, u.id) AS codes, string_agg(${unitNames()}, ' ') AS all_names,
             array_agg(${unitNameIn(ctx)} ORDER BY u.display_order, u.id) AS names
        FROM legal_entity_unit h JOIN org_unit u ON u.id = h.unit_id WHERE h.entity_id = e.id AND h.use_yn = 'Y') held ON true) AS entities`;
}
