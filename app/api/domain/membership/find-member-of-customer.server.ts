import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { seoulDay } from "../seoul-time";
import { LAPSING_SOON } from "./lapsing";
import { inMarket } from "./market.server";
import type { MemberOfCustomer } from "./member-of-customer";
import { wholeRows } from "./point-report/whole-rows.server";
import { addDays } from "./points/account";
import { openLots } from "./points/balance.server";

/** The customer as a member, if the reader sees the customer; of one who left and came back, the present membership. */
export async function findMemberOfCustomer(
  { db, viewer, now }: Ctx,
  { customer }: { customer: number },
): Promise<{ member: MemberOfCustomer | null }> {
  const day = seoulDay(now);
  const soon = addDays(day, Number(LAPSING_SOON));
  const [member = null] = await wholeRows<MemberOfCustomer>(
    db,
    sql`SELECT member.id, member.member_no AS "memberNo", member.state, member.tier, member.currency, ${day}::date AS day,
               CASE WHEN ${inMarket(sql`member.subsidiary_id`, "home")} THEN 'home' ELSE 'abroad' END AS market,
               open.available, open.to_be_available AS "toBeAvailable", coalesce(a.debt, 0) AS negative,
               (SELECT coalesce(sum(remaining), 0) FROM point_lot WHERE member_id = member.id AND remaining > 0
                   AND expires_on BETWEEN ${day}::date AND ${soon}::date) AS lapsing
          FROM member JOIN customer ON customer.id = member.customer_id LEFT JOIN point_account a ON a.member_id = member.id
          JOIN LATERAL (${openLots(sql`member.id`, day)}) AS open ON true
         WHERE customer.id = ${customer} AND ${ownCustomers(viewer.scope)}
         ORDER BY member.state = 'withdrawn', member.id DESC LIMIT 1`,
  );
  return { member };
}
