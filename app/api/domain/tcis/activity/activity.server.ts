import { type SQL, sql } from "drizzle-orm";
import { unitNames } from "../../access/own-units.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import { anyConverted } from "../../facts/converted.server";
import { hasVisitStep } from "../../facts/visit-steps.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { isOpenStage, probabilityOf } from "../opportunity/opportunity-tables.server";
import { nameIn, today } from "../own-words.server";
import { askTcis, type TcisQuestion } from "../tcis-question.server";
import type { Activity, ActivityFigures, ActivityFilters, ActivityRow } from "./activity";

type Asked = { ctx: Ctx; filters: ActivityFilters; question: TcisQuestion };

/** MIPTAS20 as screen and API show it: everybody of whom there is anything, over the reader's own customers. */
export async function getActivity(
  ctx: Ctx,
  filters: ActivityFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Activity> {
  const question = await askTcis(ctx, filters);
  const asked = { ctx, filters, question };
  const [rows, { all, converted, ...total }] = await Promise.all([listRows(asked), sumRows(asked)]);
  return {
    ...{ rows, rowCount: all, total, by: filters.by, asOf: question.asOf, currency: question.currency, converted },
    path: question.path,
    options: question.options,
    ignored: [...ignored, ...question.ignored],
  };
}

/** Definitions up to `listed` of a WITH clause: a row each, with its figures. */
function listed({ ctx, filters: { by, text }, question }: Asked): SQL {
  const year = (day: SQL) => sql`${day} > ${today(ctx)} - interval '1 year'`;
  const key = by === "customer" ? sql`own.id` : sql`own.unit_id`;
  const like = text && contains(text);
  const named =
    by === "customer"
      ? sql`SELECT customer.id, customer.code, ${customerName(ctx.locale)} AS name, ${customerNames()} AS names FROM customer`
      : sql`SELECT home.id, home.code, ${nameIn(ctx, "home")} AS name, ${unitNames("home")} AS names FROM org_unit home`;
  return sql`
    own AS (SELECT customer.id, customer.org_unit_id AS unit_id FROM customer WHERE ${question.seen}),
    contacted AS (SELECT customer_id, count(*) AS contacts FROM customer_contact WHERE use_yn = 'Y' GROUP BY 1),
    called AS (
      SELECT v.customer_id, count(*) FILTER (WHERE v.state = 'made' AND ${year(sql`v.visit_date`)}) AS visits,
             count(*) FILTER (WHERE v.state = 'planned') AS planned, max(v.visit_date) FILTER (WHERE v.state = 'made') AS last_visit,
             count(*) FILTER (WHERE v.next_step_date < ${today(ctx)} AND ${hasVisitStep}) AS overdue
        FROM customer_visit v WHERE v.use_yn = 'Y' GROUP BY 1),
    offered AS (
      SELECT o.customer_id, count(*) FILTER (WHERE ${isOpenStage}) AS open, sum(o.amount * rate.factor) FILTER (WHERE ${isOpenStage}) AS amount,
             sum(o.amount * rate.factor * ${probabilityOf(question.rules)}) FILTER (WHERE ${isOpenStage}) AS weighted,
             count(*) FILTER (WHERE o.stage = 'won' AND ${year(sql`o.closed_on`)}) AS won, count(*) FILTER (WHERE o.stage = 'lost' AND ${year(sql`o.closed_on`)}) AS lost,
             ${anyConverted(sql`o.currency`, sql`rate.factor`, question.currency)}
        FROM opportunity o LEFT JOIN ${question.rates} ON rate.currency = o.currency WHERE o.use_yn = 'Y' GROUP BY 1),
    figured AS (
      SELECT ${key} AS id, count(*) AS customers, coalesce(sum(contacts), 0) AS contacts, coalesce(sum(visits), 0) AS visits,
             count(*) FILTER (WHERE visits > 0) AS visited, max(last_visit) AS last_visit, 
             coalesce(sum(planned), 0) AS planned, coalesce(sum(overdue), 0) AS overdue, coalesce(sum(open), 0) AS open,
             coalesce(sum(amount), 0) AS amount, coalesce(sum(weighted), 0) AS weighted, coalesce(sum(won), 0) AS won, coalesce(sum(lost), 0) AS lost,
             coalesce(bool_or(converted), false) AS converted
        FROM own LEFT JOIN contacted ON contacted.customer_id = own.id LEFT JOIN called ON called.customer_id = own.id
        LEFT JOIN offered ON offered.customer_id = own.id GROUP BY 1),
    listed AS (
      SELECT figured.*, named.code, named.name FROM figured JOIN (${named}) AS named USING (id)
       ${like ? sql`WHERE concat_ws(' ', named.code, named.names) ILIKE ${like}` : sql``})`;
}

const numbers = sql`customers::int, contacts::int, visits::int, visited::int, planned::int, overdue::int, open::int, amount::text, weighted::text, won::int, lost::int`;

async function listRows(asked: Asked): Promise<ActivityRow[]> {
  const { ctx, filters } = asked;
  const sorts = {
    name: sql`name`,
    customers: sql`listed.customers`,
    contacts: sql`listed.contacts`,
    visits: sql`listed.visits`,
    visited: sql`listed.visited`,
    planned: sql`listed.planned`,
    lastVisit: sql`last_visit`,
    overdue: sql`listed.overdue`,
    open: sql`listed.open`,
    amount: sql`listed.amount`,
    weighted: sql`listed.weighted`,
    won: sql`listed.won`,
    lost: sql`listed.lost`,
  };
  const order = orderBy(filters, sorts, sql`listed.visits DESC, name, id`);
  type Read = ActivityFigures & Pick<ActivityRow, "id" | "code" | "name" | "lastVisit">;
  const { rows } = await ctx.db.execute<Read>(sql`
    WITH ${listed(asked)} SELECT id, code, name, last_visit::text AS "lastVisit", ${numbers} FROM listed
     ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`);
  return rows.map(({ id, code, name, lastVisit, ...figures }) => ({ id, code, name, lastVisit, figures }));
}

type Sums = ActivityFigures & { all: number; converted: boolean };

async function sumRows(asked: Asked): Promise<Sums> {
  const summed = [
    "customers",
    "contacts",
    "visits",
    "visited",
    "planned",
    "overdue",
    "open",
    "amount",
    "weighted",
    "won",
    "lost",
  ];
  const sums = summed.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0) AS ${sql.identifier(name)}`);
  const { rows } = await asked.ctx.db.execute<Sums>(sql`
    WITH ${listed(asked)} SELECT "all"::int AS all, converted, ${numbers} FROM (SELECT count(*) AS all, coalesce(bool_or(converted), false) AS converted, ${sql.join(sums, sql`, `)} FROM listed) AS summed`);
  return rows[0] as Sums;
}
