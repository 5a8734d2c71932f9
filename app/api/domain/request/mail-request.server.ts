import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { translate, type WordKey } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { publicOrigin } from "../account/links.server";
import { findTimeZone } from "../account/time-zone.server";
import type { Visit } from "../ctx";
import { customerName } from "../customer-name.server";
import { type Mail, queueMail } from "../mail/queue-mail.server";
import type { Reminder } from "../mail/queue-reminders.server";
import type { MailParams } from "../mail/templates";
import { personName } from "../person-name.server";
import type { RequestWork } from "./decide-request.server";
import type { EventVerb } from "./define-request";
import { findDeciders, findTold, type Told } from "./find-deciders.server";
import type { FoundRequest } from "./find-request.server";

type News = {
  verb: EventVerb;
  comment: string;
  /** The account of who did it; null for a reminder. */
  by: string | null;
  /** Of who was stood in for. */
  absent: string | null;
};

/**
 * A mail to whom it concerns, in the transaction of what it tells: whoever may decide is told what waits and what was
 * withdrawn, the requester what was decided at each step. It says what is asked for, how much and until when, and leads to the
 * request behind the sign-in. @param asked as it stands after the verb; of a withdrawal, before it
 */
export async function mailRequest(visit: Visit, work: RequestWork, asked: FoundRequest, done: News): Promise<void> {
  const waits = asked.step !== null;
  const requester = () => findTold(visit.db, asked.requestedBy.userId);
  // Of several steps one has approved, the next one waits: that is news for who decides there, and for who asked.
  const news = waits ? await findDeciders(visit, work.definition, asked) : await requester();
  await queueMails(visit, work, asked, done, {
    told: news,
    about: done.verb,
    waits: waits && done.verb !== "withdrawal",
  });
  if (waits && done.verb === "approval")
    await queueMails(visit, work, asked, done, { told: await requester(), about: "progress", waits: false });
}

/** What those who may decide are reminded of: a matter each, so that who has several gets one mail. */
export async function reminderOf(
  visit: Visit,
  work: RequestWork,
  asked: FoundRequest,
  verb: "reminder" | "escalation",
): Promise<Reminder[]> {
  const told = await findDeciders(visit, work.definition, asked);
  const news: News = { verb, comment: "", by: null, absent: null };
  const letters: Reminder[] = [];
  for (const reader of told) {
    const { mail, worth } = await mailTo(visit, work, asked, news, { reader, about: verb, waits: true });
    const { waitsSince } = mail.params;
    const short = waitsSince ? translate(mail.locale, "mail.request.worthSince", { worth, since: waitsSince }) : worth;
    const list = `${work.definition.path}?show=waiting`;
    letters.push({ mail, short, list, username: reader.username });
  }
  return letters;
}

type Tidings = { told: readonly Told[]; about: EventVerb | "progress"; waits: boolean };

async function queueMails(
  visit: Visit,
  work: RequestWork,
  asked: FoundRequest,
  done: News,
  { told, about, waits }: Tidings,
): Promise<void> {
  for (const reader of told) {
    const { mail } = await mailTo(visit, work, asked, done, { reader, about, waits });
    await queueMail(visit.db, mail);
  }
}

type Letter = { mail: Mail<"request">; worth: string };

/** A request's mail in the language, the words and the time zone of its reader. */
async function mailTo(
  visit: Visit,
  { definition, describe }: RequestWork,
  asked: FoundRequest,
  done: News,
  { reader, about, waits }: { reader: Told } & Omit<Tidings, "told">,
): Promise<Letter> {
  const locale = reader.language ?? "en";
  const { customer, people } = await namesIn(visit.db, locale, asked, done);
  const { number, facts, worth } = await describe({ db: visit.db, locale }, asked.id);
  const timeZone = await findTimeZone(visit.db, reader.userId);
  const at = (instant: string | null) => instant && formatInstant(instant, timeZone);
  const nameOf = (userId: string | null) => userId && (people[userId] ?? userId);
  const params: MailParams<"request"> = {
    username: reader.username,
    ...{ about, waits, asked: facts },
    kind: [translate(locale, `request.kind.${definition.kind}` as WordKey), number].filter(Boolean).join(" "),
    customer: `${customer} (${asked.customer.code})`,
    requester: people[asked.requestedBy.userId] ?? asked.requestedBy.username,
    reason: asked.reason,
    sent: at(asked.sentAt),
    waitsSince: waits ? at(asked.waitsSince) : null,
    by: nameOf(done.by),
    absent: nameOf(done.absent),
    comment: done.comment,
    when: formatInstant(visit.now, timeZone),
    link: `${publicOrigin()}${definition.path}/${asked.id}`,
  };
  return { mail: { to: reader.email, locale, template: "request", params }, worth };
}

/** The customer and the people that a mail names, as its own reader calls them. */
async function namesIn(db: Db, locale: Locale, { customer, requestedBy }: FoundRequest, { by, absent }: News) {
  const accounts = [requestedBy.userId, by, absent].filter((id) => id !== null);
  const { rows } = await db.execute<{ customer: string; people: Record<string, string> }>(sql`
    SELECT ${customerName(locale)} AS customer,
           (SELECT coalesce(jsonb_object_agg(id, ${personName(locale)}), '{}') FROM app_user
             WHERE id = any(${sql.param(accounts)}::text[])) AS people
      FROM customer WHERE id = ${customer.id}`);
  return rows[0] ?? { customer: customer.name, people: {} };
}
