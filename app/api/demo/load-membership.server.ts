import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../db/client.server";
import * as schema from "../db/schema";
import { type MembershipRules, membershipRules } from "../domain/membership/membership-rules";
import {
  type Account,
  balanceOn,
  endOfMonth,
  firstOfNextMonth,
  type Posting,
} from "../domain/membership/points/account";
import {
  type Change,
  loadAccounts,
  lockAccounts,
  writeChanges,
} from "../domain/membership/points/account-store.server";
import { earnPoints } from "../domain/membership/points/earn-points.server";
import { requestTransfer, save, spend } from "../domain/membership/points/post";
import { settle } from "../domain/membership/points/settle";
import { reviewStates } from "../domain/membership/review-members.server";
import { requireRuleValues } from "../domain/rule/rule-values.server";
import { type DemoMember, demoMember, demoMonth, type MemberCandidate, PROGRAMME_BEGAN } from "./member-rows";
import { payWithPoints, postOffsetMonths } from "./pay-with-points.server";
import { story } from "./story";

export const membershipTables = ["member", "member_contact", "point_entry", "point_lot", "point_transfer"] as const;

const BY = { user: "demo", at: new Date(`${story.lastDay}T09:00:00Z`) };
const PIECE = 400;

/**
 * Members of the loyalty programme, who earn by the invoices that the story has and spend month by month since it began: by
 * the very rules that imports and screens post with. Not in the checksum, as everything that came to the story later.
 */
export async function loadMembership(client: pg.PoolClient): Promise<void> {
  const db = drizzle(client, { schema }) as unknown as Db;
  const members = await addMembers(client);
  await client.query("ANALYZE member");
  const rules = await rulesOf(db, members);
  await lockAccounts(
    client,
    members.map(({ id }) => id),
  );
  const returned = await monthsOfReturns(client);
  for (const month of monthsOf(PROGRAMME_BEGAN, story.lastDay)) {
    await client.query(
      `CREATE TEMPORARY TABLE demo_month ON COMMIT DROP AS SELECT l.* FROM invoice_line l
        WHERE l.invoice_date BETWEEN '${month.first}' AND '${month.last}' AND l.customer_id IN (SELECT customer_id FROM member)`,
    );
    await earnPoints(client, BY, "demo_month");
    await client.query("DROP TABLE demo_month");
    await workMonth({ client, rules, returned }, members, month);
  }
  await postOffsetMonths(client);
  await addExclusion(client);
  const review = { db, known: story.lastDay, at: BY.at, actor: BY.user };
  await reviewStates(review, sql`true`);
}

/** A product line that earns points for the last time this year. */
const addExclusion = (client: pg.PoolClient) =>
  client.query(
    `INSERT INTO membership_exclusion (product_line_id, valid_from, remark, create_user, last_update_user)
     SELECT id, date_trunc('year', $1::date) + interval '1 year', 'Sold under contract from next year on', 'demo', 'demo'
       FROM product_line WHERE code = 'TOOL'`,
    [story.lastDay],
  );

type Member = {
  id: number;
  subsidiaryId: number;
  joinedOn: string;
  withdrawnOn: string | null;
  currency: string;
  purpose: "offset" | "use";
};
type MonthDays = { first: string; last: string; no: number };
type Work = {
  client: pg.PoolClient;
  /** By subsidiary. */
  rules: ReadonlyMap<number, MembershipRules>;
  /** Member and month (`id/YYYY-MM`) of each credit note, and the month before. */
  returned: ReadonlySet<string>;
};

async function rulesOf(db: Db, members: readonly Member[]): Promise<Map<number, MembershipRules>> {
  const rules = new Map<number, MembershipRules>();
  for (const { subsidiaryId, currency } of members)
    if (!rules.has(subsidiaryId))
      rules.set(
        subsidiaryId,
        await requireRuleValues(db, membershipRules, PROGRAMME_BEGAN, { subsidiaryId, currency }),
      );
  return rules;
}

