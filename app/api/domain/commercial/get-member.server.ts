import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { loadAsOf } from "../facts/as-of.server";
import { isoInstant } from "../iso-instant.server";
import { coinSize } from "../money";
import { personName } from "../person-name.server";
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
    db.execute<MemberRecord["changes"][number]>(sql`
      SELECT a.id::text, ${isoInstant("a.at")} AS at, a.action,
             coalesce(${personName(ctx.locale, "p")}, a.user_id) AS by
        FROM audit_entry a LEFT JOIN app_user p ON p.id = a.user_id WHERE a.subject = ${`terms:${id}`} ORDER BY a.at DESC, a.id DESC LIMIT 20`),
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
    changes: changes.rows,
    stamp,
    trace,
    can: canWriteTerms(viewer) ? ["change"] : [],
  };
}
