import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { listNamingStories } from "./naming-stories.server";
import type { NewsOfCustomer } from "./news-of-customer";

const MOST_SHOWN = 5;

/** For whoever sees the customer and may open the news; null where none names it. */
export async function findNewsOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ news: NewsOfCustomer | null }> {
  if (!ctx.viewer.menuCodes.has("MIPINL01")) return { news: null };
  const stories = await listNamingStories(ctx, { which: sql`customer.id = ${customer}` });
  const [newest] = stories;
  if (!newest) return { news: null };
  const items = stories.slice(0, MOST_SHOWN).map(({ name: _name, ...item }) => item);
  return { news: { name: newest.name, items } };
}
