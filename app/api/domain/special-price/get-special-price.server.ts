import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { divide, subtract, sum, times } from "../decimal";
import { loadAsOf } from "../facts/as-of.server";
import { stepsOf } from "../request/define-request";
import { getRequest } from "../request/find-request.server";
import { seoulDay } from "../seoul-time";
import { oddLimitsOn } from "./ask-odd-prices.server";
import { askedValue, discountOf, marginOf } from "./choose-steps";
import { listClaims, mayClaim } from "./claims.server";
import { compareDeals } from "./compare-deals.server";
import { listPricesOf } from "./list-prices-of.server";
import { oddOf } from "./odd-price";
import type { PriceLine, PriceRecord } from "./price-input";
import type { PriceStep } from "./price-terms";
import { specialPrice } from "./special-price";

type Head = Pick<PriceRecord, "requestNo" | "version" | "unitName" | "endUser" | "currency" | "validFrom" | "validTo">;
type StoredLine = Omit<PriceLine, "discount" | "margin" | "odd" | "paid" | "bought" | "deals" | "others">;

/** A request for special prices with what helps to decide it. Costs are told to whoever sees all. @throws AppError not-found */
export async function getSpecialPrice(ctx: Ctx, id: string): Promise<PriceRecord> {
  const asked = await getRequest(ctx, specialPrice, id);
  const costTold = ctx.viewer.scope.all;
  const [head, stored, { day }] = await Promise.all([findHead(ctx, id), listLines(ctx, id, costTold), loadAsOf(ctx)]);
  const compared = await compareDeals(ctx, {
    ...{ requestId: id, customerId: asked.customer.id, currency: head.currency },
    until: day < head.validFrom ? day : dayBefore(head.validFrom),
  });
  const limits = await oddLimitsOn(ctx, seoulDay(ctx.now));
  const nothing = { paid: null, bought: 0, deals: [], others: null };
  const lines = stored.map(
    (line): PriceLine => ({
      ...line,
      discount: discountOf(line.asked, line.list),
      margin: marginOf(line.asked, line.cost),
      odd: oddOf(line, limits),
      ...(compared.get(line.line) ?? nothing),
    }),
  );
  const [prices, claims, versions] = await Promise.all([
    listPricesOf(ctx, id),
    listClaims(ctx, id),
    listVersions(ctx, head.requestNo),
  ]);
  const isLast = versions[0]?.id === id;
  return {
    ...{ ...asked, ...head, costTold, lines, prices, claims, versions },
    total: totalOf(lines),
    coveredSteps: coveredSteps(ctx, asked),
    soldUntil: day,
    mayClaim: prices.length > 0 && mayClaim(ctx.viewer),
    mayRenew: asked.state === "approved" && isLast,
  };
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

async function findHead({ db, locale }: Ctx, id: string): Promise<Head> {
  const local = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<Head>(sql`
    SELECT p.request_no AS "requestNo", p.version, coalesce(unit.${local}, unit.name_en) AS "unitName", p.end_user AS "endUser", p.currency,
           p.valid_from::text AS "validFrom", p.valid_to::text AS "validTo"
      FROM special_price p JOIN org_unit unit ON unit.id = p.unit_id WHERE p.request_id = ${id}::uuid`);
  return rows[0] as Head;
}

async function listLines({ db }: Ctx, id: string, costTold: boolean): Promise<StoredLine[]> {
  const { rows } = await db.execute<StoredLine>(sql`
    SELECT l.line, l.item_id AS "itemId", item.item_no AS "itemNo", item.description, l.quantity, l.list_price::text AS list,
           l.asked_price::text AS asked, l.approved_price::text AS approved, ${costTold ? sql`l.cost::text` : sql`NULL`} AS cost,
           l.competitor, l.competitor_price::text AS "competitorPrice", l.decision
      FROM special_price_line l JOIN item ON item.id = l.item_id WHERE l.request_id = ${id}::uuid ORDER BY l.line`);
  return rows;
}

async function listVersions(ctx: Ctx, requestNo: string): Promise<PriceRecord["versions"]> {
  const { rows } = await ctx.db.execute<PriceRecord["versions"][number]>(sql`
    SELECT p.request_id AS id, p.version, request.state FROM special_price p JOIN request ON request.id = p.request_id
     WHERE p.request_no = ${requestNo} AND (request.sent_at IS NOT NULL OR request.requested_by = ${ctx.viewer.userId})
     ORDER BY p.version DESC`);
  return rows;
}

/** Sums, and ratios of sums. */
function totalOf(lines: readonly PriceLine[]): PriceRecord["total"] {
  const at = (price: (line: PriceLine) => string) =>
    sum(lines.map((line) => times(price(line), String(line.quantity))));
  const [list, asked] = [at((line) => line.list), askedValue(lines)];
  const approved = lines.filter((line) => line.approved !== null);
  const known = lines.length > 0 && lines.every(({ cost }) => cost !== null);
  const before = lines.filter(({ paid }) => paid !== null);
  return {
    ...{ list, asked },
    approved:
      approved.length === 0 ? null : sum(approved.map((line) => times(line.approved ?? "0", String(line.quantity)))),
    discount: discountOf(asked, list),
    margin: known
      ? subtractFromOne(
          divide(
            at((line) => line.cost ?? "0"),
            asked,
            6,
          ),
        )
      : null,
    yearEffect:
      before.length === 0
        ? null
        : sum(before.map(({ asked, paid, quantity }) => times(subtract(asked, paid ?? "0"), String(quantity)))),
  };
}
const subtractFromOne = (part: string | null) => (part === null ? null : subtract("1", part));

/** Further steps that the reader's approval counts for, beside the one that waits. */
function coveredSteps({ viewer }: Ctx, { step, steps, can }: PriceRecordHead): PriceStep[] {
  if (!can.includes("approval")) return [];
  const taken = stepsOf(specialPrice, steps);
  const present = taken.findIndex(({ key }) => key === step);
  const held = taken.findLastIndex(({ right }) => viewer.menuCodes.has(right));
  return taken.slice(present + 1, held + 1).map(({ key }) => key as PriceStep);
}
type PriceRecordHead = Pick<PriceRecord, "step" | "steps" | "can">;
