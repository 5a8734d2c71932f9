import { sql } from "drizzle-orm";
import { requireOwner } from "../../access/require-owner.server";
import type { Ctx } from "../../ctx";
import type { ProgrammeRules } from "../programme-rules";
import { tellTaskOwner } from "./tell-task-owner.server";

/**
 * What a signed contract wants done: days from its signature on by the rules of the contract, reviews thirty and ninety days
 * after the planned go-live, which is never before the first day of the term. A kind that it has already, open or done before
 * its signature was taken back, is not planned again. Whose they are is told by one mail. @throws AppError invalid-input: nobody is called so
 */
export async function planTasks(
  ctx: Ctx,
  { id, startOn, rules }: { id: number; startOn: string; rules: ProgrammeRules },
  { day, owner }: { day: string; owner: string },
): Promise<void> {
  const { db, viewer, now } = ctx;
  const given = await requireOwner(ctx, "MIPMTX04", owner);
  const after = (name: "install-days" | "training-days" | "master-data-days" | "go-live-days") =>
    sql`${day}::date + ${Number(rules[name])}::int`;
  const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO matrix_task (contract_id, kind, owner, due_on, create_user, create_date, last_update_user, last_update_date)
    SELECT ${id}, plan.kind, ${given}, plan.due, ${by}, ${by}
      FROM (SELECT greatest(${after("go-live-days")}, ${startOn}::date) AS day) AS live
      CROSS JOIN LATERAL (VALUES ('install', ${after("install-days")}), ('training', ${after("training-days")}),
        ('master-data', ${after("master-data-days")}), ('go-live', live.day), ('review-30', live.day + 30), ('review-90', live.day + 90)) AS plan (kind, due)
     WHERE NOT EXISTS (SELECT FROM matrix_task held WHERE held.contract_id = ${id} AND held.kind = plan.kind AND held.use_yn = 'Y')
    RETURNING id`);
  await tellTaskOwner(
    ctx,
    given,
    rows.map((task) => task.id),
  );
}
