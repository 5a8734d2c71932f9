import { sql } from "drizzle-orm";
import { shiftDecimal } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { isZero, subtract, times } from "../../decimal";
import { AppError, invalidField } from "../../errors";
import { writtenWithCurrency } from "../../money-text";
import type { Month } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { readMonth } from "../../typed-values";
import type { ActionTerms } from "../action/keep-action.server";
import { isSettled, type SettledSaving, savingByCost, savingByLife, settledWording } from "../saving";
import type { FoundSite } from "../site/find-site.server";
import type { Entry, EntryVerb } from "./entry-input";
import { findTool } from "./find-tool.server";
import { auditColumns, changed, made } from "./keep-lists.server";
import { readCpu, writtenCpu } from "./read-cpu";
import { refuseClosed } from "./refuse-closed.server";

const whole = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.replaceAll(",", "")) ? Number(typed.replaceAll(",", "")) : null;

/** An improvement, with what it saves a year as it comes out now. @throws AppError invalid-input */
export async function keepSaving(ctx: Ctx, site: FoundSite, given: Entry<"saving">): Promise<void> {
  const read = given.basis === "cpu" ? readCpu : whole;
  const [before, after] = [read(given.before), read(given.after)];
  if (before === null) throw invalidField("before", { key: `ttmb.saving.${given.basis}` });
  if (after === null) throw invalidField("after", { key: `ttmb.saving.${given.basis}` });
  const start = readMonth(given.startMonth);
  const tool = given.tool === null ? null : await findTool(ctx, site.id, given.tool, start);
  const { unitsAYear } = given;
  const saved = given.basis === "cpu" ? byCost(before, after, unitsAYear) : byLife(tool, before, after, unitsAYear);
  if (read(given.sure) !== after) refuseLoss(ctx, site, saved);
  await ctx.db.execute(sql`
    INSERT INTO ttmb_saving (site_id, tool_id, title, category, basis, before_value, after_value, units_a_year, saving_a_year, start_ym, proof, ${auditColumns})
    VALUES (${site.id}, ${tool?.id ?? null}, ${given.title}, ${given.category}, ${given.basis}, ${before}, ${after}, ${unitsAYear},
      round(${saved}::numeric)::bigint, ${start}, ${given.proof}, ${made(ctx)})`);
}

/** What makes nothing cheaper is likely to be mistyped: whether it is meant is asked once. @throws AppError invalid-input: beside the tick */
function refuseLoss({ locale }: Ctx, { currency }: FoundSite, saved: string): void {
  const lost = subtract("0", saved);
  if (isZero(lost)) throw invalidField("sure", { key: "ttmb.saving.none" });
  if (lost.startsWith("-")) return;
  throw invalidField("sure", {
    key: "ttmb.saving.loss",
    params: { lost: writtenWithCurrency(locale, lost, currency) },
  });
}

/** In 1/10,000 of the currency's unit. */
const byCost = (before: number, after: number, units: number): string =>
  times(savingByCost(writtenCpu(before), writtenCpu(after), units), "10000");

function byLife(
  tool: Awaited<ReturnType<typeof findTool>> | null,
  before: number,
  after: number,
  units: number,
): string {
  if (!tool || tool.setUp === null || tool.unitPrice === null) throw invalidField("tool", { key: "ttmb.saving.tool" });
  const terms = {
    unitPrice: shiftDecimal(tool.unitPrice, 4),
    setUp: tool.setUp,
    corner: tool.corner,
    toolLife: tool.toolLife,
  };
  const saved = savingByLife(terms, before, after, units);
  if (saved === null) throw invalidField(before > 0 ? "after" : "before", { key: "ttmb.saving.life" });
  return times(saved, "10000");
}

