import { sql } from "drizzle-orm";
import type { WordKey } from "~/words";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import type { Wording } from "../errors";
import { todayIn } from "./calendar.server";
import { inMarket } from "./market.server";
import type { NewMember } from "./member-input";
import type { Market } from "./member-terms";
import { type NumberFault, taxNoFault, vatIdFault } from "./tax-number";

/** A member as a form or a row of a file wants it; `id` is null where the member is new. */
export type ToJudge = { key: number; id: number | null; values: NewMember };
export type MemberProblem = { key: number; column: string; wording: Wording };
/** What the customer's unit decides when a customer joins. */
export type Joining = { customerId: number; subsidiaryId: number; currency: string; name: string };

type Row = {
  key: number;
  country: string | null;
  in_market: boolean | null;
  customer_id: number | null;
  subsidiary_id: number | null;
  currency: string | null;
  name: string | null;
  taken: boolean;
  tax_taken: boolean;
  vat_taken: boolean;
  type_known: boolean;
  sms_known: boolean;
  mail_known: boolean;
  account_known: boolean;
  /** As it is kept now; null where the member is new. */
  before: Readonly<Record<string, unknown>> | null;
};

/** What a consent says is judged together. */
const together = (["sms", "mail"] as const).map((kind) => [
  `${kind}Consent`,
  `${kind}ConsentOn`,
  `${kind}ConsentSource`,
]);

/** What was not changed is no reason to refuse: a number taken over from elsewhere, a code that has gone out of use since. */
function isChanged(before: Row["before"], values: NewMember, column: string): boolean {
  if (before === null) return true;
  const columns = together.find((each) => each.includes(column)) ?? [column];
  return columns.some((name) => (before[name] ?? null) !== ((values as Record<string, unknown>)[name] ?? null));
}

const faults: Record<NumberFault, WordKey> = { form: "member.number.form", digit: "member.number.digit" };

/**
 * What is wrong with members as a form or a file would keep them, and what their customers decide. A customer out of the
 * viewer's sight is as unknown as one that is not there; whether a number is taken is asked of all members, also those out of sight.
 */
export async function judgeMembers(ctx: Ctx, market: Market, members: readonly ToJudge[]) {
  const rows = await factsOf(ctx, market, members);
  const problems: MemberProblem[] = [];
  const joining = new Map<number, Joining>();
  for (const { key, values } of members) {
    const row = rows.get(key);
    if (!row) throw new Error("a member without facts");
    const found = problemsOf(row, values, todayIn(ctx.now, row.country)).filter(([column]) =>
      isChanged(row.before, values, column),
    );
    problems.push(...found.map(([column, word]) => ({ key, column, wording: { key: word } })));
    if (row.customer_id !== null && row.subsidiary_id !== null)
      joining.set(key, {
        customerId: row.customer_id,
        subsidiaryId: row.subsidiary_id,
        currency: row.currency ?? "",
        name: row.name ?? "",
      });
  }
  return { problems, joining };
}

