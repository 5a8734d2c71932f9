import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import { hasVisitStep, visitTables } from "../../facts/visit-steps.server";
import { personOf } from "../../person-name.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { addMonths, defaultMonth, firstDay, lastDay, monthOfDay } from "../../report/period";
import { likeForLike } from "../../report/reported-months";
import { contains } from "../../search-pattern";
import { listTcisChoices } from "../list-choices.server";
import { codeIn, isMine, nameIn, stepState, today } from "../own-words.server";
import { canKeepTcis } from "../tcis-policy";
import { askTcis, type TcisQuestion } from "../tcis-question.server";
import type { ListedVisit, VisitFilters, Visits } from "./visits";

/** MIPTAS18 as screen and API show it. */
export async function getVisits(ctx: Ctx, filters: VisitFilters, ignored: IgnoredFilter[] = []): Promise<Visits> {
  const [question, { purposes }] = await Promise.all([askTcis(ctx, filters), listTcisChoices(ctx)]);
  const asked: Asked = { ctx, filters, question };
  const [rows, counted, months] = await Promise.all([listVisits(asked), countVisits(asked), countMonths(asked)]);
  return {
    ...{ rows, ...counted, ...months, asOf: question.asOf },
    days: Number(question.rules["due-days"]),
    may: { write: canKeepTcis(ctx.viewer) },
    path: question.path,
    options: { ...question.options, purposes: purposes.map(([id, name]) => ({ id, name })) },
    // No amount is told here, so that none lacks a rate.
    ignored: [...ignored, ...question.ignored.filter(({ name }) => name !== "rate")],
  };
}

type Asked = { ctx: Ctx; filters: VisitFilters; question: TcisQuestion };

const stepOf = ({ ctx, question }: Asked): SQL =>
  stepState(ctx, sql`v.next_step_date`, Number(question.rules["due-days"]));

/** The one definition of rows and counts; without the days for what is counted by month. */
function conditionOf(asked: Asked, withDays = true): SQL {
  const { ctx, filters, question } = asked;
  const { text, state, visitor, step, purpose, inMonth, span, from, to } = filters;
  const like = text && contains(text);
  const days = withDays
    ? [
        span && sql`v.visit_date > ${today(ctx)} - interval '1 year'`,
        inMonth && sql`v.visit_date BETWEEN ${firstDay(inMonth)}::date AND ${lastDay(inMonth)}::date`,
        from && sql`v.visit_date >= ${from}::date`,
        to && sql`v.visit_date <= ${to}::date`,
      ]
    : [];
  return allOf([
    sql`v.use_yn = 'Y'`,
    question.seen,
    like &&
      sql`concat_ws(' ', v.visit_no, v.visited_by, v.met, v.result, v.next_step, customer.code, ${customerNames()}) ILIKE ${like}`,
    state && sql`v.state = ${state}`,
    visitor && isMine(sql`v.visited_by`, ctx.viewer),
    step && (step === "open" ? hasVisitStep : sql`${hasVisitStep} AND ${stepOf(asked)} = ${step}`),
    purpose && sql`v.purpose = ${purpose}`,
    ...days,
  ]);
}

async function listVisits(asked: Asked): Promise<ListedVisit[]> {
  const { ctx, filters } = asked;
  const sorts = { name: sql`v.visit_date`, customer: customerName(ctx.locale), nextStepDate: sql`v.next_step_date` };
  // What comes next stands first, then what was made last.
  const usual = sql`v.state = 'made', CASE v.state WHEN 'planned' THEN v.visit_date END, v.visit_date DESC, v.visit_no DESC`;
  const order = orderBy(filters, sorts, usual);
  const { rows } = await ctx.db.execute<ListedVisit>(sql`
    SELECT v.record_no AS id, v.visit_no AS "visitNo", v.visit_date::text AS "visitDate", v.state, customer.id AS "customerId", customer.code AS customer,
           ${customerName(ctx.locale)} AS "customerName", ${nameIn(ctx, "home")} AS unit, ${personOf(ctx.locale, sql`v.visited_by`)} AS visitor, v.met,
           ${codeIn(ctx, "visit-purpose", sql`v.purpose`)} AS purpose, v.result, v.next_step AS "nextStep", v.next_step_date::text AS "nextStepDate",
           CASE WHEN ${hasVisitStep} THEN ${stepOf(asked)} END AS "stepState"
      FROM ${visitTables} JOIN org_unit home ON home.id = customer.org_unit_id WHERE ${conditionOf(asked)}
     ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`);
  return rows;
}

async function countVisits(asked: Asked): Promise<Pick<Visits, "rowCount" | "counts">> {
  const { ctx } = asked;
  const open = (state: "overdue" | "due") => sql`${hasVisitStep} AND ${stepOf(asked)} = ${state}`;
  const { rows } = await ctx.db.execute<Visits["counts"] & { all: number }>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE v.state = 'made')::int AS made, count(*) FILTER (WHERE v.state = 'planned')::int AS planned,
           count(DISTINCT v.customer_id)::int AS customers, count(*) FILTER (WHERE ${open("overdue")})::int AS overdue,
           count(*) FILTER (WHERE ${open("due")})::int AS due,
           count(*) FILTER (WHERE ${isMine(sql`v.visited_by`, ctx.viewer)} AND (${open("overdue")} OR ${open("due")}))::int AS mine
      FROM ${visitTables} WHERE ${conditionOf(asked)}`);
  const { all = 0, ...counts } = rows[0] ?? { made: 0, planned: 0, customers: 0, overdue: 0, due: 0, mine: 0 };
  return { rowCount: all, counts };
}

async function countMonths(asked: Asked): Promise<Pick<Visits, "months" | "compared">> {
  const { ctx, question } = asked;
  const last = monthOfDay(question.asOf);
  const { rows: began } = await ctx.db.execute<{ day: string | null }>(sql`
    SELECT min(v.visit_date)::text AS day FROM ${visitTables} WHERE v.use_yn = 'Y' AND v.state = 'made' AND ${question.seen}`);
  // Before the first visit on record nobody knows whether any was made.
  const first = began[0]?.day ? monthOfDay(began[0].day) : last;
  const { rows } = await asked.ctx.db.execute<{ ym: number; visits: number }>(sql`
    SELECT to_char(v.visit_date, 'YYYYMM')::int AS ym, count(*)::int AS visits FROM ${visitTables}
     WHERE ${conditionOf(asked, false)} AND v.state = 'made' AND v.visit_date BETWEEN ${firstDay(addMonths(last, -23))}::date AND ${lastDay(last)}::date GROUP BY 1`);
  const byMonth = new Map(rows.map(({ ym, visits }) => [ym, visits]));
  const visitsOf = (ym: number) => byMonth.get(ym) ?? 0;
  const months = Array.from({ length: 12 }, (_, at) => addMonths(last, at - 11));
  const over = months.filter((ym) => ym <= defaultMonth(question.asOf));
  const like = likeForLike(over, (ym) => ym >= first);
  const sum = (of: (ym: number) => number) => like.reduce((all, ym) => all + of(ym), 0);
  return {
    months: months.map((ym) => {
      const before = addMonths(ym, -12);
      return { ym, visits: visitsOf(ym), before: before >= first ? visitsOf(before) : null };
    }),
    compared: { months: like.length, visits: sum(visitsOf), before: sum((ym) => visitsOf(addMonths(ym, -12))) },
  };
}