/** Said of a month that has begun and whose report is not closed. @throws AppError invalid-input */
export async function keepComment(ctx: Ctx, site: FoundSite, given: Entry<"comment">): Promise<void> {
  const ym = readMonth(given.month);
  refuseClosed(ctx, site, ym, "month");
  const { rowCount } = await ctx.db.execute(sql`
    INSERT INTO ttmb_comment (site_id, ym, line_id, text, for_customer, ${auditColumns})
    SELECT ${site.id}, ${ym}, ${given.line}, ${given.text}, ${given.forCustomer}, ${made(ctx)}
     WHERE ${given.line}::int IS NULL OR EXISTS (SELECT FROM ttmb_line l WHERE l.id = ${given.line} AND l.site_id = ${site.id})`);
  if (rowCount === 0) throw invalidField("line", { key: "ttmb.line.unknown" });
}

export type VerbInput = {
  result?: string;
  signedBy?: string;
  signedOn?: string;
  reason?: string;
} & Partial<ActionTerms>;

/** What closed papers say is not taken away from under them. @throws AppError invalid-input */
async function refuseFromClosed(ctx: Ctx, site: FoundSite, verb: EntryVerb, id: number): Promise<void> {
  if (verb === "comment-removal") {
    const { rows } = await ctx.db.execute<{ ym: Month }>(
      sql`SELECT ym FROM ttmb_comment WHERE id = ${id} AND site_id = ${site.id} AND use_yn = 'Y'`,
    );
    const [comment] = rows;
    if (comment && comment.ym <= site.closedTo) refuseClosed(ctx, site, comment.ym, "month");
  }
  if (verb === "saving-removal") {
    const { rows } = await ctx.db.execute<SettledSaving>(
      sql`SELECT start_ym AS "startYm", signed_on::text AS "signedOn" FROM ttmb_saving WHERE id = ${id} AND site_id = ${site.id} AND use_yn = 'Y'`,
    );
    const [saving] = rows;
    if (saving && isSettled(saving, site.closedTo)) throw invalidField("reason", settledWording(saving, ctx.locale));
  }
}

/**
 * Something is done to an action, a saving or a comment of a site.
 * @throws AppError not-found where it is not there, or done already; invalid-input where a closed month's paper says it
 */
export async function changeEntry(
  ctx: Ctx,
  site: FoundSite,
  verb: Exclude<EntryVerb, "movement-reversal" | "action-change">,
  id: number,
  given: VerbInput,
): Promise<void> {
  const today = sql`${seoulDay(ctx.now)}::date`;
  const end = (state: "done" | "dropped") => sql`
    UPDATE ttmb_action SET state = ${state}, ended_on = ${today}, result = ${given.result ?? ""}, ${changed(ctx)}
     WHERE id = ${id} AND state = 'open' AND ttmb_site_of_tool(tool_id) = ${site.id}`;
  const statements = {
    done: () => end("done"),
    dropped: () => end("dropped"),
    // What came of it stays in its history.
    "action-reopening": () => sql`
      UPDATE ttmb_action SET state = 'open', ended_on = NULL, result = '', ${changed(ctx)}
       WHERE id = ${id} AND state <> 'open' AND use_yn = 'Y' AND ttmb_site_of_tool(tool_id) = ${site.id}`,
    signing: () => sql`
      UPDATE ttmb_saving SET signed_by = ${given.signedBy ?? ""}, signed_on = ${given.signedOn ?? ""}::date, ${changed(ctx)}
       WHERE id = ${id} AND site_id = ${site.id} AND use_yn = 'Y' AND signed_on IS NULL`,
    "saving-removal": () =>
      sql`UPDATE ttmb_saving SET use_yn = 'N', ${changed(ctx)} WHERE id = ${id} AND site_id = ${site.id} AND use_yn = 'Y'`,
    "comment-removal": () =>
      sql`UPDATE ttmb_comment SET use_yn = 'N', ${changed(ctx)} WHERE id = ${id} AND site_id = ${site.id} AND use_yn = 'Y'`,
  } as const;
  await refuseFromClosed(ctx, site, verb, id);
  const { rowCount } = await ctx.db.execute(statements[verb]());
  if (rowCount === 0) throw new AppError("not-found");
}
