import { sql } from "drizzle-orm";
import type { AuditAction, AuditSubject } from "../../audit/audit-kinds";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { refuseStale } from "../../stale.server";
import { requirePolicy } from "../../verbs";
import { type FoundSite, findSite } from "./find-site.server";
import { type SiteRight, sitePolicies } from "./site-policy";

/** Which site, and which state of it was seen. */
export type SeenSite = { id: number; stamp: string };
type Done<R> = {
  result: R;
  action: AuditAction;
  subject?: AuditSubject;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/**
 * Something is done to a site: it is found and held, the policy asked, the stamp compared; audit row and new stamp are of the
 * same transaction. @throws AppError not-found, what the policy says, stale
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
    refuseStale(site.stamp === stamp ? [site] : []);
    const { result, action, subject = `consignment-site:${site.code}`, ...change } = await perform(within, site);
    await tx.execute(sql`
      UPDATE consignment_site SET last_update_user = ${ctx.viewer.userId}, last_update_date = ${ctx.now.toISOString()}::timestamptz
       WHERE id = ${id}`);
    await writeAudit(tx, ctx, { action, subject, ...change });
    return result;
  });
}
