import { sql } from "drizzle-orm";
import { historyOf } from "../audit/history-of.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { loadAsOf } from "../facts/as-of.server";
import { isoInstant } from "../iso-instant.server";
import { coinSize } from "../money";
import { traceOf } from "../record-trace.server";
import { addMonths, monthOfDay } from "../report/period";
import { canWriteTerms } from "./credit-policy";
import { ownUnits } from "./credit-rows.server";
import { loadScales } from "./load-scales.server";
import type { MemberRecord } from "./member-record";
import { listedOf, type MemberRow, memberColumns, memberTables } from "./members.server";
import { incentiveKinds } from "./programme-terms";

/** Terms of one distributor with what came of them. @throws AppError not-found */
export async function getMember(ctx: Ctx, id: number): Promise<MemberRecord> {
  const { db, viewer } = ctx;
  const newest = addMonths(monthOfDay((await loadAsOf(ctx)).day), -1);
  const visible = sql`c.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`c.unit_id`)}`;
  const { rows } = await db.execute<MemberRow & Pick<MemberRecord, "stamp" | "trace">>(sql`
    SELECT ${memberColumns(ctx, newest)},
           ${isoInstant("c.last_update_date")} AS stamp, ${traceOf(ctx.locale, "c")} AS trace
      FROM ${memberTables} WHERE c.id = ${id} AND ${visible}`);
  if (!rows[0]) throw new AppError("not-found");
  const { stamp, trace, ...found } = rows[0];
  const coin = String(coinSize(found.currency));
  const [history, credits, changes, basis] = await Promise.all([
    db.execute<MemberRow>(sql`
      SELECT ${memberColumns(ctx, newest)} FROM ${memberTables}
       WHERE c.unit_id = ${found.unitId} AND ${visible} ORDER BY c.valid_from DESC`),
    db.execute<MemberRecord["credits"][number]>(sql`
      SELECT id, ym AS month, state, net::text, (grand_total * ${coin}::bigint)::text AS "grandTotal"
        FROM commercial_credit WHERE unit_id = ${found.unitId} ORDER BY ym DESC LIMIT 12`),
    historyOf(ctx, `terms:${id}`, 20),
    loadScales(db, found.currency, newest),
  ]);
  return {
    ...listedOf(found),
    history: history.rows.map(listedOf),
    steps: incentiveKinds.flatMap((kind) => {
      const scale = kind === "special" && found.list !== "special" ? null : basis[kind];
      return scale ? [{ kind, ...scale, steps: [...scale.steps] }] : [];
    }),
    credits: credits.rows,
    changes: changes.map(({ reason: _, ...change }) => change),
    stamp,
    trace,
    can: canWriteTerms(viewer) ? ["change"] : [],
  };
}
