import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { contains } from "../search-pattern";
import type { GroupFilters } from "./group-input";

export type Group = {
  id: string;
  nameKo: string;
  nameEn: string;
  logo: string | null;
  distributor: boolean;
  unitCode: string;
  unitName: string | null;
  customerCode: string;
  customerName: string | null;
  members: number;
  stamp: string;
};

const groups = (locale: string) => sql`(
  SELECT g.id, g.name_ko AS "nameKo", g.name_en AS "nameEn", g.logo, g.distributor,
    coalesce(u.code, '') AS "unitCode", ${locale === "ko" ? sql`u.name_ko` : sql`u.name_en`} AS "unitName",
    coalesce(c.code, '') AS "customerCode", c.name AS "customerName",
    (SELECT count(*)::int FROM user_group_member m WHERE m.group_id = g.id AND m.use_yn = 'Y') AS members,
    to_char(g.last_update_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS stamp
  FROM user_group g LEFT JOIN org_unit u ON u.id = g.org_unit_id LEFT JOIN customer c ON c.id = g.customer_id
  WHERE g.use_yn = 'Y') AS groups`;

const kinds: Record<NonNullable<GroupFilters["kind"]>, SQL> = {
  unit: sql`"unitCode" <> ''`,
  customer: sql`"customerCode" <> ''`,
  none: sql`"unitCode" = '' AND "customerCode" = ''`,
  distributor: sql`distributor`,
};

/** By ID. */
export async function listGroups({ db, locale }: Ctx, { text, kind, page, size }: GroupFilters) {
  const like = text ? contains(text) : "";
  const where = sql`WHERE ${kind ? kinds[kind] : sql`true`} AND ${
    text
      ? sql`(id ILIKE ${like} OR "nameKo" ILIKE ${like} OR "nameEn" ILIKE ${like} OR "unitName" ILIKE ${like})`
      : sql`true`
  }`;
  const [rows, total] = await Promise.all([
    db.execute<Group>(
      sql`SELECT * FROM ${groups(locale)} ${where} ORDER BY id LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${groups(locale)} ${where}`),
  ]);
  return { rows: rows.rows, count: total.rows[0]?.count ?? 0 };
}

/** @throws AppError not-found */
export async function getGroup(db: Db, locale: string, id: string): Promise<Group> {
  const { rows } = await db.execute<Group>(sql`SELECT * FROM ${groups(locale)} WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
