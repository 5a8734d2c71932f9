import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { agentContractReminder } from "~/api/db/schema";
import { formatAmount } from "~/words/formats";
import { findDeciders, mailReader } from "../../access/find-deciders.server";
import { findReadersNearUnit, type NearReader } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import type { AgentContractNews } from "../../mail/agent-contract-template";
import { mailAddress } from "../../mail/mail-address";
import type { Reminder } from "../../mail/queue-reminders.server";
import { seoulDay } from "../../seoul-time";
import { decidingRoles } from "./contract-policy";

const SCREEN = "MIPTAS05";
type Told = {
  id: number;
  contractNo: string;
  unitId: number;
  owner: string;
  nameKo: string;
  nameEn: string;
  currency: string;
  fee: string | null;
  /** The day of the last submission, by its history. */
  since: string | null;
};
export type ContractReminder = "waiting" | "first" | "last";

async function toldOf(db: Db, id: number): Promise<Told | undefined> {
  const { rows } = await db.execute<Told>(sql`
    SELECT contract.id, contract_no AS "contractNo", unit_id AS "unitId", owner, coalesce(u.name_ko, u.name_en) AS "nameKo", u.name_en AS "nameEn", contract.currency, contract.fee::text AS fee,
           (SELECT max(e.day)::text FROM agent_contract_event e WHERE e.contract_id = contract.id AND e.event = 'submission') AS since
      FROM agent_contract contract JOIN org_unit u ON u.id = contract.unit_id WHERE contract.id = ${id}`);
  return rows[0];
}

/**
 * Mails to whoever may sign a contract that waits: the nearest people with the right and the role, but none of its authors; where
 * there is nobody, those who look after the programme. Within the transaction of the submission.
 * @param since the day of a submission that the history does not have yet
 */
export async function lettersWaiting(db: Db, now: Date, id: number, since?: string): Promise<Reminder[]> {
  const found = await toldOf(db, id);
  if (!found) return [];
  const told = { ...found, since: since ?? found.since };
  const authors = sql`
    SELECT actor FROM agent_contract_event e WHERE e.contract_id = ${id} AND e.event IN ('creation', 'change', 'submission')`;
  const near = await findReadersNearUnit(db, told.unitId, SCREEN);
  const readers = await findDeciders(db, { near, roles: decidingRoles, authors });
  return lettersTo(db, now, { told, reminder: "waiting", day: seoulDay(now), readers });
}

/** To who looks after a contract, or after the distributor: that it ends. @param day its last one */
export async function lettersEnding(
  db: Db,
  now: Date,
  { id, reminder, day }: { id: number; reminder: ContractReminder; day: string },
): Promise<Reminder[]> {
  const told = await toldOf(db, id);
  if (!told) return [];
  const owner = await ownerOf(db, told.owner);
  const readers = owner.length > 0 ? owner : await findReadersNearUnit(db, told.unitId, SCREEN);
  return lettersTo(db, now, { told, reminder, day, readers });
}

async function ownerOf(db: Db, owner: string): Promise<NearReader[]> {
  const { rows } = await db.execute<NearReader>(
    sql`SELECT ${mailReader} FROM app_user person WHERE person.id = ${owner} AND person.status = 'active'`,
  );
  return rows;
}

type Letter = { told: Told; reminder: ContractReminder; day: string; readers: readonly NearReader[] };

/** Noted within the transaction that sends them. @returns none where they were sent before, or nobody is there */
async function lettersTo(db: Db, now: Date, { told, reminder, day, readers }: Letter): Promise<Reminder[]> {
  const valid = readers.filter(({ email }) => mailAddress.safeParse(email).success);
  if (valid.length === 0) return [];
  const noted = await db
    .insert(agentContractReminder)
    .values({ contractId: told.id, reminder, day, recipients: valid.map(({ email }) => email), sentAt: now })
    .onConflictDoNothing()
    .returning({ contractId: agentContractReminder.contractId });
  if (noted.length === 0) return [];
  const news: AgentContractNews = reminder === "waiting" ? "waiting" : "ending";
  const toldDay = news === "waiting" ? (told.since ?? day) : day;
  return valid.map(({ email, name, locale }) => ({
    ...{ username: name, short: toldDay, list: "/tas/contracts" },
    mail: {
      to: email,
      locale,
      template: "agentContract",
      params: {
        ...{ username: name, news, contract: told.contractNo, day: toldDay },
        fee: told.fee && `${formatAmount(locale, told.fee, "1", told.currency)} ${told.currency}`,
        distributor: locale === "ko" ? told.nameKo : told.nameEn,
        link: `${publicOrigin()}/tas/contracts/${told.id}`,
      },
    },
  }));
}
