import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { findPlace } from "../../stock/find-place.server";
import type { FoundSite } from "./find-site.server";
import type { NewSite, SiteInput } from "./site-input";
import { canKeepStock } from "./site-policy";
import { type SeenSite, withSite } from "./with-site.server";

type Place = { customerId: number; unitId: number; warehouseId: number; currency: string };

/** A new site at a customer in sight, run by a unit of the viewer's own. @throws AppError no-right, invalid-input, conflict */
export async function addSite(ctx: Ctx, given: NewSite): Promise<{ id: number }> {
  if (!canKeepStock(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { customerId, unitId, warehouseId, currency } = await findSitePlace(within, given);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO consignment_site (code, name_ko, name_en, name_zh, customer_id, org_unit_id, warehouse_id, currency, ageing_days,
        remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${given.code}, ${given.nameKo}, ${given.nameEn}, ${given.nameZh || null}, ${customerId}, ${unitId}, ${warehouseId},
        ${currency}, ${given.ageingDays}, ${given.remark}, ${by}, ${by}) ON CONFLICT (code) DO NOTHING RETURNING id`);
    const [made] = rows;
    if (!made) throw new AppError("conflict", { fields: { code: { key: "consignment.site.there" } } });
    await writeAudit(tx, ctx, {
      action: "consignment-site-add",
      subject: `consignment-site:${given.code}`,
      after: given,
    });
    return made;
  });
}

/** @throws AppError not-found, no-right, stale, invalid-input */
export const changeSite = (ctx: Ctx, seen: SeenSite, given: SiteInput): Promise<void> =>
  withSite(ctx, seen, "change", async (within, site) => {
    const place = await findSitePlace(within, given);
    refuseMove(site, place);
    await within.db.execute(sql`
      UPDATE consignment_site SET name_ko = ${given.nameKo}, name_en = ${given.nameEn}, name_zh = ${given.nameZh || null},
             customer_id = ${place.customerId}, org_unit_id = ${place.unitId}, warehouse_id = ${place.warehouseId},
             currency = ${place.currency}, ageing_days = ${given.ageingDays}, remark = ${given.remark}
       WHERE id = ${site.id}`);
    return { result: undefined, action: "consignment-site-change", after: given };
  });

/** Its movements, months and prices hang on these. */
function refuseMove(site: FoundSite, place: Place): void {
  if (!site.moved) return;
  const kept = { customer: site.customerId !== place.customerId, unit: site.unitId !== place.unitId };
  const wrong = { ...kept, currency: site.currency !== place.currency };
  for (const [field, isOther] of Object.entries(wrong))
    if (isOther) throw invalidField(field, { key: "consignment.site.moved" });
}

/** Out of use and back. @throws AppError not-found, no-right, not-now, stale */
export const endSite = (ctx: Ctx, seen: SeenSite, { reason }: { reason: string }): Promise<void> =>
  withSite(ctx, seen, "ending", async (within, { id }) => {
    await within.db.execute(sql`UPDATE consignment_site SET use_yn = 'N' WHERE id = ${id}`);
    return { result: undefined, action: "consignment-site-end", reason };
  });

export const restoreSite = (ctx: Ctx, seen: SeenSite): Promise<void> =>
  withSite(ctx, seen, "restoring", async (within, { id }) => {
    await within.db.execute(sql`UPDATE consignment_site SET use_yn = 'Y' WHERE id = ${id}`);
    return { result: undefined, action: "consignment-site-restore" };
  });

async function findSitePlace(ctx: Ctx, given: SiteInput): Promise<Place> {
  const place = await findPlace(ctx, given, {
    customer: "consignment.customer.unknown",
    unit: "consignment.unit.wrong",
  });
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`SELECT id FROM warehouse WHERE code = ${given.warehouse} AND use_yn = 'Y'`,
  );
  const [warehouse] = rows;
  if (!warehouse) throw invalidField("warehouse", { key: "consignment.warehouse.unknown" });
  return { ...place, warehouseId: warehouse.id };
}
