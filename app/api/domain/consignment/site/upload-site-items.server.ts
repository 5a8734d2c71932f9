import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { requireStanding } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { readPrice, writtenPrice } from "../../read-price";
import { seoulDay } from "../../seoul-time";
import type { GoodRow, RowOf, RowProblem, RowQuestion } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { type FoundSite, findSite } from "./find-site.server";
import { farPrice, findOddSitePrices, judgePriceDay, priceOn } from "./prices.server";
import { judgeBounds, keepSiteItems } from "./save-site-item.server";
import { sitePolicies } from "./site-policy";
import { siteItemUpload } from "./upload-site-items";

type Row = RowOf<typeof siteItemUpload>;

export const siteItemUploads = uploadWork({
  definition: siteItemUpload,
  locks: ["consignment_item"],
  async open(ctx, site) {
    const { code } = await openSite(ctx, site);
    return { title: translate(ctx.locale, "consignment.site.items.title", { site: code }), place: code };
  },
  currencies: async (ctx, site, rows) => {
    const { currency } = await openSite(ctx, site);
    return rows.map(() => currency);
  },
  /** Each with the price of the day that the file says for it, else of today: that is what its own replaces. */
  stored: async ({ db, now }, site, given) => {
    const dated = (given ?? []).filter(({ validFrom }) => validFrom !== undefined);
    const day = sql`coalesce(given.day, ${seoulDay(now)}::date)`;
    const { rows } = await db.execute<Row & { price: number }>(sql`
      SELECT item.item_no AS item, min_quantity AS min, max_quantity AS max, pack_quantity AS pack, ${priceOn(sql`i.site_id`, sql`i.item_id`, day)}::float8 AS price, since::text AS since,
             i.use_yn = 'Y' AS used
        FROM consignment_item i JOIN item ON item.id = i.item_id
        LEFT JOIN unnest(${sql.param(dated.map(({ item }) => item))}::text[], ${sql.param(dated.map(({ validFrom }) => validFrom))}::date[]) AS given (no, day)
          ON given.no = item.item_no
       WHERE i.site_id = ${Number(site)} ORDER BY item.item_no`);
    return rows.map(({ price, ...row }) => ({ ...row, unitPrice: writtenPrice(price) }));
  },
  async check(ctx, site, rows) {
    const found = await findSite(ctx, Number(site));
    const items = await findItems(
      ctx,
      rows.map(({ values }) => values),
    );
    const problems: (RowProblem & { row: number })[] = [];
    for (const { row, values, before } of rows) {
      const itemId = items.get(values.item);
      if (itemId === undefined) problems.push({ row, column: "item", wording: { key: "consignment.item.unknown" } });
      else
        problems.push(
          ...(await problemsOf(ctx, found, itemId, values, before === null)).map((problem) => ({ row, ...problem })),
        );
    }
    return problems;
  },
  odd: findOddRows,
  audit: (site, { before }) => ({
    action: before ? "consignment-item-change" : "consignment-item-add",
    subject: `consignment-site:${site}`,
  }),
  /** An item is never taken away (`inUse`): every change has a row after it. */
  async write(ctx, site, changes, undoing) {
    const found = await openSite(ctx, site);
    const rows = changes.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
    const items = await findItems(
      ctx,
      rows.map(({ after }) => after),
    );
    const kept = [];
    for (const { before, after } of rows) {
      const itemId = items.get(after.item) ?? 0;
      // What the file set for a day is taken back for that day.
      const validFrom = (undoing ? before?.validFrom : after.validFrom) ?? seoulDay(ctx.now);
      const bounds = await judgeBounds(ctx, found, itemId, after);
      if (before) await judgePriceDay(ctx, found, { itemId, validFrom, ...bounds });
      kept.push({ itemId, ...bounds, validFrom });
    }
    await keepSiteItems(ctx, found.id, kept);
  },
});

/** What the form would ask: whether the price's day and the price itself are meant. */
async function findOddRows(ctx: Ctx, site: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const found = await openSite(ctx, site);
  const changed = rows.filter(({ isSame }) => !isSame);
  const items = await findItems(
    ctx,
    changed.map(({ values }) => values),
  );
  const prices = changed.map(({ values, before }) => ({
    itemId: items.get(values.item) ?? 0,
    unitPrice: readPrice(values.unitPrice, found.currency) ?? 0,
    validFrom: (before === null ? values.since : values.validFrom) ?? seoulDay(ctx.now),
  }));
  const odd = await findOddSitePrices(ctx, found, prices, false);
  return changed.flatMap(({ row, values, before }, at) => {
    const far = farPrice(ctx, before === null ? values.since : (values.validFrom ?? ""));
    const price = odd[at];
    return [
      ...(far ? [{ row, column: before === null ? "since" : "validFrom", wording: far }] : []),
      ...(price ? [{ row, column: "unitPrice", wording: price }] : []),
    ];
  });
}

/** @throws AppError not-found, no-right, not-now */
async function openSite(ctx: Ctx, site: string): Promise<FoundSite> {
  const found = await findSite(ctx, Number(site) || 0);
  requireStanding("consignment-site", sitePolicies.item, ctx.viewer, found);
  return found;
}

async function findItems({ db }: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const numbers = rows.map(({ item }) => item);
  const found = await db.execute<{ id: number; no: string }>(
    sql`SELECT id, item_no AS no FROM item WHERE item_no = ANY (${sql.param(numbers)}::text[])`,
  );
  return new Map(found.rows.map(({ id, no }) => [no, id]));
}

/** What the form would say of a row; the first price of an item holds as long as it is listed, whatever day is said. */
async function problemsOf(ctx: Ctx, site: FoundSite, itemId: number, row: Row, isNew: boolean): Promise<RowProblem[]> {
  try {
    const bounds = await judgeBounds(ctx, site, itemId, row);
    if (!isNew) await judgePriceDay(ctx, site, { itemId, validFrom: row.validFrom ?? seoulDay(ctx.now), ...bounds });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.fields ?? {}).map(([column, wording]) => ({ column, wording }));
  }
}
