import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { readPrice, writtenPrice } from "../../read-price";
import type { FoundSite } from "../site/find-site.server";
import type { Entry } from "./entry-input";
import { keepIssue } from "./keep-months.server";

type There = { quantity: number; price: string };

/**
 * Pieces of a tool that are entered by hand. Where the day has some already, whoever enters says whether these come to them or
 * take their place: a second take of a day never replaces the first unasked. @throws AppError invalid-input
 */
export async function enterIssue(ctx: Ctx, site: FoundSite, { again, ...given }: Entry<"issue">): Promise<void> {
  const there = given.quantity === 0 ? undefined : await findThere(ctx, site, given);
  if (!there || again === "replace") return keepIssue(ctx, site, given);
  const sum = there.quantity + given.quantity;
  if (again === null) throw invalidField("again", { key: "ttmb.issue.there", params: { pieces: there.quantity, sum } });
  const price = writtenPrice(Number(there.price));
  // A day has one price: pieces at another one would change what those of the morning cost.
  if (given.unitPrice !== "" && readPrice(given.unitPrice, site.currency) !== Number(there.price))
    throw invalidField("unitPrice", { key: "ttmb.issue.otherPrice", params: { price } });
  return keepIssue(ctx, site, { ...given, quantity: sum, unitPrice: price });
}

/** What the day has of a tool of the site; nothing of another's. */
async function findThere(
  { db }: Ctx,
  site: FoundSite,
  { tool, day, kind }: Pick<Entry<"issue">, "tool" | "day" | "kind">,
): Promise<There | undefined> {
  const { rows } = await db.execute<There>(sql`
    SELECT quantity, unit_price::text AS price FROM ttmb_issue
     WHERE tool_id = ${tool} AND day = ${day}::date AND kind = ${kind} AND ttmb_site_of_tool(tool_id) = ${site.id}`);
  return rows[0];
}
