import { fixedUnits } from "~/api/domain/account/demo-units";
import type { TestApi } from "./api";

function isKorean(no: string): boolean {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum =
    weights.reduce((all, weight, at) => all + weight * Number(no[at]), 0) + Math.floor((Number(no[8]) * 5) / 10);
  return (10 - (sum % 10)) % 10 === Number(no[9]);
}

/** A right business number for each count. */
export function taxNumber(count: number): string {
  const body = String(100_000_000 + count);
  for (let digit = 0; digit < 10; digit++) if (isKorean(`${body}${digit}`)) return `${body}${digit}`;
  throw new Error("one of ten digits is right");
}

/** Customers at an office, a store below another office, a distributor and abroad: those who may join. */
export const firms = [
  { id: 601, code: "OFF-1", unit: fixedUnits.office, country: "KR" },
  { id: 602, code: "STO-1", unit: fixedUnits.store, country: "KR" },
  { id: 603, code: "DIS-1", unit: fixedUnits.distributor, country: "KR" },
  { id: 604, code: "GER-1", unit: fixedUnits.germany, country: "DE" },
  { id: 605, code: "OFF-2", unit: fixedUnits.office, country: "KR" },
] as const;

/** Germany stands abroad with its own money, and the firms are there. */
export async function seedFirms(api: TestApi): Promise<void> {
  const { pool } = api.database;
  await pool.query("UPDATE org_unit SET country = 'DE', currency = 'EUR' WHERE code LIKE 'DE%' OR code = $1", [
    fixedUnits.germany,
  ]);
  for (const { id, code, unit, country } of firms)
    await pool.query(
      `INSERT INTO customer (id, code, name, country, region, industry_id, org_unit_id)
       VALUES ($1, $2, $3, $4::text, 'Region ' || $4::text, 1, (SELECT id FROM org_unit WHERE code = $5))`,
      [id, code, `Firm ${code}`, country, unit],
    );
}

export type MemberByHand = {
  customerId: number;
  state?: "applied" | "active" | "dormant" | "withdrawn";
  tier?: string;
  taxNo: string;
  joinedOn?: string;
  sms?: boolean;
  mail?: boolean;
  purpose?: "offset" | "use";
  userId?: string;
  lastInvoiceOn?: string;
};

/** A member straight into the table, with an account. @returns the key */
export async function memberByHand(api: Pick<TestApi, "database">, given: MemberByHand): Promise<number> {
  const { pool } = api.database;
  const {
    state = "active",
    tier = "none",
    joinedOn = "2026-01-05",
    sms = false,
    mail = false,
    purpose = "use",
  } = given;
  const { rows } = await pool.query(
    `INSERT INTO member (member_no, customer_id, subsidiary_id, currency, tax_no, corporation_name, member_type, purpose, state,
       applied_on, joined_on, withdrawn_on, tier, sms_consent, sms_consent_on, sms_consent_source, mail_consent, mail_consent_on,
       mail_consent_source, user_id)
     SELECT 'H' || (SELECT count(*) FROM member), c.id, u.subsidiary_id, s.currency, $2::text, c.name, 'end-user', $3::text, $4::text, $5::date,
       CASE WHEN $4::text = 'applied' THEN NULL ELSE $5::date END, CASE WHEN $4::text = 'withdrawn' THEN '2026-11-10'::date END, $6,
       $7::boolean, CASE WHEN $7::boolean THEN '2026-01-05'::date END, CASE WHEN $7::boolean THEN 'form' END,
       $8::boolean, CASE WHEN $8::boolean THEN '2026-01-05'::date END, CASE WHEN $8::boolean THEN 'form' END, $9
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE c.id = $1 RETURNING id`,
    [given.customerId, given.taxNo, purpose, state, joinedOn, tier, sms, mail, given.userId ?? null],
  );
  const id = rows[0].id as number;
  await pool.query("INSERT INTO point_account (member_id, last_invoice_on) VALUES ($1, $2)", [
    id,
    given.lastInvoiceOn ?? null,
  ]);
  return id;
}
