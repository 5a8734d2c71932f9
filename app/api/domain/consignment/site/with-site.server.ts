import { sql } from "drizzle-orm";
import type { AuditSubject } from "../../audit/audit-subjects";
import { type AuditedDeed, changeInTransaction, stampRow } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { type FoundSite, findSite } from "./find-site.server";
import { type SiteRight, sitePolicies } from "./site-policy";

/** Which site, and which state of it was seen. */
export type SeenSite = { id: number; stamp: string };
type Done<R> = AuditedDeed & { result: R; subject?: AuditSubject };

/** Something is done to a site, which gets a new stamp. @throws AppError not-found, what the policy says, stale */
export async function withSite<R>(
  ctx: Ctx,
  { id, stamp }: SeenSite,
  right: SiteRight,
  perform: (within: Ctx, site: FoundSite) => Promise<Done<R>>,
): Promise<R> {
  const { result } = await changeInTransaction(ctx, {
    ...{ stamp, perform, policy: sitePolicies[right] },
    find: (within) => findSite(within, id, true),
    keep: (within) => stampRow(within, sql`consignment_site`, id),
    subject: ({ code }, { subject }: Done<R>) => subject ?? `consignment-site:${code}`,
  });
  return result;
}