async function factsOf({ db, viewer, locale }: Ctx, market: Market, members: readonly ToJudge[]) {
  const sent = members.map(({ key, id, values }) => ({ key, id, ...values }));
  const name = sql.identifier(locale === "ko" ? "name_ko" : "name_en");
  const inList = (list: string, column: string) =>
    sql`EXISTS (SELECT FROM code WHERE group_id = ${list} AND code = ${sql.raw(`sent."${column}"`)} AND use_yn = 'Y')`;
  const another = sql`state <> 'withdrawn' AND other.id IS DISTINCT FROM sent.id`;
  const { rows } = await db.execute<Row>(sql`
    SELECT sent.key, customer.id AS customer_id, customer.country, unit.subsidiary_id, subsidiary.currency,
           coalesce(customer.${name}, customer.name) AS name, ${inMarket(sql`unit.subsidiary_id`, market)} AS in_market,
           EXISTS (SELECT FROM member other WHERE other.customer_id = customer.id AND ${another}) AS taken,
           EXISTS (SELECT FROM member other WHERE other.tax_no = sent."taxNo" AND ${another}) AS tax_taken,
           EXISTS (SELECT FROM member other WHERE other.vat_id = nullif(sent."vatId", '') AND ${another}) AS vat_taken,
           ${inList("member-type", "memberType")} AS type_known,
           ${inList("consent-source", "smsConsentSource")} AS sms_known,
           ${inList("consent-source", "mailConsentSource")} AS mail_known,
           EXISTS (SELECT FROM app_user u JOIN user_group_member m ON m.user_id = u.id AND m.use_yn = 'Y'
             JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
            WHERE u.id = lower(sent."userId") AND u.status <> 'withdrawn' AND g.customer_id = customer.id) AS account_known,
           (SELECT jsonb_build_object('customer', held.code, 'taxNo', own.tax_no, 'vatId', coalesce(own.vat_id, ''), 'vatDate', own.vat_date,
                'memberType', own.member_type, 'userId', coalesce(own.user_id, ''), 'smsConsent', own.sms_consent,
                'smsConsentOn', own.sms_consent_on, 'smsConsentSource', coalesce(own.sms_consent_source, ''), 'mailConsent', own.mail_consent,
                'mailConsentOn', own.mail_consent_on, 'mailConsentSource', coalesce(own.mail_consent_source, ''))
              FROM member own JOIN customer held ON held.id = own.customer_id WHERE own.id = sent.id) AS before
      FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (key int, id int, customer text, "taxNo" text,
             "vatId" text, "memberType" text, "userId" text, "smsConsentSource" text, "mailConsentSource" text)
      LEFT JOIN customer ON customer.code = sent.customer AND ${ownCustomers(viewer.scope)}
      LEFT JOIN org_unit unit ON unit.id = customer.org_unit_id
      LEFT JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id`);
  return new Map(rows.map((row) => [row.key, row]));
}

function problemsOf(row: Row, values: NewMember, today: string): [string, WordKey][] {
  const { taxNo, vatId, vatDate, userId } = values;
  const found: [string, WordKey | null][] = [
    ["customer", customerProblem(row)],
    ["taxNo", numberProblem(taxNoFault(row.country ?? "", taxNo), row.tax_taken)],
    ["vatId", vatId === "" ? null : numberProblem(vatIdFault(row.country ?? "", vatId), row.vat_taken)],
    ["vatDate", dayProblem(vatDate, today)],
    ["memberType", row.type_known ? null : "api.field.unknown-code"],
    ["userId", userId === "" || row.account_known ? null : "member.userId.unknown"],
    ...consentProblems("sms", values, row.sms_known, today),
    ...consentProblems("mail", values, row.mail_known, today),
  ];
  return found.flatMap(([column, word]) => (word === null ? [] : [[column, word] as [string, WordKey]]));
}

function customerProblem({ customer_id, in_market, taken }: Row): WordKey | null {
  if (customer_id === null) return "member.customer.unknown";
  if (!in_market) return "member.customer.market";
  return taken ? "member.customer.taken" : null;
}

const numberProblem = (fault: NumberFault | null, taken: boolean): WordKey | null =>
  fault ? faults[fault] : taken ? "member.number.taken" : null;

const dayProblem = (day: string | null, today: string): WordKey | null =>
  day !== null && day > today ? "member.day.future" : null;

/** A consent is known with its day and source, or it is none. */
function consentProblems(
  kind: "sms" | "mail",
  values: NewMember,
  sourceKnown: boolean,
  today: string,
): [string, WordKey | null][] {
  const [given, on, source] = [values[`${kind}Consent`], values[`${kind}ConsentOn`], values[`${kind}ConsentSource`]];
  if (!given) return [];
  return [
    [`${kind}ConsentOn`, on === null ? "api.field.required" : dayProblem(on, today)],
    [`${kind}ConsentSource`, source === "" ? "api.field.required" : sourceKnown ? null : "api.field.unknown-code"],
  ];
}
