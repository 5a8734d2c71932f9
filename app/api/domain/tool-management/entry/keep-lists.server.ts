import { sql } from "drizzle-orm";
import { formatMonth } from "~/words/formats";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { readPrice, wrongMoney } from "../../read-price";
import { addMonths, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { readMonth } from "../../typed-values";
import type { FoundSite } from "../site/find-site.server";
import type { Entry, toolMeant } from "./entry-input";
import { requireModel } from "./find-tool.server";
import { findOddCpu, findOddTerms } from "./odd-prices.server";
import { readCpu } from "./read-cpu";
import { refuseClosed } from "./refuse-closed.server";

const by = ({ viewer, now }: Ctx) => sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
/** SQL: who changed a row, in an UPDATE. */
export const changed = ({ viewer, now }: Ctx) => stamped({ viewer, now });
/** SQL: who made a row, as the values of `auditColumns` in an INSERT. */
export const made = (ctx: Ctx) => sql`${by(ctx)}, ${by(ctx)}`;
export const auditColumns = sql`create_user, create_date, last_update_user, last_update_date`;

/** A model with its line, new or renamed, and its contract price from a month on. @throws AppError invalid-input */
export async function keepModel(
  ctx: Ctx,
  site: FoundSite,
  given: Omit<Entry<"model">, "sure"> & { sure?: string },
): Promise<void> {
  const { db } = ctx;
  if ((given.contractCpu === "") !== (given.fromMonth === ""))
    throw invalidField(given.fromMonth === "" ? "fromMonth" : "contractCpu", { key: "ttmb.cpu.month" });
  const { rows: lines } = await db.execute<{ id: number }>(sql`
    INSERT INTO ttmb_line (site_id, code, name, ${auditColumns}) VALUES (${site.id}, ${given.line}, ${given.lineName}, ${made(ctx)})
    ON CONFLICT (site_id, code) DO UPDATE SET name = excluded.name, ${changed(ctx)} RETURNING id`);
  const { rows: models } = await db.execute<{ id: number }>(sql`
    INSERT INTO ttmb_model (line_id, code, name, ${auditColumns}) VALUES (${lines[0]?.id}, ${given.model}, ${given.modelName}, ${made(ctx)})
    ON CONFLICT (line_id, code) DO UPDATE SET name = excluded.name, ${changed(ctx)} RETURNING id`);
  if (given.fromMonth === "") return;
  const from = readMonth(given.fromMonth);
  judgeFrom(ctx, site, from);
  const cpu = readCpu(given.contractCpu);
  if (cpu === null) throw invalidField("contractCpu", { key: "ttmb.cpu.wrong" });
  const odd = readCpu(given.sure ?? "") === cpu ? null : await findOddCpu(ctx, models[0]?.id ?? 0, { from, cpu });
  if (odd) throw invalidField("sure", odd);
  await db.execute(sql`
    INSERT INTO ttmb_contract_cpu (model_id, from_ym, cpu, ${auditColumns}) VALUES (${models[0]?.id}, ${from}, ${cpu}, ${made(ctx)})
    ON CONFLICT (model_id, from_ym) DO UPDATE SET cpu = excluded.cpu, ${changed(ctx)}`);
}

/** Months to come for which prices and terms can be listed already. */
const AHEAD = 24;

/** From which month something counts: of the contract, not closed, and not so far ahead that nobody would look for it. @throws AppError invalid-input */
function judgeFrom(ctx: Ctx, site: FoundSite, from: Month): void {
  if (from <= site.closedTo || from < monthOfDay(site.startDay)) refuseClosed(ctx, site, from, "fromMonth");
  const last = addMonths(monthOfDay(seoulDay(ctx.now)), AHEAD);
  if (from > last)
    throw invalidField("fromMonth", { key: "ttmb.month.far", params: { month: formatMonth(ctx.locale, last) } });
}

export type ToolRow = Omit<Entry<"tool">, "model" | keyof typeof toolMeant.shape>;

/** The same by a form, which asks about prices and counts that are far from those before. @throws AppError invalid-input */
export async function keepAskedTool(
  ctx: Ctx,
  site: FoundSite,
  { model, sure, sureContract, sureSetUp, sureCorner, sureLife, ...given }: Entry<"tool">,
): Promise<void> {
  await requireModel(ctx, site.id, model);
  const { from, unit, contract } = judgeTerms(ctx, site, given);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`SELECT id FROM ttmb_tool WHERE model_id = ${model} AND tool_no = ${given.toolNo}`,
  );
  const { setUp, corner, toolLife } = given;
  const terms = { tool: rows[0]?.id ?? null, from, unit, contract, setUp, corner, toolLife };
  const [odd] = await findOddTerms(ctx, site.currency, [terms]);
  const isMeant = (said: string, price: number | null) => said !== "" && readPrice(said, site.currency) === price;
  const asked = {
    ...(odd?.unitPrice && !isMeant(sure, unit) && { sure: odd.unitPrice }),
    ...(odd?.contractPrice && !isMeant(sureContract, contract) && { sureContract: odd.contractPrice }),
    ...(odd?.setUp && sureSetUp !== setUp && { sureSetUp: odd.setUp }),
    ...(odd?.corner && sureCorner !== corner && { sureCorner: odd.corner }),
    ...(odd?.toolLife && sureLife !== toolLife && { sureLife: odd.toolLife }),
  };
  if (Object.keys(asked).length > 0) throw new AppError("invalid-input", { fields: asked });
  await keepTool(ctx, site, model, given);
}

