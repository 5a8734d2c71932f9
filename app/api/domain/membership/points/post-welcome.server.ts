import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Ctx } from "../../ctx";
import { clientOn } from "../../import/client-on.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { todayIn } from "../calendar.server";
import { membershipRules } from "../membership-rules";
import { endOfMonth, firstOfNextMonth } from "./account";
import { save } from "./post";
import { withAccount } from "./with-account.server";

/** A tax number is welcomed once, whoever registers it again: the entry carries it where no second one can. */
const welcomed = (country: string, taxNo: string) => `welcome/${country}/${taxNo}`;

/**
 * Welcome points of a member who became active (domain.md P4), to be available from the next month on (P5), within the
 * transaction that holds the member's row. @returns the points; 0 where the tax number had them or the rule gives none
 */
export async function postWelcome(tx: Db, { viewer, now }: Ctx, memberId: number): Promise<number> {
  const { rows } = await tx.execute<{ country: string; taxNo: string; currency: string; subsidiaryId: number }>(sql`
    SELECT u.country, m.tax_no AS "taxNo", m.currency, m.subsidiary_id AS "subsidiaryId"
      FROM member m JOIN org_unit u ON u.id = m.subsidiary_id WHERE m.id = ${memberId}`);
  const [member] = rows;
  if (!member) throw new Error(`no member ${memberId}`);
  const formId = welcomed(member.country, member.taxNo);
  const known = await tx.execute(sql`
    SELECT FROM point_entry WHERE form_id = ${formId}
    UNION ALL SELECT FROM point_entry WHERE type = 'welcome' AND member_id IN (
      SELECT m.id FROM member m JOIN org_unit u ON u.id = m.subsidiary_id
       WHERE m.tax_no = ${member.taxNo} AND u.country = ${member.country})`);
  const day = todayIn(now, member.country);
  const rules = await requireRuleValues(tx, membershipRules, day, member);
  const points = Number(rules.welcome);
  if (known.rowCount || points === 0) return 0;
  const lot = {
    savedOn: day,
    availableOn: firstOfNextMonth(day),
    expiresOn: endOfMonth(day, Number(rules["expiry-months"])),
    granted: points,
  };
  const work = { memberId, day, by: { user: viewer.userId, at: now }, note: { formId } };
  await withAccount(clientOn(tx), work, (account) => [save(account, "welcome", lot)]);
  return points;
}
