import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { workReminder } from "~/api/db/schema";
import { translate, type WordKey, type WordParams } from "~/words";
import { mailReader } from "../access/find-deciders.server";
import type { NearReader } from "../access/find-readers-near.server";
import { canWork } from "../access/require-owner.server";
import { publicOrigin } from "../account/links.server";
import { countryOfUser, zoneOf } from "../account/time-zone.server";
import type { Ctx } from "../ctx";
import { localDay, localTime } from "../local-day";
import { mailAddress } from "../mail/mail-address";
import { queueReminders, type Reminder } from "../mail/queue-reminders.server";
import { findReportReader, type ReportReading } from "../report/find-report-reader.server";
import { HOUR } from "../report/mails/rhythm";
import { seoulDay } from "../seoul-time";
import type { OpenWork, Untold, WorkKind, WorkSource } from "./work-source";

/** So many days before its own a matter is due soon. */
const DAYS_AHEAD = 2;
/** What stays open beyond its day is told again after so many days. */
const AGAIN_DAYS = 7;
/** A morning that nobody worked through is over at noon: what was due is told the next. */
const NOON = 12;

type Owner = NearReader & { id: string; zone: string };
type Due = OpenWork & { kind: WorkKind; list: string };

/**
 * One mail a morning, in the owner's own day and language, of what becomes due in two days and of what is overdue: once when it is due
 * soon, once when its day has passed, then weekly. What they may not see any more is left out. The mail and the notes of what it tells
 * are one transaction for each owner: it may stop anywhere and run again. @returns how many owners were reminded
 */
export async function remindOwners(services: ReportReading, sources: readonly WorkSource[]): Promise<number> {
  const now = services.now();
  let reminded = 0;
  for (const owner of await listOwners(services.db, now, sources)) {
    const hour = Number(localTime(now, owner.zone).slice(0, 2));
    if (hour >= HOUR && hour < NOON && (await remind(services, owner, sources, now))) reminded++;
  }
  return reminded;
}

/** Who has anything that could be due where they are, can work and can be written to. */
async function listOwners(db: Db, now: Date, sources: readonly WorkSource[]): Promise<Owner[]> {
  // The earth's first day is at most one ahead of Seoul's.
  const until = sql`${seoulDay(now)}::date + ${1 + DAYS_AHEAD}::int`;
  const owners = sql.join(
    sources.map((source) => source.owners(until)),
    sql` UNION `,
  );
  const { rows } = await db.execute<NearReader & { id: string; chosen: string | null; country: string | null }>(sql`
    SELECT person.id, ${mailReader}, person.time_zone AS chosen, ${countryOfUser(sql`person.id`)} AS country
      FROM app_user person WHERE ${canWork("person")} AND person.id IN (${owners}) ORDER BY person.id`);
  return rows
    .filter(({ email }) => mailAddress.safeParse(email).success)
    .map(({ chosen, country, ...person }) => ({ ...person, zone: zoneOf(chosen, country) }));
}

/** @returns false where there is nothing to tell, or today's mail was sent */
async function remind(
  services: ReportReading,
  owner: Owner,
  sources: readonly WorkSource[],
  now: Date,
): Promise<boolean> {
  const today = localDay(now, owner.zone);
  const readers: [WorkSource, Ctx][] = [];
  for (const source of sources) {
    const { reader } = await findReportReader(services, { userId: owner.id, activeRole: null, code: source.screen });
    if (reader) readers.push([source, reader]);
  }
  return services.db.transaction(async (tx) => {
    const sent = await tx.execute(sql`
      SELECT FROM work_reminder WHERE owner = ${owner.id} AND day >= ${today}::date AND told <> 'given' LIMIT 1`);
    if (sent.rows.length > 0) return false;
    const due: Due[] = [];
    for (const [{ kind, open, list }, reader] of readers) {
      const within = { ...reader, db: tx };
      const found = await open(within, today, untoldTo(owner.id, kind, today));
      due.push(...found.map((work) => ({ ...work, kind, list: list(within) })));
    }
    const told = await note(tx, { owner, today, now }, due);
    await queueReminders(
      tx,
      told.map((work) => letterOf(owner, work, today)),
    );
    return told.length > 0;
  });
}

/** Due soon or overdue, and its owner was not told so: not today, and not of this day in this state, or not for a week. */
const untoldTo =
  (owner: string, kind: WorkKind, today: string): Untold =>
  (id: SQL, dueOn: SQL) =>
    sql`(${dueOn} <= ${today}::date + ${DAYS_AHEAD}::int AND NOT EXISTS (
    SELECT FROM work_reminder r WHERE r.kind = ${kind} AND r.work_id = ${id} AND r.owner = ${owner} AND (r.day >= ${today}::date
       OR r.due_on = ${dueOn} AND CASE WHEN ${dueOn} < ${today}::date THEN r.told = 'late' AND r.day > ${today}::date - ${AGAIN_DAYS}::int
                                       ELSE r.told = 'soon' END)))`;

const isLate = ({ dueOn }: OpenWork, today: string): boolean => dueOn < today;

/** @returns what nobody noted meanwhile, the first due first */
async function note(
  tx: Db,
  { owner, today, now }: { owner: Owner; today: string; now: Date },
  due: readonly Due[],
): Promise<Due[]> {
  if (due.length === 0) return [];
  const noted = await tx
    .insert(workReminder)
    .values(
      due.map((work) => ({
        ...{ kind: work.kind, workId: work.id, owner: owner.id, day: today, dueOn: work.dueOn, toldAt: now },
        told: isLate(work, today) ? ("late" as const) : ("soon" as const),
      })),
    )
    .onConflictDoNothing()
    .returning({ kind: workReminder.kind, id: workReminder.workId });
  return due
    .filter((work) => noted.some(({ kind, id }) => kind === work.kind && id === work.id))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
}

const DAY_MS = 86_400_000;
/** How much fits into a mail's line. */
const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function letterOf({ email, name, locale }: Owner, work: Due, today: string): Reminder {
  const say = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const days = Math.round((Date.parse(work.dueOn) - Date.parse(today)) / DAY_MS);
  const state = days < 0 ? "late" : days === 0 ? "today" : "soon";
  return {
    ...{ username: name, list: work.list, short: say(`mail.workDue.in.${state}`, { days: Math.abs(days) }) },
    mail: {
      ...{ to: email, locale, template: "workDue" },
      params: {
        ...{ username: name, work: work.kind, state: days < 0 ? "late" : "soon" },
        ...{ what: short(work.what, 160), place: short(work.place, 160), day: work.dueOn },
        ...{ link: `${publicOrigin()}${work.path}`, list: `${publicOrigin()}${work.list}` },
      },
    },
  };
}
