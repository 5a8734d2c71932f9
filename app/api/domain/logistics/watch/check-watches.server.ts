import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, item, itemWatch } from "~/api/db/schema";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import { publicOrigin } from "../../account/links.server";
import type { Ctx } from "../../ctx";
import { enqueueJob } from "../../job/enqueue-job.server";
import { queueMail } from "../../mail/queue-mail.server";
import { findReportReader, type ReportReading } from "../../report/find-report-reader.server";
import { listShortOf, type ShortOf } from "./short-of.server";

const SCREEN = "MIPUTL01";
/** Rights change without a load, and an undo is none: so long after its last check a list is checked anyway. */
const CHECKED_AGAIN_HOURS = 24;
const AT_ONCE = 500;
/** So many items stand in a mail by themselves; the list has all. */
const MOST_NAMED = 30;

/** A job for each reader whose list was not checked since the last load, or for a day. @returns how many */
export async function queueWatchChecks({ db, now }: ReportReading): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ owner_id: string }>(sql`
      with newest as (select coalesce(max(id), 0)::int as batch from import_batch),
      due as (
        select owner_id from item_watch, newest
         where asked_batch is distinct from batch or asked_at is null
            or asked_at <= ${now().toISOString()}::timestamptz - make_interval(hours => ${CHECKED_AGAIN_HOURS}::int)
         group by 1 order by min(asked_at) nulls first limit ${AT_ONCE}),
      asked as (
        update item_watch w set asked_batch = newest.batch, asked_at = ${now().toISOString()}::timestamptz
          from newest, due where w.owner_id = due.owner_id returning w.owner_id)
      select distinct owner_id from asked`);
    for (const { owner_id: ownerId } of rows) await enqueueJob(tx, "item-watch", { ownerId });
    return rows.length;
  });
}

/**
 * Looks at a reader's list as they would see it now. Items that became short since they were last told, and items that are
 * back, are one mail together; the mail and the note of it are one transaction, so a state is told once, however often the job
 * runs. Who may not open the report any more is told nothing, and the list stays as it was.
 * @throws Error when another try makes sense
 */
export async function checkWatches(services: ReportReading, ownerId: string): Promise<void> {
  const since = services.now();
  const { reader } = await findReportReader(services, { userId: ownerId, activeRole: null, code: SCREEN });
  if (!reader) return;
  const kept = await services.db
    .select({ itemId: itemWatch.itemId })
    .from(itemWatch)
    .where(eq(itemWatch.ownerId, ownerId));
  const { asOf, short } = await listShortOf(
    reader,
    kept.map(({ itemId }) => itemId),
  );
  if (asOf === null) return;
  await services.db.transaction((tx) => tell(tx, { reader, asOf, short, since }));
}

type Seen = { reader: Ctx; asOf: string; short: Map<number, ShortOf>; since: Date };
type Change = { id: string; itemId: number; itemNo: string; description: string; short: boolean };

async function tell(tx: Db, seen: Seen): Promise<void> {
  const { reader, short, since } = seen;
  const { userId } = reader.viewer;
  const rows = await tx
    .select({
      ...{ id: itemWatch.id, itemId: itemWatch.itemId, short: itemWatch.short, checkedAt: itemWatch.checkedAt },
      ...{ itemNo: item.itemNo, description: item.description },
    })
    .from(itemWatch)
    .innerJoin(item, eq(item.id, itemWatch.itemId))
    .where(eq(itemWatch.ownerId, userId))
    .orderBy(item.itemNo)
    .for("update", { of: itemWatch });
  // What another check that began later has seen, or what was put on the list meanwhile, this one knows nothing of.
  const known = rows.filter(({ checkedAt }) => checkedAt === null || checkedAt <= since);
  const changed = known
    .filter((row) => row.short !== short.has(row.itemId))
    .map((row): Change => ({ ...row, short: !row.short }));
  if (known.length > 0)
    await tx
      .update(itemWatch)
      .set({ checkedAt: since })
      .where(
        inArray(
          itemWatch.id,
          known.map(({ id }) => id),
        ),
      );
  for (const { id, short: isShort } of changed)
    await tx.update(itemWatch).set({ short: isShort }).where(eq(itemWatch.id, id));
  if (changed.length > 0) await queueWatchMail(tx, seen, changed);
}

async function queueWatchMail(tx: Db, { reader, asOf, short, since }: Seen, changed: Change[]): Promise<void> {
  const { locale, viewer } = reader;
  const [user] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, viewer.userId));
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const ran = changed.filter((each) => each.short);
  const back = changed.filter((each) => !each.short);
  const facts = [...ran, ...back].slice(0, MOST_NAMED).map(({ itemId, itemNo, description }) => {
    const of = short.get(itemId);
    return {
      label: `${itemNo} ${description}`.slice(0, 200),
      value: of
        ? t(of.nextReceipt ? "watch.mail.shortUntil" : "watch.mail.short", {
            missing: formatInteger(locale, of.missing),
            day: of.nextReceipt ?? "",
          })
        : t("watch.mail.back"),
    };
  });
  await queueMail(tx, {
    to: user?.email ?? viewer.userId,
    locale,
    template: "itemWatch",
    params: {
      username: viewer.username,
      ...{ ran: ran.length, back: back.length, first: facts[0]?.label ?? "", facts },
      more: Math.max(0, changed.length - MOST_NAMED),
      ...{ day: asOf, when: formatInstant(since, viewer.timeZone) },
      link: `${publicOrigin()}/logistics/shortage/daily/watch`,
    },
  });
}