async function addMembers(client: pg.PoolClient): Promise<Member[]> {
  const { rows } = await client.query<MemberCandidate>(
    `SELECT c.id, c.code, c.name, c.country, u.subsidiary_id AS "subsidiaryId", u.currency, c.customer_since::text AS since,
            p.name AS contact, p.email, p.phone
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
       LEFT JOIN customer_contact p ON p.customer_id = c.id AND p.main ORDER BY c.id`,
  );
  const found = rows.flatMap((row) => demoMember(row, story.lastDay) ?? []);
  const { rows: made } = await client.query<Member>(
    `INSERT INTO member (member_no, customer_id, subsidiary_id, currency, tax_no, vat_id, vat_date, corporation_name, representative,
       member_type, purpose, sms_consent, sms_consent_on, sms_consent_source, mail_consent, mail_consent_on, mail_consent_source,
       state, applied_on, joined_on, withdrawn_on, withdrawal_reason, create_user, last_update_user,
       create_date, last_update_date)
     SELECT 'M' || lpad((row_number() OVER (ORDER BY "appliedOn", "customerId"))::text, 6, '0'), "customerId", "subsidiaryId", currency,
       "taxNo", "vatId", CASE WHEN "vatId" IS NOT NULL THEN "appliedOn" END, "corporationName", representative, "memberType", purpose,
       (consents->>'sms')::boolean, CASE WHEN (consents->>'sms')::boolean THEN "appliedOn" END, CASE WHEN (consents->>'sms')::boolean THEN 'form' END,
       (consents->>'mail')::boolean, CASE WHEN (consents->>'mail')::boolean THEN "appliedOn" END, CASE WHEN (consents->>'mail')::boolean THEN 'form' END,
       state, "appliedOn", "joinedOn", "withdrawnOn", CASE WHEN "withdrawnOn" IS NOT NULL THEN 'own-wish' END, 'demo', 'demo',
       "appliedOn" + time '09:00', coalesce("withdrawnOn", "joinedOn", "appliedOn") + time '10:00'
       FROM jsonb_to_recordset($1::jsonb) AS row("customerId" int, "subsidiaryId" int, currency text, "taxNo" text, "vatId" text,
         "corporationName" text, representative text, "memberType" text, purpose text, consents jsonb, state text, "appliedOn" date,
         "joinedOn" date, "withdrawnOn" date)
      ORDER BY "appliedOn", "customerId"
     RETURNING id, subsidiary_id AS "subsidiaryId", joined_on::text AS "joinedOn", withdrawn_on::text AS "withdrawnOn", currency, purpose`,
    [JSON.stringify(found)],
  );
  await addContactsAndEvents(client, found);
  return made.filter(({ joinedOn }) => joinedOn !== null);
}

async function addContactsAndEvents(client: pg.PoolClient, found: DemoMember[]): Promise<void> {
  await client.query(
    `INSERT INTO member_contact (member_id, name, email, office_phone, mobile, main, create_user, last_update_user)
     SELECT m.id, row.contact->>'name', row.contact->>'email', row.contact->>'phone', row.contact->>'mobile', true, 'demo', 'demo'
       FROM jsonb_to_recordset($1::jsonb) AS row("customerId" int, contact jsonb) JOIN member m ON m.customer_id = row."customerId"
      WHERE row.contact IS NOT NULL`,
    [JSON.stringify(found.map(({ customerId, contact }) => ({ customerId, contact })))],
  );
  await client.query(`INSERT INTO member_event (member_id, no, at, day, change, after, actor)
    SELECT id, 1, applied_on + time '09:00', applied_on, 'application', 'applied', 'demo' FROM member
    UNION ALL SELECT id, 2, joined_on + time '10:00', joined_on, 'activation', 'active', 'demo' FROM member WHERE joined_on IS NOT NULL
    UNION ALL SELECT id, 3, withdrawn_on + time '10:00', withdrawn_on, 'withdrawal', 'withdrawn', 'demo' FROM member WHERE withdrawn_on IS NOT NULL`);
}

