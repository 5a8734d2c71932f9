import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { translate, type WordKey } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { publicOrigin } from "../account/links.server";
import { findTimeZone } from "../account/time-zone.server";
import type { Visit } from "../ctx";
import { customerName } from "../customer-name.server";
import { queueMail } from "../mail/queue-mail.server";
import { personName } from "../person-name.server";
import type { EventVerb, RequestDefinition } from "./define-request";
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
 * withdrawn, the requester what was decided at each step. It names customer and kind, and leads to the request behind the sign-in:
 * amounts stay in the portal. @param asked as it stands after the verb; of a withdrawal, before it
 */
export async function tellRequest(
  visit: Visit,
  definition: RequestDefinition,
  asked: FoundRequest,
  done: News,
): Promise<void> {
  const waits = asked.step !== null;
  const requester = () => findTold(visit.db, asked.requestedBy.userId);
  // Of several steps one has approved, the next one waits: that is news for who decides there, and for who asked.
  const news = waits ? await findDeciders(visit, definition, asked) : await requester();
  await queueMails(visit, definition, asked, done, {
    told: news,
    about: done.verb,
    waits: waits && done.verb !== "withdrawal",
  });
  if (waits && done.verb === "approval")
    await queueMails(visit, definition, asked, done, { told: await requester(), about: "progress", waits: false });
}

type Tidings = { told: readonly Told[]; about: EventVerb | "progress"; waits: boolean };

async function queueMails(
  visit: Visit,
  definition: RequestDefinition,
  asked: FoundRequest,
  done: News,
  { told, about, waits }: Tidings,
): Promise<void> {
  for (const reader of told) {
    const locale = reader.language ?? "en";
    const t = (key: WordKey) => translate(locale, key);
    const { customer, people } = await namesIn(visit.db, locale, asked, done);
    const nameOf = (userId: string | null) => userId && (people[userId] ?? userId);
    await queueMail(visit.db, {
      to: reader.email,
      locale,
      template: "request",
      params: {
        username: reader.username,
        about,
        waits,
        kind: t(`request.kind.${definition.kind}` as WordKey),
        customer: `${customer} (${asked.customer.code})`,
        requester: people[asked.requestedBy.userId] ?? asked.requestedBy.username,
        reason: asked.reason,
        by: nameOf(done.by),
        absent: nameOf(done.absent),
        comment: done.comment,
        when: formatInstant(visit.now, await findTimeZone(visit.db, reader.userId)),
        link: `${publicOrigin()}${definition.path}/${asked.id}`,
      },
    });
  }
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
