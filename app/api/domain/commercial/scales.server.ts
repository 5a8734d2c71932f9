import { sql } from "drizzle-orm";
import type { z } from "zod";
import { incentiveScale, incentiveStep } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { divide } from "../decimal";
import { AppError, invalidField } from "../errors";
import type { Month } from "../report/period";
import { readMonth, writeMonth } from "../typed-values";
import { canWriteTerms } from "./credit-policy";
import { stepNumbers } from "./programme-terms";
import type { listedScale, ScaleInput } from "./scale-input";

type Listed = z.output<typeof listedScale>;

/** All scales: by currency and kind, the newest first. */
export async function listScales({ db, viewer }: Ctx): Promise<{ rows: Listed[]; can: "add"[] }> {
  const { rows } = await db.execute<Omit<Listed, "validTo"> & { next: Month | null }>(sql`
    SELECT s.id, s.kind, s.currency, s.step_type AS "stepType", to_char(to_date(s.valid_from::text, 'YYYYMM'), 'YYYY-MM') AS "validFrom",
           lead(s.valid_from) OVER (PARTITION BY s.kind, s.currency ORDER BY s.valid_from) AS next, s.remark, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', trim_scale(t.from_value)::text, 'rate', trim_scale(t.rate)::text)
        ORDER BY t.from_value), '[]') FROM incentive_step t WHERE t.scale_id = s.id) AS steps
      FROM incentive_scale s WHERE s.use_yn = 'Y'
     ORDER BY array_position(ARRAY['KRW', 'USD', 'EUR'], s.currency::text),
              array_position(ARRAY['basic', 'extra', 'special'], s.kind), s.valid_from DESC`);
  return {
    rows: rows.map(({ next, ...row }) => ({ ...row, validTo: next === null ? "" : writeMonth(monthBefore(next)) })),
    can: canWriteTerms(viewer) ? ["add"] : [],
  };
}

const monthBefore = (ym: Month): Month => (ym % 100 === 1 ? ym - 89 : ym - 1);

/**
 * A new scale, which takes the place of the former one from its month on. What is approved was calculated by the former.
 * @throws AppError no-right, invalid-input where its month is taken or approved
 */
export async function addScale(ctx: Ctx, given: ScaleInput): Promise<{ id: number }> {
  if (!canWriteTerms(ctx.viewer)) throw new AppError("no-right");
  const { viewer, now } = ctx;
  const { kind, currency, stepType, remark } = given;
  const validFrom = readMonth(given.validFrom);
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ used: Month | null }>(sql`
      SELECT greatest((SELECT max(ym) FROM commercial_credit WHERE currency = ${currency} AND state IN ('approved', 'credited')),
                      (SELECT max(ym) FROM commercial_month WHERE closed_at IS NOT NULL)) AS used`);
    const used = rows[0]?.used ?? null;
    if (used !== null && validFrom <= used)
      throw invalidField("validFrom", { key: "commercial.terms.used", params: { month: writeMonth(used) } });
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const [added] = await tx
      .insert(incentiveScale)
      .values({ kind, currency, stepType, validFrom, remark, ...by })
      .onConflictDoNothing()
      .returning({ id: incentiveScale.id });
    if (!added) throw invalidField("validFrom", { key: "commercial.step.taken" });
    const steps = stepNumbers.flatMap((no) => {
      const [from, rate] = [given[`from${no}`], given[`rate${no}`]];
      return from === "" ? [] : [{ scaleId: added.id, fromValue: from, rate: divide(rate, "100", 8) ?? "0" }];
    });
    await tx.insert(incentiveStep).values(steps);
    const told = steps.map(({ fromValue, rate }) => ({ from: fromValue, rate }));
    await writeAudit(tx, ctx, {
      action: "steps-add",
      subject: `steps:${added.id}`,
      after: { kind, currency, stepType, validFrom: given.validFrom, steps: told },
      ...(remark && { reason: remark }),
    });
    return { id: added.id };
  });
}
