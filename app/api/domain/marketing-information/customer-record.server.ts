import { type SQL, sql } from "drizzle-orm";
import { canReachContacts } from "../access/contact-policy";
import { ownCustomers } from "../access/own-customers.server";
import { cityName } from "../city-name.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { subtract } from "../decimal";
import { hasVisitStep } from "../facts/visit-steps.server";
import { personOf, salespersonOnRecord } from "../person-name.server";
import { seoulDay } from "../seoul-time";
import { type CustomerView, SINGLE_VIEW_ROWS } from "./customer-view";
import { customersInPlaces, regionOf } from "./market-question.server";
import { isRest } from "./rest-supplier.server";

type Profile = CustomerView["profile"];

/** A customer's record by the present unit (product.md 5, Scope by time); null when it is not there for this reader. */
export async function findProfile(ctx: Ctx, id: number): Promise<Profile | null> {
  const local = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<
    Omit<Profile, "recordName"> & { recorded: string; own_name: string | null }
  >(sql`
    select customer.id, customer.code, ${customerName(ctx.locale)} as name, customer.name as recorded, customer.name_ko as own_name,
           coalesce(i.${local}, i.name_en) as industry, coalesce(unit.${local}, unit.name_en) as unit,
           coalesce(subsidiary.${local}, subsidiary.name_en) as subsidiary, ${salespersonOnRecord(ctx.locale, "s")} as salesperson, customer.country,
           ${cityName(ctx.locale)} as city,
           coalesce((select coalesce(${local}, name_en) from code where group_id = 'region' and code = ${regionOf}), ${regionOf}) as region,
           customer.customer_since as since,
           (select json_build_object('id', account.id, 'name', account.name)
              from global_account_member belonging join global_account account on account.id = belonging.account_id
             where belonging.customer_id = customer.id and belonging.use_yn = 'Y'
               and to_char(${seoulDay(ctx.now)}::date, 'YYYYMM')::int between belonging.valid_from and coalesce(belonging.valid_to, 999912)) as account
      from ${customersInPlaces} join industry i on i.id = customer.industry_id
      join org_unit subsidiary on subsidiary.id = unit.subsidiary_id
      left join salesperson s on s.id = customer.salesperson_id
     where customer.id = ${id} and ${ownCustomers(ctx.viewer.scope)}`);
  const [row] = rows;
  if (!row) return null;
  const { recorded, own_name, ...profile } = row;
  const others = [recorded, own_name].filter((name) => name !== profile.name);
  return { ...profile, recordName: others[0] ?? null };
}

/** The name of a code in a list that administrators keep, or the code itself. */
const codeName = (ctx: Ctx, list: string, column: SQL): SQL => {
  const local = sql.identifier(`name_${ctx.locale}`);
  return sql`coalesce((select coalesce(${local}, name_en) from code where group_id = ${list} and code = ${column}), ${column})`;
};

/** The main contact first. How to reach people is told to those alone who call them. */
export async function listContacts(ctx: Ctx, id: number): Promise<Pick<CustomerView, "contacts" | "contactsMasked">> {
  const { rows } = await ctx.reports.execute<CustomerView["contacts"][number]>(sql`
    select name, ${codeName(ctx, "contact-role", sql`role`)} as role, email, phone, main
      from customer_contact where customer_id = ${id} and use_yn = 'Y' order by main desc, name`);
  if (canReachContacts(ctx.viewer)) return { contacts: rows, contactsMasked: false };
  return { contacts: rows.map((row) => ({ ...row, email: null, phone: null })), contactsMasked: rows.length > 0 };
}

/** Most machines first. */
export async function listMachines(ctx: Ctx, id: number, asOf: string): Promise<CustomerView["machines"]> {
  const { rows } = await ctx.reports.execute<CustomerView["machines"][number]>(sql`
    select maker, ${codeName(ctx, "machine-type", sql`machine_type`)} as type, machines, as_of as "asOf"
      from customer_machine where customer_id = ${id} and use_yn = 'Y' and as_of <= ${asOf}::date
     order by machines desc, maker, machine_type`);
  return rows;
}

/** The latest visits, and how many there were in all: no data of sales, so that those after the last loaded day are told too. */
export async function listVisits(ctx: Ctx, id: number): Promise<Pick<CustomerView, "visits" | "visitCount">> {
  const { rows } = await ctx.reports.execute<CustomerView["visits"][number] & { found: string }>(sql`
    select record_no as id, ${hasVisitStep} as "stepOpen", visit_no as "visitNo", visit_date as date, ${personOf(ctx.locale, sql`visited_by`)} as by,
           ${codeName(ctx, "visit-purpose", sql`purpose`)} as purpose, result, next_step as "nextStep", next_step_date as "nextStepDate",
           case when ${hasVisitStep} then greatest(${seoulDay(ctx.now)}::date - next_step_date, 0) else 0 end as "overdueDays", count(*) over () as found
      from customer_visit v where customer_id = ${id} and use_yn = 'Y' and state = 'made'
     order by visit_date desc, visit_no desc limit ${SINGLE_VIEW_ROWS.visits}`);
  return { visits: rows.map(({ found: _, ...visit }) => visit), visitCount: Number(rows[0]?.found ?? 0) };
}

type SurveyRow = {
  id: number;
  line: string;
  asOf: string;
  source: string;
  name: string;
  own: boolean;
  percent: string;
};

/** The last survey of each product line: whom they buy from, the largest first. */
export async function listSurveys(ctx: Ctx, id: number, asOf: string): Promise<CustomerView["surveys"]> {
  const local = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<SurveyRow>(sql`
    select l.id, coalesce(l.${local}, l.name_en) as line, told.as_of as "asOf",
           ${codeName(ctx, "share-source", sql`told.source`)} as source, coalesce(s.${local}, s.name_en) as name, s.own,
           told.percent
      from (select *, max(as_of) over (partition by product_line_id) as last from customer_share
             where customer_id = ${id} and use_yn = 'Y' and as_of <= ${asOf}::date) as told
      join product_line l on l.id = told.product_line_id join supplier s on s.id = told.supplier_id
     where told.as_of = told.last order by l.display_order, l.id, ${isRest(sql`s`)}, told.percent desc, s.display_order`);
  const surveys = new Map<number, Omit<CustomerView["surveys"][number], "unknown">>();
  for (const { name, own, percent, ...survey } of rows) {
    const found = surveys.get(survey.id) ?? { ...survey, suppliers: [] };
    found.suppliers.push({ name, own, percent });
    surveys.set(survey.id, found);
  }
  return [...surveys.values()].map((survey) => ({
    ...survey,
    unknown: survey.suppliers.reduce((open, { percent }) => subtract(open, percent), "100"),
  }));
}
