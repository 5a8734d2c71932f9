import { type SQL, sql } from "drizzle-orm";
import { reportMailReader } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { personName } from "../../person-name.server";
import { nameSearches } from "../views/name-searches.server";
import { isInsider } from "./colleagues.server";
import type { Outcome } from "./outcomes";
import type { Schedule } from "./rhythm";

type Received = Schedule & {
  id: string;
  code: string;
  search: string;
  sender: string;
  /** Its sender paused it, or it was sent once; or their account is gone. */
  paused: boolean;
  stopped: boolean;
  last: { outcome: Outcome; at: string } | null;
};

/** Reports that others send the reader, who may open them: what they may stop, and what became of the last time. */
export async function listReceivedMails(ctx: Ctx) {
  const { rows } = await ctx.db.execute<Received>(received(ctx));
  const chosen = await nameSearches(ctx, rows);
  return {
    mails: rows.map((row, at) => ({
      ...row,
      chosen: chosen[at] ?? [],
      last: row.last && { ...row.last, at: new Date(row.last.at).toISOString() },
    })),
  };
}

/** By the same rules as `listReaders`, from the reader's side. */
function received({ viewer, locale }: Ctx, which: SQL = sql`true`): SQL {
  const me = viewer.userId;
  return sql`
    SELECT m.id, m.code, m.search, m.rhythm, m.day, ${personName(locale, "sender")} AS sender,
      m.paused OR sender.status = 'withdrawn' AS paused, reader.stopped_at IS NOT NULL AS stopped,
      (SELECT json_build_object('outcome', r.outcome, 'at', r.ran_at) FROM report_mail_run r
        WHERE r.report_mail_id = m.id AND r.user_id = ${me} AND r.outcome NOT IN ('left', 'waiting') ORDER BY r.due_at DESC LIMIT 1) AS last
    FROM report_mail m JOIN app_user sender ON sender.id = m.user_id JOIN app_user own ON own.id = ${me}
      LEFT JOIN report_mail_reader reader ON reader.report_mail_id = m.id AND reader.user_id = ${me}
    WHERE m.user_id <> ${me} AND m.code = any(${sql.param([...viewer.menuCodes])}::text[]) AND ${which}
      AND (m.audience = 'people' AND reader.chosen
        OR m.audience = 'role' AND EXISTS (SELECT FROM user_role h WHERE h.user_id = ${me} AND h.role_id = m.role_id AND h.use_yn = 'Y')
        OR m.audience = 'group' AND EXISTS (SELECT FROM user_group_member h WHERE h.user_id = ${me} AND h.group_id = m.group_id AND h.use_yn = 'Y'))
      AND (${isInsider("sender")} OR NOT ${isInsider("own")})
    ORDER BY m.code, sender, m.id LIMIT 200`;
}

/** The reader wants no more of it, or wants it again: theirs alone to say, whatever its sender changes. @throws AppError not-found */
export async function stopReceivedMail(ctx: Ctx, id: string, stops: boolean): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Received>(received(ctx, sql`m.id = ${id}::uuid`));
    if (rows.length === 0) throw new AppError("not-found");
    const stoppedAt = stops ? now : null;
    const by = { lastUpdateUser: viewer.userId, lastUpdateDate: now };
    await tx
      .insert(reportMailReader)
      .values({
        ...{ reportMailId: id, userId: viewer.userId, chosen: false, stoppedAt, createUser: viewer.userId },
        ...{ createDate: now, ...by },
      })
      .onConflictDoUpdate({
        target: [reportMailReader.reportMailId, reportMailReader.userId],
        set: { stoppedAt, ...by },
      });
    const action = stops ? "report-mail-stop" : "report-mail-again";
    await writeAudit(tx, ctx, { action, subject: `report-mail:${id}` });
  });
}
