import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { historyOf } from "../audit/history-of.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { traceOf } from "../record-trace.server";
import { monthOfDay } from "../report/period";
import { whatCan } from "../verbs";
import { listAccountFigures } from "./account-figures.server";
import { accountPolicies } from "./account-policy";
import type { AccountRecord, Belonging } from "./account-record";
import { askAccounts, listAccounts, movingTotals } from "./accounts.server";

const stampOf = (table: string) => isoInstant(`${table}.last_update_date`);

/** A group with its customers in sight. @throws AppError not-found */
export async function getAccount(ctx: Ctx, id: number): Promise<AccountRecord> {
  const question = await askAccounts(ctx, [id]);
  const month = monthOfDay(question.asOf.day);
  const [listed] = await listAccounts(ctx, month, sql`account.id = ${id}`);
  if (!listed) throw new AppError("not-found");
  const [kept, found, byBelonging, total, changes] = await Promise.all([
    ctx.db.execute<Pick<AccountRecord, "unitCode" | "remark" | "stamp" | "trace">>(sql`
      SELECT unit.code AS "unitCode", account.remark, ${stampOf("account")} AS stamp, ${traceOf(ctx.locale, "account")} AS trace
        FROM global_account account JOIN org_unit unit ON unit.id = account.org_unit_id WHERE account.id = ${id}`),
    listBelongings(ctx, id, month),
    listAccountFigures(ctx, question, "belonging"),
    listAccountFigures(ctx, question, "account"),
    historyOf(ctx, `global-account:${listed.code}`, 20),
  ]);
  const [own] = kept.rows;
  if (!own) throw new AppError("not-found");
  const figures = new Map(byBelonging.map((row) => [Number(row.key), row.figures]));
  return {
    ...listed,
    ...own,
    ...movingTotals(total[0]?.figures),
    belongings: found.map((row) => ({ ...row, ...movingTotals(figures.get(row.id)) })),
    changes: changes.map(({ reason: _, ...change }) => change),
    can: whatCan(accountPolicies, ctx.viewer, { used: listed.state === "used" }),
  };
}

type Found = Omit<Belonging, "mat" | "matPrevious">;

async function listBelongings(ctx: Ctx, id: number, month: number): Promise<Found[]> {
  const unit = sql`coalesce(unit.${sql.identifier(`name_${ctx.locale}`)}, unit.name_en)`;
  const { rows } = await ctx.reports.execute<{ found: Found }>(sql`
    SELECT json_build_object('id', belonging.id, 'remark', belonging.remark, 'stamp', ${stampOf("belonging")},
             'customer', json_build_object('id', customer.id, 'code', customer.code, 'name', ${customerName(ctx.locale)},
                                           'country', customer.country, 'unit', ${unit}),
             'validFrom', to_char(to_date(belonging.valid_from::text, 'YYYYMM'), 'YYYY-MM'),
             'validTo', coalesce(to_char(to_date(belonging.valid_to::text, 'YYYYMM'), 'YYYY-MM'), ''),
             'present', ${month}::int BETWEEN belonging.valid_from AND coalesce(belonging.valid_to, 999912),
             'lastVisit', (SELECT max(v.visit_date)::text FROM customer_visit v WHERE v.use_yn = 'Y' AND v.state = 'made' AND v.customer_id = customer.id)) AS found
      FROM global_account_member belonging JOIN customer ON customer.id = belonging.customer_id
      JOIN org_unit unit ON unit.id = customer.org_unit_id
     WHERE belonging.account_id = ${id} AND belonging.use_yn = 'Y' AND ${ownCustomers(ctx.viewer.scope)}
     ORDER BY (${month}::int BETWEEN belonging.valid_from AND coalesce(belonging.valid_to, 999912)) DESC, customer.country,
              ${customerName(ctx.locale)}, belonging.valid_from DESC`);
  return rows.map(({ found }) => found);
}