/** A line of the master tool list, from a month on. @throws AppError invalid-input */
export async function keepTool(ctx: Ctx, site: FoundSite, model: number, given: ToolRow): Promise<void> {
  const { db } = ctx;
  await requireModel(ctx, site.id, model);
  const { from, unit, contract } = judgeTerms(ctx, site, given);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO ttmb_tool (model_id, tool_no, machining_part, catalogue_no, item_id, type1, type2, maker, ${auditColumns})
    VALUES (${model}, ${given.toolNo}, ${given.machiningPart}, ${given.catalogueNo}, (SELECT id FROM item WHERE item_no = ${given.catalogueNo}),
      ${given.type1}, ${given.type2}, ${given.maker}, ${made(ctx)})
    ON CONFLICT (model_id, tool_no) DO UPDATE SET machining_part = excluded.machining_part, catalogue_no = excluded.catalogue_no,
      item_id = excluded.item_id, type1 = excluded.type1, type2 = excluded.type2, maker = excluded.maker, ${changed(ctx)} RETURNING id`);
  await db.execute(sql`
    INSERT INTO ttmb_tool_term (tool_id, from_ym, listed, set_up, corner, tool_life, unit_price, contract_price, ${auditColumns})
    VALUES (${rows[0]?.id}, ${from}, ${given.listed}, ${given.setUp}, ${given.corner}, ${given.toolLife}, ${unit}, ${contract}, ${made(ctx)})
    ON CONFLICT (tool_id, from_ym) DO UPDATE SET listed = excluded.listed, set_up = excluded.set_up, corner = excluded.corner,
      tool_life = excluded.tool_life, unit_price = excluded.unit_price, contract_price = excluded.contract_price, ${changed(ctx)}`);
}

/** Month and prices as they are kept; months to come may be listed already. @throws AppError invalid-input */
export function judgeTerms(
  ctx: Ctx,
  site: FoundSite,
  given: Pick<ToolRow, "fromMonth" | "unitPrice" | "contractPrice">,
) {
  const from = readMonth(given.fromMonth);
  judgeFrom(ctx, site, from);
  const unit = readPrice(given.unitPrice, site.currency);
  if (unit === null) throw invalidField("unitPrice", wrongMoney(given.unitPrice, site.currency));
  const contract = given.contractPrice === "" ? null : readPrice(given.contractPrice, site.currency);
  if (given.contractPrice !== "" && contract === null)
    throw invalidField("contractPrice", wrongMoney(given.contractPrice, site.currency));
  return { from, unit, contract };
}
