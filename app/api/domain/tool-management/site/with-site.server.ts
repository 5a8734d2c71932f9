import { sql } from "drizzle-orm";
import type { AuditSubject } from "../../audit/audit-subjects";
import { type AuditedDeed, changeInTransaction, stampRow } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { type FoundSite, findSite } from "./find-site.server";
import { type SiteRight, sitePolicies } from "./site-policy";

/** Which site, and which state of it was seen; entries into its months name none. */
export type SeenSite = { id: number; stamp?: string };
type Done<R> = AuditedDeed & { result: R; subject?: AuditSubject };

/** Before what was sent is looked at. @param id as the address has it @throws AppError not-found, no-right */
export async function requireSiteRight(ctx: Ctx, id: string | undefined, right: SiteRight): Promise<void> {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return;
  const site = await findSite(ctx, Number(id));
  if (sitePolicies[right](ctx.viewer, site) === "no-right") throw new AppError("no-right");
}

/**
 * Something is done to a site or entered into its months. @param judge what is said of the held site before whether it may be done now:
 * it knows better why not @throws AppError not-found, what the policy says, stale
 */
export async function withSite<R>(
  ctx: Ctx,
  { id, stamp }: SeenSite,
  right: SiteRight,
  perform: (within: Ctx, site: FoundSite) => Promise<Done<R>>,
  judge?: (within: Ctx, site: FoundSite) => Promise<void>,
): Promise<R> {
  const { result } = await changeInTransaction(ctx, {
    ...{ stamp, perform, policy: sitePolicies[right] },
    find: async (within) => {
      const site = await findSite(within, id, true);
      await judge?.(within, site);
      return site;
    },
    // Entries leave the site itself as it is: whoever changes its contract meanwhile is not disturbed.
    keep: async (within) => stamp !== undefined && stampRow(within, sql`ttmb_site`, id),
    subject: ({ code }, { subject }: Done<R>) => subject ?? `ttmb-site:${code}`,
  });
  return result;
}
