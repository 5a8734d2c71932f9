import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import { orAdded } from "../../add-or-replace";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { readPrice, writtenPrice, wrongMoney } from "../../read-price";
import { monthOfDay } from "../../report/period";
import type { FoundSite } from "../site/find-site.server";
import type { Entry } from "./entry-input";
import { findOverReturned } from "./find-over-returned.server";
import { type FoundTool, findTool } from "./find-tool.server";
import { refuseClosed } from "./refuse-closed.server";
import { type StoredIssue, writeIssues } from "./write-issues.server";

/** Pieces of a tool on a day, added to those that are there or in their place; 0 takes the entry away. @throws AppError invalid-input */
export async function keepIssue(ctx: Ctx, site: FoundSite, given: Entry<"issue">): Promise<void> {
  const ym = monthOfDay(given.day);
  refuseClosed(ctx, site, given.day, "day");
  const tool = await findTool(ctx, site.id, given.tool, ym);
  const { day, kind } = given;
  if (given.quantity === 0) {
    await refuseOverReturned(ctx, { tool: tool.id, day, kind, quantity: 0 }, 0);
    await writeIssues(ctx, [{ tool: tool.id, day, kind, quantity: 0, unitPrice: 0 }]);
    return;
  }
  const there = await findIssued(ctx, given);
  const { quantity, unitPrice } = orAdded({ ...given, unitPrice: priceOf(site, given, tool, there) }, there, {
    ask: (found) => ({ key: "ttmb.issue.there", params: { pieces: found.quantity } }),
    add: (more, found) => {
      if (more.unitPrice !== found.unitPrice)
        throw invalidField("unitPrice", { key: "ttmb.issue.price", params: { price: writtenPrice(found.unitPrice) } });
      return { ...more, quantity: more.quantity + found.quantity };
    },
  });
  await refuseOverReturned(ctx, { tool: tool.id, day, kind, quantity }, quantity - given.quantity);
  await writeIssues(ctx, [{ tool: tool.id, day, kind, quantity, unitPrice }]);
}

/** An empty price is that of what it is added to, else the list's. @throws AppError invalid-input */
function priceOf(
  site: FoundSite,
  { unitPrice, there }: Entry<"issue">,
  tool: FoundTool,
  found: StoredIssue | undefined,
): number {
  const listed = tool.unitPrice === null ? null : Number(tool.unitPrice);
  const own = there === "replace" ? listed : (found?.unitPrice ?? listed);
  const price = unitPrice === "" ? own : readPrice(unitPrice, site.currency);
  if (price !== null) return price;
  if (unitPrice === "") throw invalidField("unitPrice", { key: "ttmb.price.needed" });
  throw invalidField("unitPrice", wrongMoney(unitPrice, site.currency));
}

/** @param already pieces of the quantity that stood there before @throws AppError invalid-input: more came back than was issued */
async function refuseOverReturned(ctx: Ctx, given: Omit<StoredIssue, "unitPrice">, already: number): Promise<void> {
  const found = (await findOverReturned(ctx, [given])).get(given.tool);
  if (!found) return;
  throw given.kind === "return"
    ? invalidField("quantity", {
        key: "ttmb.return.most",
        params: { most: formatInteger(ctx.locale, Math.max(0, given.quantity - found.beyond - already)) },
      })
    : invalidField("quantity", {
        key: "ttmb.issue.least",
        params: { least: formatInteger(ctx.locale, given.quantity + found.beyond - already) },
      });
}

async function findIssued({ db }: Ctx, { tool, day, kind }: Entry<"issue">): Promise<StoredIssue | undefined> {
  const { rows } = await db.execute<{ quantity: number; unitPrice: string }>(sql`
    SELECT quantity, unit_price::text AS "unitPrice" FROM ttmb_issue
     WHERE tool_id = ${tool} AND day = ${day}::date AND kind = ${kind}`);
  return rows.map(({ quantity, unitPrice }) => ({ tool, day, kind, quantity, unitPrice: Number(unitPrice) }))[0];
}
