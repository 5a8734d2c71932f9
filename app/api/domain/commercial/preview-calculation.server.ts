import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { loadAsOf } from "../facts/as-of.server";
import { type Month, monthOfDay } from "../report/period";
import { type CalculatedCredit, calculateCredits } from "./calculate-credits.server";
import { canCalculate } from "./credit-policy";
import {
  amountsOf,
  type CreditRow,
  isAsCalculated,
  isMonthClosed,
  loadCredits,
  unitNameIn,
} from "./credit-rows.server";
import type { Calculation } from "./credit-shapes";

export type Asked = { month: Month; unit?: number | undefined };

/**
 * What calculating a month, or one distributor's, would bring: every credit as it is and as it would be. Nothing is written.
 * @throws AppError no-right, not-found for a unit that does not take part, month-running, month-closed
 */
export async function previewCalculation(ctx: Ctx, asked: Asked): Promise<Calculation> {
  await requireCalculable(ctx, asked.month);
  const { rows, seen } = await compareCalculation(ctx, asked);
  const names = await namesOf(
    ctx,
    rows.map(({ after }) => after.unitId),
  );
  return {
    month: asked.month,
    rows: rows.map(({ change, before, after }) => ({
      unit: names.get(after.unitId) ?? { id: after.unitId, code: "", name: "" },
      currency: after.currency,
      id: before?.id ?? null,
      state: before?.state ?? null,
      change,
      before: before && amountsOf(before, before.currency),
      after: amountsOf(after, after.currency),
    })),
    seen,
  };
}

/** Finance and sales calculate, complete months only, until they are closed. */
export async function requireCalculable(ctx: Ctx, month: Month): Promise<void> {
  if (!canCalculate(ctx.viewer)) throw new AppError("no-right");
  const { day } = await loadAsOf(ctx);
  if (month >= monthOfDay(day)) throw new AppError("month-running");
  if (await isMonthClosed(ctx.db, month)) throw new AppError("month-closed");
}

export type Compared = {
  change: Calculation["rows"][number]["change"];
  before: CreditRow | null;
  after: CalculatedCredit;
};

/** @param locked the credits stay as they are until the transaction of `ctx.db` ends */
export async function compareCalculation(
  ctx: Pick<Ctx, "db" | "viewer">,
  { month, unit }: Asked,
  { locked = false } = {},
): Promise<{ rows: Compared[]; seen: string }> {
  const { scope } = ctx.viewer;
  const own = scope.all ? null : scope.unitIds;
  if (unit !== undefined && own && !own.includes(unit)) throw new AppError("not-found");
  const only = unit === undefined ? own : [unit];
  const present = await loadCredits(ctx, sql`c.ym = ${month}`, { locked });
  const calculated = await calculateCredits(ctx.db, month, only);
  if (unit !== undefined && calculated.length === 0) throw new AppError("not-found");
  const rows = calculated.map((after): Compared => {
    const before = present.find(({ unitId }) => unitId === after.unitId) ?? null;
    if (before === null) return { change: "new", before, after };
    const open = before.state === "calculated" || before.state === "reviewed";
    return { change: !open ? "kept" : isAsCalculated(before, after) ? "same" : "changed", before, after };
  });
  return { rows, seen: fingerprint(rows) };
}

/** Everything that would be written, and what it would be written over. */
function fingerprint(rows: readonly Compared[]): string {
  const told = rows.map(({ change, before, after: { corrections: _, ...after } }) => [change, before?.stamp, after]);
  const text = JSON.stringify(told, (_key, value) => (typeof value === "bigint" ? String(value) : value));
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

async function namesOf(ctx: Ctx, ids: number[]) {
  const { rows } = await ctx.db.execute<{ id: number; code: string; name: string }>(
    sql`SELECT u.id, u.code, ${unitNameIn(ctx)} AS name FROM org_unit u WHERE u.id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
