import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { readPrice, writtenPrice } from "../../read-price";
import { monthOfDay } from "../../report/period";
import { whichOr } from "../../settle-input";
import { readMonth } from "../../typed-values";
import type { FoundSite } from "../site/find-site.server";
import { classAt } from "../stock-class.server";
import type { Entry } from "./entry-input";
import { findOverReturned } from "./find-over-returned.server";
import { findTool, requireModel } from "./find-tool.server";
import { auditColumns, changed, made } from "./keep-lists.server";
import { refuseClosed } from "./refuse-closed.server";

/** Good units of a model in a month, none included. @throws AppError invalid-input */
export async function keepProduction(ctx: Ctx, site: FoundSite, given: Entry<"production">): Promise<void> {
  const ym = readMonth(given.month);
  await requireModel(ctx, site.id, given.model);
  refuseClosed(ctx, site, ym, "month");
  await ctx.db.execute(sql`
    INSERT INTO ttmb_production (model_id, ym, good_units, planned_units, ${auditColumns})
    VALUES (${given.model}, ${ym}, ${given.goodUnits}, ${given.plannedUnits}, ${made(ctx)})
    ON CONFLICT (model_id, ym) DO UPDATE SET good_units = excluded.good_units, planned_units = excluded.planned_units, ${changed(ctx)}`);
}

/** Pieces of a tool on a day, added to those that are there or in their place; 0 takes the entry away. @throws AppError invalid-input */
export async function keepIssue(ctx: Ctx, site: FoundSite, given: Entry<"issue">): Promise<void> {
  const ym = monthOfDay(given.day);
  refuseClosed(ctx, site, ym, "day");
  const tool = await findTool(ctx, site.id, given.tool, ym);
  const there = given.there === "replace" || given.quantity === 0 ? undefined : await findIssued(ctx, given);
  if (there && given.there === null)
    throw invalidField("there", { key: "ttmb.issue.there", params: { pieces: there.quantity } });
  const listed = there ? there.unitPrice : tool.unitPrice;
  const typed = given.unitPrice === "" ? listed : readPrice(given.unitPrice, site.currency);
  if (typed === null)
    throw invalidField(
      "unitPrice",
      whichOr(given.unitPrice, { key: given.unitPrice === "" ? "ttmb.price.needed" : "ttmb.price.wrong" }),
    );
  if (there && Number(typed) !== Number(there.unitPrice))
    throw invalidField("unitPrice", {
      key: "ttmb.issue.price",
      params: { price: writtenPrice(Number(there.unitPrice)) },
    });
  const quantity = given.quantity + (there?.quantity ?? 0);
  await refuseOverReturned(ctx, { ...given, tool: tool.id, quantity }, there?.quantity ?? 0);
  if (given.quantity === 0) {
    await ctx.db.execute(
      sql`DELETE FROM ttmb_issue WHERE tool_id = ${tool.id} AND day = ${given.day}::date AND kind = ${given.kind}`,
    );
    return;
  }
  await ctx.db.execute(sql`
    INSERT INTO ttmb_issue (tool_id, day, kind, quantity, unit_price, ${auditColumns})
    VALUES (${tool.id}, ${given.day}::date, ${given.kind}, ${quantity}, ${typed}, ${made(ctx)})
    ON CONFLICT (tool_id, day, kind) DO UPDATE SET quantity = excluded.quantity, unit_price = excluded.unit_price, ${changed(ctx)}`);
}

/** @param already pieces of the quantity that stood there before @throws AppError invalid-input: more came back than was issued */
async function refuseOverReturned(
  ctx: Ctx,
  given: Pick<Entry<"issue">, "tool" | "day" | "kind" | "quantity">,
  already: number,
): Promise<void> {
  const found = (await findOverReturned(ctx, [given])).get(given.tool);
  if (!found) return;
  throw given.kind === "return"
    ? invalidField("quantity", {
        key: "ttmb.return.most",
        params: { most: Math.max(0, given.quantity - found.beyond - already) },
      })
    : invalidField("quantity", { key: "ttmb.issue.least", params: { least: given.quantity + found.beyond - already } });
}

async function findIssued({ db }: Ctx, { tool, day, kind }: Entry<"issue">) {
  const { rows } = await db.execute<{ quantity: number; unitPrice: string }>(sql`
    SELECT quantity, unit_price::text AS "unitPrice" FROM ttmb_issue WHERE tool_id = ${tool} AND day = ${day}::date AND kind = ${kind}`);
  return rows[0];
}

/** @throws AppError invalid-input */
export async function keepExpense(ctx: Ctx, site: FoundSite, given: Entry<"expense">): Promise<void> {
  const ym = readMonth(given.month);
  refuseClosed(ctx, site, ym, "month");
  const amount = readPrice(given.amount, site.currency);
  if (amount === null) throw invalidField("amount", whichOr(given.amount, { key: "ttmb.price.wrong" }));
  await ctx.db.execute(sql`
    INSERT INTO ttmb_expense (site_id, ym, kind, amount, remark, ${auditColumns})
    VALUES (${site.id}, ${ym}, ${given.kind}, ${amount}, ${given.remark}, ${made(ctx)})
    ON CONFLICT (site_id, ym, kind) DO UPDATE SET amount = excluded.amount, remark = excluded.remark, ${changed(ctx)}`);
}

/** What the books said and what was there, with the class that the tool has on that day; not in a month whose report is closed. @throws AppError invalid-input */
export async function keepCount(ctx: Ctx, site: FoundSite, given: Entry<"count">): Promise<void> {
  const ym = monthOfDay(given.day);
  refuseClosed(ctx, site, ym, "day");
  const tool = await findTool(ctx, site.id, given.tool, ym);
  const stockClass = await classAt(ctx, site.id, tool.id, given.day);
  await ctx.db.execute(sql`
    INSERT INTO ttmb_count (tool_id, day, stock_class, book, counted, remark, ${auditColumns})
    VALUES (${tool.id}, ${given.day}::date, ${stockClass}, ${given.book}, ${given.counted}, ${given.remark}, ${made(ctx)})
    ON CONFLICT (tool_id, day) DO UPDATE SET stock_class = excluded.stock_class, book = excluded.book, counted = excluded.counted,
      remark = excluded.remark, ${changed(ctx)}`);
}
