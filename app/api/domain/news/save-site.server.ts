import { sql } from "drizzle-orm";
import { type AuditFact, writeAudit } from "../audit/write-audit.server";
import { requireStanding, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { enqueueJob } from "../job/enqueue-job.server";
import { whatCan } from "../verbs";
import { isCollecting } from "./is-collecting.server";
import type { SiteInput, SiteRecord } from "./site-input";
import { sitePolicies } from "./site-policy";

/** What a site is now, as its row says. @param site the table's alias */
export const siteState = sql`CASE WHEN s.use_yn <> 'Y' THEN 'paused' WHEN s.failures > 0 THEN 'failing' WHEN s.last_success_at IS NULL THEN 'new' ELSE 'read' END`;
/** What every answer tells of a site. */
export const siteColumns = sql`
  s.id, s.name, s.continent, s.url, s.feed_url AS "feedUrl", ${siteState} AS state, ${isoInstant("s.last_run_at")} AS "lastRunAt",
  ${isoInstant("s.last_success_at")} AS "lastSuccessAt", ${isoInstant("s.last_new_at")} AS "lastNewAt", ${isoInstant("s.next_run_at")} AS "nextRunAt", s.failures, s.last_fault AS fault,
  s.last_status AS status, (SELECT count(*)::int FROM news_item i WHERE i.site_id = s.id AND i.use_yn = 'Y' AND i.same_as IS NULL) AS items`;

type Row = Omit<SiteRecord, "can" | "collecting">;

/** @throws AppError not-found */
export async function getSite(ctx: Ctx, id: number, { locked = false } = {}): Promise<SiteRecord> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT ${siteColumns}, ${isoInstant("s.last_update_date")} AS stamp
      FROM news_site s WHERE s.id = ${id} ${locked ? sql`FOR UPDATE OF s` : sql``}`);
  const [found] = rows;
  if (!found) throw new AppError("not-found");
  const collecting = isCollecting();
  return {
    ...found,
    collecting,
    can: whatCan(sitePolicies, ctx.viewer, { used: found.state !== "paused", collecting }),
  };
}

/** @throws AppError invalid-input, conflict */
export function addSite(ctx: Ctx, given: SiteInput): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    await refuseTwice({ ...ctx, db: tx }, given, null);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO news_site (name, continent, url, feed_url, create_user, create_date, last_update_user, last_update_date)
      VALUES (${given.name}, ${given.continent}, ${given.url}, ${given.feedUrl}, ${by}, ${by}) RETURNING id`);
    const { id } = rows[0] as { id: number };
    await writeAudit(tx, ctx, { action: "news-site-add", subject: `news-site:${id}`, after: given });
    return { id };
  });
}

/** Another feed is read from its beginning. @throws AppError not-found, stale, invalid-input, conflict */
export function changeSite(ctx: Ctx, id: number, stamp: string, given: SiteInput): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await getSite(inside, id, { locked: true });
    if (found.stamp !== stamp) throw new AppError("stale");
    await refuseTwice(inside, given, id);
    const anew =
      found.feedUrl === given.feedUrl
        ? sql``
        : sql`, etag = NULL, last_modified = NULL, failures = 0, last_fault = NULL, last_status = NULL, next_run_at = NULL`;
    await tx.execute(sql`
      UPDATE news_site SET name = ${given.name}, continent = ${given.continent}, url = ${given.url}, feed_url = ${given.feedUrl},
             ${stamped(ctx)} ${anew} WHERE id = ${id}`);
    const { name, continent, url, feedUrl } = found;
    await writeAudit(tx, ctx, {
      action: "news-site-change",
      subject: `news-site:${id}`,
      before: { name, continent, url, feedUrl },
      after: given,
    });
  });
}

type Switched = { verb: "pause" | "resumption"; used: "Y" | "N"; action: AuditFact["action"] };
type Answer = { id: number; stamp: string; remark: string };

/** Its feed is not read until somebody says so; its items stay. @throws AppError not-found, not-now, stale */
export const pauseSite = (ctx: Ctx, answer: Answer) =>
  switchSite(ctx, answer, { verb: "pause", used: "N", action: "news-site-pause" });
/** @throws AppError not-found, not-now, stale */
export const resumeSite = (ctx: Ctx, answer: Answer) =>
  switchSite(ctx, answer, { verb: "resumption", used: "Y", action: "news-site-resume" });

const switchSite = (ctx: Ctx, { id, stamp, remark }: Answer, { verb, used, action }: Switched): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await getSite({ ...ctx, db: tx }, id, { locked: true });
    requireStanding("news-site", sitePolicies[verb], ctx.viewer, {
      used: found.state !== "paused",
      collecting: found.collecting,
    });
    if (found.stamp !== stamp) throw new AppError("stale");
    await tx.execute(sql`
      UPDATE news_site SET use_yn = ${used}, next_run_at = NULL, ${stamped(ctx)} WHERE id = ${id}`);
    await writeAudit(tx, ctx, {
      action,
      subject: `news-site:${id}`,
      before: { name: found.name },
      ...(remark && { reason: remark }),
    });
  });

/** The next run of the job reads it, and that begins now: never the request itself. @throws AppError not-found, not-now */
export const runSite = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await getSite({ ...ctx, db: tx }, id, { locked: true });
    requireStanding("news-site", sitePolicies.run, ctx.viewer, {
      used: found.state !== "paused",
      collecting: found.collecting,
    });
    await tx.execute(sql`UPDATE news_site SET next_run_at = NULL WHERE id = ${id}`);
    await enqueueJob(tx, "news", {});
    await writeAudit(tx, ctx, { action: "news-site-run", subject: `news-site:${id}`, before: { name: found.name } });
  });

async function refuseTwice({ db }: Ctx, { name, feedUrl }: SiteInput, id: number | null): Promise<void> {
  const { rows } = await db.execute<{ sameName: boolean }>(sql`
    SELECT lower(name) = lower(${name}) AS "sameName" FROM news_site
     WHERE (lower(name) = lower(${name}) OR feed_url = ${feedUrl}) AND id IS DISTINCT FROM ${id}::int LIMIT 1`);
  const [other] = rows;
  if (other)
    throw new AppError("conflict", { fields: { [other.sameName ? "name" : "feedUrl"]: { key: "news.site.there" } } });
}