/** Members who order in the agent system are known there by number, place in the distributor's list and name. */
export async function nameMembersInTas(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE member SET tas_no = a.tas_no, tas_seq = split_part(a.tas_no, '-', 3), tas_name = upper(coalesce(c.name_en, c.name))
       FROM agent_customer a JOIN customer c ON c.id = a.customer_id WHERE a.customer_id = member.customer_id`,
  );
}

/** What members do in a month, and what falls due until its end. */
async function workMonth(work: Work, members: Member[], month: MonthDays): Promise<void> {
  const { client } = work;
  const present = members.filter(({ joinedOn }) => joinedOn <= month.last);
  for (let at = 0; at < present.length; at += PIECE) {
    const piece = present.slice(at, at + PIECE);
    const accounts = await loadAccounts(
      client,
      piece.map(({ id }) => id),
    );
    const changes: Change[] = [];
    for (const member of piece) {
      const account = accounts.get(member.id);
      if (!account) continue;
      const postings = [...(await actOf(work, member, account, month)), ...settle(account, month.last)];
      if (postings.length > 0) changes.push({ memberId: member.id, account, postings });
    }
    await writeChanges(client, BY, changes);
  }
}

async function actOf(work: Work, member: Member, account: Account, month: MonthDays): Promise<Posting[]> {
  const { client, returned } = work;
  const rules = work.rules.get(member.subsidiaryId);
  if (!rules) throw new Error(`no rules for subsidiary ${member.subsidiaryId}`);
  const beforeReturn = returned.has(`${member.id}/${month.last.slice(0, 7)}`);
  const joined = member.joinedOn >= month.first ? [welcome(account, member, rules)] : [];
  const act = beforeReturn ? spendsAll : demoMonth(member.id, month.no);
  const day = act && `${month.first.slice(0, 8)}${act.day}`;
  if (!act || !day || day > month.last || day < member.joinedOn || (member.withdrawnOn && day >= member.withdrawnOn))
    return joined;
  const due = settle(account, day);
  const points = Math.floor((balanceOn(account, day).available * act.share) / 100) * 100;
  if (points < Number(rules["least-use"]) || balanceOn(account, day).negative > 0) return [...joined, ...due];
  if (act.kind === "correction") {
    const lot = {
      savedOn: day,
      availableOn: day,
      expiresOn: endOfMonth(day, Number(rules["expiry-months"])),
      granted: 1000,
    };
    return [...joined, ...due, save(account, "correction", lot)];
  }
  if (act.kind === "spend") {
    const pays = member.purpose === "offset" && !beforeReturn;
    const paid = pays ? await payWithPoints(client, member.id, account, day, points) : null;
    return [...joined, ...due, ...(paid ?? [spend(account, day, "use", points)])];
  }
  const { rows } = await client.query<{ id: number }>(
    // Those of the last month still wait for a second person, where they are large.
    `INSERT INTO point_transfer (member_id, points, requested_on, due_on, create_user, create_date, last_update_user, confirmed_by, confirmed_at)
     VALUES ($1, $2, $3::date, $3::date, 'demo', $3::date + time '10:00', 'demo',
       CASE WHEN $4 THEN 'demo-second' END, CASE WHEN $4 THEN $3::date + time '15:00' END) RETURNING id`,
    [member.id, points, day, month.last < story.lastDay],
  );
  const posting = requestTransfer(account, day, { id: rows[0]?.id ?? 0, points, toMemberId: null });
  await client.query("UPDATE point_transfer SET due_on = $2 WHERE id = $1", [
    rows[0]?.id,
    account.transfers.at(-1)?.dueOn,
  ]);
  return [...joined, ...due, posting];
}

/** Who returns goods has mostly spent their points by then: how debts come about. */
const spendsAll = { kind: "spend", share: 1, day: 14 } as const;

/** Member and month (YYYY-MM) of each credit note, and the month before. */
async function monthsOfReturns(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT DISTINCT m.id || '/' || to_char(l.invoice_date - make_interval(months => back), 'YYYY-MM') AS key
       FROM invoice_line l JOIN member m ON m.customer_id = l.customer_id CROSS JOIN generate_series(0, 1) AS back
      WHERE l.kind = 2 AND l.invoice_date > m.joined_on`,
  );
  return new Set(rows.map(({ key }) => key));
}

const welcome = (account: Account, { joinedOn }: Member, rules: MembershipRules): Posting =>
  save(account, "welcome", {
    savedOn: joinedOn,
    availableOn: firstOfNextMonth(joinedOn),
    expiresOn: endOfMonth(joinedOn, Number(rules["expiry-months"])),
    granted: Number(rules.welcome),
  });

function* monthsOf(from: string, to: string): Generator<MonthDays> {
  for (let first = from, no = 0; first <= to; no++) {
    const end = endOfMonth(first, 0);
    yield { first, last: end < to ? end : to, no };
    first = firstOfNextMonth(first);
  }
}
