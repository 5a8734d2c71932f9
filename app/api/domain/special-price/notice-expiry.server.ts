import { sql } from "drizzle-orm";
import type { SignedIn } from "../access/signed-in";
import { publicOrigin } from "../account/links.server";
import type { Visit } from "../ctx";
import { customerName } from "../customer-name.server";
import { queueMail } from "../mail/queue-mail.server";
import { greetedName } from "../person-name.server";
import { seoulDay } from "../seoul-time";
import { untilDay } from "./list-prices-of.server";
import { specialPrice } from "./special-price";
import { limitsOn } from "./write-steps.server";

const AT_ONCE = 200;

type Ending = {
  customerId: number;
  code: string;
  name: string;
  userId: string;
  username: string;
  email: string | null;
  language: SignedIn["language"];
  prices: number;
  /** Their numbers. */
  requests: string;
  day: string;
  ids: number[];
};

/**
 * Tells those who asked for them of prices that end soon, once for each price: one mail for a customer, in the transaction
 * that notes it. Who is no longer with us is told nothing. @returns how many prices were told of
 */
export async function noticeExpiry({ db, now }: Pick<Visit, "db" | "now">): Promise<number> {
  const today = seoulDay(now);
  const { noticeDays } = await limitsOn({ db }, today);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Ending>(sql`
      WITH due AS (
        SELECT e.id, e.customer_id, e.request_id, ${untilDay} AS until FROM effective_price e
         WHERE e.noticed_at IS NULL AND e.ended_on IS NULL AND e.valid_to BETWEEN ${today}::date AND ${today}::date + ${noticeDays}::int
           AND e.valid_from <= ${today}::date ORDER BY e.valid_to, e.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      SELECT customer.id AS "customerId", customer.code,
             CASE WHEN person.language = 'ko' THEN ${customerName("ko")} ELSE ${customerName("en")} END AS name, person.id AS "userId", ${greetedName("person")} AS username, person.email, person.language,
             count(*)::int AS prices, string_agg(DISTINCT p.request_no, ', ' ORDER BY p.request_no) AS requests, min(due.until)::text AS day, array_agg(due.id) AS ids
        FROM due JOIN request ON request.id = due.request_id JOIN customer ON customer.id = due.customer_id
        JOIN special_price p ON p.request_id = due.request_id JOIN app_user AS person ON person.id = request.requested_by
       GROUP BY customer.id, person.id ORDER BY customer.id, person.id`);
    const ids = rows.flatMap((row) => row.ids);
    await tx.execute(sql`
      UPDATE effective_price SET noticed_at = ${now.toISOString()}::timestamptz WHERE id = any(${sql.param(ids)}::int[])`);
    const active = await activeOf(tx, rows);
    for (const row of rows.filter(({ userId }) => active.has(userId)))
      await queueMail(tx, {
        to: row.email ?? row.userId,
        locale: row.language ?? "en",
        template: "price-expiry",
        params: {
          username: row.username,
          customer: `${row.name} (${row.code})`,
          ...{ prices: row.prices, requests: row.requests.slice(0, 400), day: row.day },
          link: `${publicOrigin()}${specialPrice.path}/prices?customer=${row.customerId}&state=expiring`,
        },
      });
    return ids.length;
  });
}

async function activeOf(db: Visit["db"], rows: readonly Ending[]): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ userId }) => userId);
  const found = await db.execute<{ id: string }>(
    sql`SELECT id FROM app_user WHERE status = 'active' AND id = any(${sql.param(ids)}::text[])`,
  );
  return new Set(found.rows.map(({ id }) => id));
}
