import { and, desc, eq, ilike, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import type { Db } from "~/api/db/client.server";
import { mailOutbox } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { contains } from "../search-pattern";
import type { MailFilters } from "./mail-filters";

const columns = {
  id: mailOutbox.id,
  queuedAt: mailOutbox.queuedAt,
  recipient: mailOutbox.recipient,
  template: mailOutbox.template,
  subject: mailOutbox.subject,
  state: mailOutbox.state,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  sentAt: mailOutbox.sentAt,
};

type Dated = { queuedAt: Date; sentAt: Date | null };
const written = <R extends Dated>(row: R) => ({
  ...row,
  queuedAt: row.queuedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** The outbox, newest first: to whom, what, how it stands. */
export async function listMails({ db }: Ctx, { to, state, page, size }: MailFilters) {
  const where = and(
    to ? ilike(mailOutbox.recipient, contains(to)) : undefined,
    state ? eq(mailOutbox.state, state) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select(columns)
      .from(mailOutbox)
      .where(where)
      .orderBy(desc(mailOutbox.queuedAt), desc(mailOutbox.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: sql<number>`count(*)::int` }).from(mailOutbox).where(where),
  ]);
  return { rows: rows.map(written), count: total?.count ?? 0 };
}

/**
 * One mail. Its body is shown in demo mode alone: it may hold a code, and an administrator who reads other people's
 * codes could sign in as them. @throws AppError not-found
 */
export async function getMail(db: Db, id: string) {
  const body = { text: mailOutbox.bodyText, html: mailOutbox.bodyHtml };
  const [row] = await db
    .select({ ...columns, ...body })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id));
  if (!row) throw new AppError("not-found");
  const shown = config().DEMO && row.text !== "";
  return { ...written(row), text: shown ? row.text : null, html: shown ? row.html : null };
}
