import { and, eq, ilike, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import type { Db } from "~/api/db/client.server";
import { mailOutbox } from "~/api/db/schema";
import { localAddress } from "../account/links.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import type { MailFilters, Mails } from "./mails";

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

const sorts = {
  name: sql`${mailOutbox.queuedAt}`,
  to: sql`${mailOutbox.recipient}`,
  subject: sql`${mailOutbox.subject}`,
  state: sql`${mailOutbox.state}`,
  tries: sql`${mailOutbox.attempts}`,
  sent: sql`${mailOutbox.sentAt}`,
  template: sql`${mailOutbox.template}`,
  error: sql`nullif(${mailOutbox.lastError}, '')`,
};

/** Newest first unless another order is asked for. */
export async function getMails({ db }: Ctx, filters: MailFilters, ignored: IgnoredFilter[] = []): Promise<Mails> {
  const { to, state, page, size } = filters;
  const where = and(
    to ? ilike(mailOutbox.recipient, contains(to)) : undefined,
    state ? eq(mailOutbox.state, state) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select(columns)
      .from(mailOutbox)
      .where(where)
      .orderBy(orderBy(filters, sorts, sql`${mailOutbox.queuedAt} DESC, ${mailOutbox.id} DESC`))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: sql<number>`count(*)::int` }).from(mailOutbox).where(where),
  ]);
  return { rows: rows.map(written), rowCount: total?.count ?? 0, ignored, localAddress: localAddress() };
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
