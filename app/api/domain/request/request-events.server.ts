import { sql } from "drizzle-orm";
import { personName } from "../person-name.server";
import { readerDay } from "../reader-day.server";
import type { TimelineSource } from "../timeline/load-timeline.server";
import type { RequestDefinition } from "./define-request";

/** What was asked and decided about a customer, by the day of the reader's calendar; reminders are no news. */
export const requestEventsOf =
  ({ kind, path }: RequestDefinition): TimelineSource =>
  ({ id, locale, zone }) =>
    sql`
  SELECT ${readerDay(sql`event.at`, zone)} AS day, event.at, 'request-' || event.verb AS kind, request.kind AS what,
         nullif(event.comment, '') AS detail,
         ${personName(locale, "actor")} AS by, ${personName(locale, "absent")} AS actor_for, ${`${path}/`}::text || request.id AS href
    FROM request JOIN request_event AS event ON event.request_id = request.id
    JOIN app_user AS actor ON actor.id = event.actor LEFT JOIN app_user AS absent ON absent.id = event.actor_for
   WHERE request.customer_id = ${id} AND request.kind = ${kind} AND event.verb NOT IN ('reminder', 'escalation')`;
