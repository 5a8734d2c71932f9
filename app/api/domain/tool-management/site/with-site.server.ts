import { sql } from "drizzle-orm";
import type { AuditAction, AuditSubject } from "../../audit/audit-kinds";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { refuseStale } from "../../stale.server";
import { requirePolicy } from "../../verbs";
import { type FoundSite, findSite } from "./find-site.server";
import { type SiteRight, sitePolicies } from "./site-policy";

/** Which site, and which state of it was seen; entries into its months name none. */
export type SeenSite = { id: number; stamp?: string };
type Done<R> = {
  result: R;
  action: AuditAction;
  subject?: AuditSubject;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/**
 * Something is done to a site: it is found and held, the policy asked, the stamp compared; the audit row is of the same
 * transaction. @throws AppError not-found, what the policy says, stale
 */
export function withSite<R>(
  ctx: Ctx,
  { id, stamp }: SeenSite,
  right: SiteRight,
  perform: (within: Ctx, site: FoundSite) => Promise<Done<R>>,
): Promise<R> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const site = await findSite(within, id, true);
    requirePolicy(sitePolicies[right], ctx.viewer, site);
    if (stamp !== undefined) refuseStale(site.stamp === stamp ? [site] : []);
    const { result, action, subject = `ttmb-site:${site.code}`, ...change } = await perform(within, site);
    // Entries leave the site itself as it is: whoever changes its contract meanwhile is not disturbed.
    if (stamp !== undefined)
      await tx.execute(sql`
        UPDATE ttmb_site SET last_update_user = ${ctx.viewer.userId}, last_update_date = ${ctx.now.toISOString()}::timestamptz
         WHERE id = ${id}`);
    await writeAudit(tx, ctx, { action, subject, ...change });
    return result;
  });
}
