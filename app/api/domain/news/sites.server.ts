import { sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { isCollecting } from "./is-collecting.server";
import { siteColumns, siteState } from "./save-site.server";
import type { ListedSite } from "./site-input";
import type { SiteFilters, Sites } from "./sites";

/** MIPINL03 as the screen and the API show it. */
export async function getSites({ db }: Ctx, filters: SiteFilters, ignored: IgnoredFilter[] = []): Promise<Sites> {
  const { text, continent, state, page, size } = filters;
  const like = text && contains(text);
  const where = allOf([
    sql`true`,
    like && sql`(s.name ILIKE ${like} OR s.url ILIKE ${like} OR s.feed_url ILIKE ${like})`,
    continent && sql`s.continent = ${continent}`,
    state && sql`${siteState} = ${state}`,
  ]);
  const order = orderBy(
    filters,
    {
      name: sql`lower(s.name)`,
      state: siteState,
      lastRunAt: sql`s.last_run_at`,
      lastSuccessAt: sql`s.last_success_at`,
      lastNewAt: sql`s.last_new_at`,
      failures: sql`s.failures`,
      items: sql`items`,
    },
    sql`${siteState} <> 'failing', s.use_yn DESC, lower(s.name)`,
  );
  const [{ rows }, counted] = await Promise.all([
    db.execute<ListedSite>(
      sql`SELECT ${siteColumns} FROM news_site s WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM news_site s WHERE ${where}`),
  ]);
  return { rows, rowCount: counted.rows[0]?.count ?? 0, collecting: isCollecting(), ignored };
}
