import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import type { Group, GroupFilters, Groups } from "./groups";
import { unitNames } from "./own-units.server";

const allGroups = (locale: Ctx["locale"]) => sql`(
  SELECT g.id, g.name_ko AS "nameKo", g.name_en AS "nameEn", g.logo, g.distributor,
    coalesce(u.code, '') AS "unitCode", ${locale === "ko" ? sql`u.name_ko` : sql`u.name_en`} AS "unitName",
    coalesce(c.code, '') AS "customerCode", ${customerName(locale, "c")} AS "customerName",
    (SELECT count(*)::int FROM user_group_member m WHERE m.group_id = g.id AND m.use_yn = 'Y') AS members,
    ${isoInstant("g.last_update_date")} AS stamp
  FROM user_group g LEFT JOIN org_unit u ON u.id = g.org_unit_id LEFT JOIN customer c ON c.id = g.customer_id
  WHERE g.use_yn = 'Y') AS groups`;

const kinds: Record<NonNullable<GroupFilters["kind"]>, SQL> = {
  unit: sql`"unitCode" <> ''`,
  customer: sql`"customerCode" <> ''`,
  none: sql`"unitCode" = '' AND "customerCode" = ''`,
  distributor: sql`distributor`,
};

/** By ID unless another order is asked for. */
export async function getGroups(
  { db, locale }: Ctx,
  filters: GroupFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Groups> {
  const { text, kind, page, size } = filters;
  const like = text ? contains(text) : "";
  const where = sql`WHERE ${kind ? kinds[kind] : sql`true`} AND ${
    text
      ? sql`(id ILIKE ${like} OR "nameKo" ILIKE ${like} OR "nameEn" ILIKE ${like}
          OR EXISTS (SELECT FROM org_unit u WHERE u.code = "unitCode" AND ${unitNames()} ILIKE ${like}))`
      : sql`true`
  }`;
  const name = locale === "ko" ? sql`"nameKo"` : sql`"nameEn"`;
  const order = orderBy(
    filters,
    {
      name,
      members: sql`members`,
      stands: sql`coalesce("unitName", "customerName", nullif("unitCode", ''), nullif("customerCode", ''))`,
      distributor: sql`distributor`,
      logo: sql`(logo IS NOT NULL)`,
    },
    sql`id`,
  );
  const [rows, total] = await Promise.all([
    db.execute<Group>(
      sql`SELECT * FROM ${allGroups(locale)} ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${allGroups(locale)} ${where}`),
  ]);
  return { rows: rows.rows, rowCount: total.rows[0]?.count ?? 0, ignored };
}

/** @throws AppError not-found */
export async function getGroup(db: Db, locale: Ctx["locale"], id: string): Promise<Group> {
  const { rows } = await db.execute<Group>(sql`SELECT * FROM ${allGroups(locale)} WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
