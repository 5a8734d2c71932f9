import { type SQL, sql } from "drizzle-orm";
import { canReachContacts } from "../../access/contact-policy";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { listTcisChoices } from "../list-choices.server";
import { codeIn, nameIn } from "../own-words.server";
import { canKeepTcis } from "../tcis-policy";
import { askTcis, type TcisQuestion } from "../tcis-question.server";
import type { ContactFilters, Contacts, ListedContact } from "./contacts";
import { lastVisitOf } from "./last-visit.server";

/** MIPTAS19 as screen and API show it. How to reach people is told to those alone who look after customers. */
export async function getContacts(ctx: Ctx, filters: ContactFilters, ignored: IgnoredFilter[] = []): Promise<Contacts> {
  const [question, { roles }] = await Promise.all([askTcis(ctx, filters), listTcisChoices(ctx)]);
  const asked: Asked = { ctx, filters, question };
  const [rows, counted] = await Promise.all([listContacts(asked), countContacts(asked)]);
  const masked = !canReachContacts(ctx.viewer);
  return {
    ...counted,
    rows: masked ? rows.map((row) => ({ ...row, email: null, phone: null })) : rows,
    masked: masked && counted.rowCount > 0,
    may: { write: canKeepTcis(ctx.viewer) && !masked },
    path: question.path,
    options: { ...question.options, roles: roles.map(([id, name]) => ({ id, name })) },
    ignored: [...ignored, ...question.ignored.filter(({ name }) => name !== "rate")],
  };
}

type Asked = { ctx: Ctx; filters: ContactFilters; question: TcisQuestion };

const tables = sql`customer_contact k JOIN customer ON customer.id = k.customer_id JOIN org_unit home ON home.id = customer.org_unit_id
  LEFT JOIN LATERAL (${lastVisitOf(sql`k.customer_id`)}) AS visit ON true`;

function conditionOf({ ctx, filters: { text, role, only }, question }: Asked): SQL {
  const like = text && contains(text);
  // Of whom addresses are not told, nobody is found by them either.
  const reach = canReachContacts(ctx.viewer) ? sql`, k.email, k.phone` : sql``;
  const kinds = {
    main: sql`k.main`,
    consent: sql`k.consent_on IS NOT NULL`,
    unvisited: sql`visit.day IS NULL`,
  };
  return allOf([
    sql`k.use_yn = 'Y'`,
    question.seen,
    like && sql`concat_ws(' ', k.name, customer.code, ${customerNames()} ${reach}) ILIKE ${like}`,
    role && sql`k.role = ${role}`,
    only && kinds[only],
  ]);
}

async function listContacts(asked: Asked): Promise<ListedContact[]> {
  const { ctx, filters } = asked;
  const role = codeIn(ctx, "contact-role", sql`k.role`);
  const sorts = { name: sql`k.name`, customer: customerName(ctx.locale), role, lastVisit: sql`visit.day` };
  const order = orderBy(filters, sorts, sql`${customerName(ctx.locale)}, k.main DESC, k.name, k.record_no`);
  const { rows } = await ctx.db.execute<ListedContact>(sql`
    SELECT k.record_no AS id, k.name, ${role} AS role, k.main, k.email, k.phone, k.consent_on::text AS "consentOn", customer.id AS "customerId",
           customer.code AS customer, ${customerName(ctx.locale)} AS "customerName", ${nameIn(ctx, "home")} AS unit, visit.day::text AS "lastVisit"
      FROM ${tables} WHERE ${conditionOf(asked)} ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`);
  return rows;
}

async function countContacts(asked: Asked): Promise<Pick<Contacts, "rowCount" | "counts">> {
  const { rows } = await asked.ctx.db.execute<Contacts["counts"] & { all: number }>(sql`
    SELECT count(*)::int AS all, count(DISTINCT k.customer_id)::int AS customers, count(*) FILTER (WHERE k.main)::int AS main,
           count(k.consent_on)::int AS consent, count(*) FILTER (WHERE visit.day IS NULL)::int AS unvisited
      FROM ${tables} WHERE ${conditionOf(asked)}`);
  const { all = 0, ...counts } = rows[0] ?? { customers: 0, main: 0, consent: 0, unvisited: 0 };
  return { rowCount: all, counts };
}
