import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { personName } from "../person-name.server";
import { seoulDay } from "../seoul-time";
import type { DeputyRecord } from "./deputy-input";

type Row = Omit<DeputyRecord, "absent" | "deputy"> & {
  absent_id: string;
  absent_name: string;
  deputy_id: string;
  deputy_name: string;
};
/** What was over longer ago is not listed. */
const PAST_DAYS = 400;

/** Who stands in for the reader, and for whom the reader does; the latest first. */
export async function listDeputies({ db, viewer, now, locale }: Ctx): Promise<DeputyRecord[]> {
  const today = sql`${seoulDay(now)}::date`;
  const { rows } = await db.execute<Row>(sql`
    SELECT deputy.id, CASE WHEN absent_user = ${viewer.userId} THEN 'absent' ELSE 'deputy' END AS side,
           absent.id AS absent_id, ${personName(locale, "absent")} AS absent_name, own.id AS deputy_id, ${personName(locale, "own")} AS deputy_name,
           from_day AS "from", to_day AS "to",
           CASE WHEN deputy.use_yn <> 'Y' THEN 'ended' WHEN to_day < ${today} THEN 'past'
                WHEN from_day > ${today} THEN 'coming' ELSE 'running' END AS state
      FROM deputy JOIN app_user AS absent ON absent.id = absent_user JOIN app_user AS own ON own.id = deputy_user
     WHERE (absent_user = ${viewer.userId} OR deputy_user = ${viewer.userId}) AND to_day > ${today} - ${PAST_DAYS}::int
     ORDER BY from_day DESC, to_day DESC, deputy.id LIMIT 200`);
  return rows.map(({ absent_id, absent_name, deputy_id, deputy_name, ...row }) => ({
    ...row,
    absent: { userId: absent_id, username: absent_name },
    deputy: { userId: deputy_id, username: deputy_name },
  }));
}
