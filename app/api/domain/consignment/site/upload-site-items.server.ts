import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { writtenPrice } from "../../read-price";
import { seoulDay } from "../../seoul-time";
import type { RowOf, RowProblem } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { requirePolicy } from "../../verbs";
import { type FoundSite, findSite } from "./find-site.server";
import { priceOn } from "./prices.server";
import { judgeBounds, keepSiteItems } from "./save-site-item.server";
import { sitePolicies } from "./site-policy";
import { siteItemUpload } from "./upload-site-items";

type Row = RowOf<typeof siteItemUpload>;

export const siteItemUploads = uploadWork({
  definition: siteItemUpload,
  locks: ["consignment_item"],
  async open(ctx, site) {
    const { code } = await openSite(ctx, site);
    return { title: translate(ctx.locale, "consignment.site.items.title", { site: code }) };
  },
  currencies: async (ctx, site, rows) => {
    const { currency } = await openSite(ctx, site);
    return rows.map(() => currency);
  },
  stored: async ({ db, now }, site) => {
    const { rows } = await db.execute<Row & { price: number }>(sql`
      SELECT item.item_no AS item, min_quantity AS min, max_quantity AS max, pack_quantity AS pack, ${priceOn(sql`i.site_id`, sql`i.item_id`, sql`${seoulDay(now)}::date`)}::float8 AS price, since::text AS since,
             i.use_yn = 'Y' AS used
        FROM consignment_item i JOIN item ON item.id = i.item_id WHERE i.site_id = ${Number(site)} ORDER BY item.item_no`);
    return rows.map(({ price, ...row }) => ({ ...row, unitPrice: writtenPrice(price) }));
  },
  async check(ctx, site, rows) {
    const found = await findSite(ctx, Number(site));
    const items = await findItems(
      ctx,
      rows.map(({ values }) => values),
    );
    const problems: (RowProblem & { row: number })[] = [];
    for (const { row, values } of rows) {
      const itemId = items.get(values.item);
      if (itemId === undefined) problems.push({ row, column: "item", wording: { key: "consignment.item.unknown" } });
      else problems.push(...(await problemsOf(ctx, found, itemId, values)).map((problem) => ({ row, ...problem })));
    }
    return problems;
  },
  audit: (site, { before }) => ({
    action: before ? "consignment-item-change" : "consignment-item-add",
    subject: `consignment-site:${site}`,
  }),
  /** An item is never taken away (`inUse`): every change has a row after it. */
  async write(ctx, site, changes) {
    const found = await openSite(ctx, site);
    const rows = changes.flatMap(({ after }) => after ?? []);
    const items = await findItems(ctx, rows);
    const kept = [];
    for (const row of rows) {
      const itemId = items.get(row.item) ?? 0;
      kept.push({ itemId, ...(await judgeBounds(ctx, found, itemId, row)) });
    }
    await keepSiteItems(ctx, found.id, kept);
  },
});

/** @throws AppError not-found, no-right, not-now */
async function openSite(ctx: Ctx, site: string): Promise<FoundSite> {
  const found = await findSite(ctx, Number(site) || 0);
  requirePolicy(sitePolicies.item, ctx.viewer, found);
  return found;
}

async function findItems({ db }: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const numbers = rows.map(({ item }) => item);
  const found = await db.execute<{ id: number; no: string }>(
    sql`SELECT id, item_no AS no FROM item WHERE item_no = ANY (${sql.param(numbers)}::text[])`,
  );
  return new Map(found.rows.map(({ id, no }) => [no, id]));
}

/** What the form would say of a row. */
async function problemsOf(ctx: Ctx, site: FoundSite, itemId: number, row: Row): Promise<RowProblem[]> {
  try {
    await judgeBounds(ctx, site, itemId, row);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.fields ?? {}).map(([column, wording]) => ({ column, wording }));
  }
}
