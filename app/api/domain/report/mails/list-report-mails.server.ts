import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { reportMail } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { personName } from "../../person-name.server";
import { nameSearches } from "../views/name-searches.server";
import { findLastRuns, type Run, tally } from "./last-runs.server";
import { sendToOf } from "./mail-input";

export type Chosen = { id: string; name: string; stopped: boolean };

/** The reader's own, with what became of the last time each was due. */
export async function listReportMails(ctx: Ctx) {
  const rows = await readMails(ctx);
  return { mails: rows.map(({ runs: _each, people: _chosen, ...mail }) => mail) };
}

/** One of the reader's own, with its readers that were chosen by name, and who got what the last time. @throws AppError not-found */
export async function getReportMail(ctx: Ctx, id: string) {
  const [found] = await readMails(ctx, eq(reportMail.id, id));
  if (!found) throw new AppError("not-found");
  return found;
}

async function readMails(ctx: Ctx, which?: SQL) {
  const { db, viewer, locale } = ctx;
  const { id, code, search, rhythm, day, paused, nextDue: due, audience, roleId, groupId, note } = reportMail;
  const groupName = sql<string | null>`(SELECT g.${sql.identifier(locale === "ko" ? "name_ko" : "name_en")}
    FROM user_group g WHERE g.id = report_mail.group_id)`;
  const people = sql<
    Chosen[]
  >`(SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', ${personName(locale, "u")},
      'stopped', r.stopped_at IS NOT NULL) ORDER BY ${personName(locale, "u")}, u.id), '[]')
    FROM report_mail_reader r JOIN app_user u ON u.id = r.user_id WHERE r.report_mail_id = report_mail.id AND r.chosen)`;
  const rows = await db
    .select({ id, code, search, rhythm, day, paused, due, audience, roleId, groupId, note, groupName, people })
    .from(reportMail)
    .where(and(eq(reportMail.userId, viewer.userId), which))
    .orderBy(asc(code), asc(reportMail.createDate));
  const [chosen, runs] = await Promise.all([
    nameSearches(ctx, rows),
    findLastRuns(
      ctx,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map(({ due, audience, roleId, groupId, ...row }, at) => {
    const own: Run[] = runs.get(row.id) ?? [];
    return {
      ...row,
      sendTo: sendToOf({ audience, roleId, groupId }),
      peopleCount: row.people.length,
      chosen: chosen[at] ?? [],
      nextDue: due.toISOString(),
      last: tally(own),
      runs: own,
    };
  });
}
