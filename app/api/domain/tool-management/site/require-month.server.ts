import { sql } from "drizzle-orm";
import { formatInstant, formatMonth } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { readMonth } from "../../typed-values";
import type { FoundSite } from "./find-site.server";
import { isAllClosed } from "./site-record";

type Deed = "closing" | "reopening";

/**
 * Whoever closes or reopens a month says which: what a colleague did meanwhile moves the site on to another one, which nobody meant.
 * @throws AppError invalid-input beside the month: it is closed or open again already, by whom and when; it is not the one that can be; or
 * there is none to close
 */
export const requireMonth =
  (deed: Deed, typed: string) =>
  async (ctx: Ctx, site: FoundSite): Promise<void> => {
    const month = readMonth(typed);
    const can = deed === "closing" ? site.nextMonth : site.closedTo;
    if (month === can) {
      if (deed === "closing" && isAllClosed(site))
        throw invalidField("month", { key: "ttmb.closing.ended", params: { day: site.endDay } });
      return;
    }
    const isDone = deed === "closing" ? month < can : month > can;
    const done = isDone ? await findDone(ctx, site.id, deed, month) : undefined;
    const named = { month: formatMonth(ctx.locale, month) };
    if (done) {
      const at = formatInstant(done.at, ctx.viewer.timeZone);
      throw invalidField("month", { key: `ttmb.${deed}.already`, params: { ...named, by: done.by, at } });
    }
    // Where nothing is closed at all, the policy says so.
    if (can > 0)
      throw invalidField("month", {
        key: `ttmb.${deed}.other`,
        params: { ...named, can: formatMonth(ctx.locale, can) },
      });
  };

/** Who did it to the month, where it was done. */
async function findDone({ db, locale }: Ctx, site: number, deed: Deed, month: number) {
  const [at, by] =
    deed === "closing"
      ? ([isoInstant("closed_at"), personOf(locale, sql`closed_by`)] as const)
      : ([isoInstant("reopened_at"), personOf(locale, sql`reopened_by`)] as const);
  const { rows } = await db.execute<{ at: string; by: string }>(sql`
    SELECT ${at} AS at, ${by} AS by FROM ttmb_month
     WHERE site_id = ${site} AND ym = ${month} AND (reopened_at IS NULL) = ${deed === "closing"} ORDER BY turn DESC LIMIT 1`);
  return rows[0];
}
