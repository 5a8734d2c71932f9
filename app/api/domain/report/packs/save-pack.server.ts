import { randomUUID } from "node:crypto";
import { and, asc, count, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { reportPack, reportPackComment, reportPackPage } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { findReport } from "../../reports.server";
import { refuseStale } from "../../stale.server";
import { monthStaying } from "../views/month-staying";
import { readAudience } from "../views/read-audience.server";
import { viewSearch } from "../views/view-search";
import { type GivenPage, PACKS_AT_MOST, PAGES_AT_MOST, type PackComments, type PackInput } from "./pack-input";
import { findPack } from "./packs.server";

type Seen = { id: string; stamp: string };
type Page = { id: string; code: string; search: string };

/** A further pack of the viewer's. @throws AppError no-right, not-found, invalid-input with the field */
export async function addPack(ctx: Ctx, given: PackInput): Promise<{ id: string }> {
  const { viewer } = ctx;
  const audience = await readAudience(ctx, given.sharedWith);
  const pages = readPages(ctx, given.pages, []);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT id FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`);
    const own = eq(reportPack.userId, viewer.userId);
    const [held] = await tx.select({ packs: count() }).from(reportPack).where(own);
    if ((held?.packs ?? 0) >= PACKS_AT_MOST)
      throw invalidField("name", { key: "packs.tooMany", params: { limit: PACKS_AT_MOST } });
    const [added] = await tx
      .insert(reportPack)
      .values({ userId: viewer.userId, name: given.name, ...audience, ...byOf(ctx), ...sinceOf(ctx) })
      .onConflictDoNothing()
      .returning({ id: reportPack.id });
    if (!added) throw nameTaken();
    await keepPages(tx, ctx, added.id, pages);
    await writeAudit(tx, ctx, { action: "pack-add", subject: `pack:${added.id}`, after: toldOf(given, pages) });
    return added;
  });
}

/** Another name, other readers, other pages in another order. @throws AppError not-found, no-right, stale, invalid-input */
export async function changePack(ctx: Ctx, { id, stamp }: Seen, given: PackInput): Promise<void> {
  await withOwn(ctx, id, async (within, before) => {
    refuseStale(before.stamp === stamp ? [before] : []);
    const audience = await readAudience(within, given.sharedWith, before.sharedWith);
    const held = await pagesNow(within.db, id);
    const pages = readPages(ctx, given.pages, held);
    const same = and(eq(reportPack.userId, ctx.viewer.userId), sql`lower(name) = lower(${given.name})`);
    const taken = await within.db.select({ id: reportPack.id }).from(reportPack).where(same);
    if (taken.some((other) => other.id !== id)) throw nameTaken();
    await within.db
      .update(reportPack)
      .set({ name: given.name, ...audience, ...byOf(ctx) })
      .where(eq(reportPack.id, id));
    await keepPages(within.db, ctx, id, pages);
    await writeAudit(within.db, ctx, {
      action: "pack-change",
      subject: `pack:${id}`,
      before: toldOf(before, held),
      after: toldOf(given, pages),
    });
  });
}

/** A page more, at the end. @throws AppError not-found, no-right, invalid-input naming `pack` */
export async function addPackPage(ctx: Ctx, id: string, { code, search }: GivenPage): Promise<void> {
  await withOwn(ctx, id, async (within, pack) => {
    const held = await pagesNow(within.db, id);
    if (held.length >= PAGES_AT_MOST)
      throw invalidField("pack", { key: "packs.tooManyPages", params: { limit: PAGES_AT_MOST } });
    const pages = [...held, ...readPages(ctx, [{ code, search }], [])];
    await within.db.update(reportPack).set(byOf(ctx)).where(eq(reportPack.id, id));
    await keepPages(within.db, ctx, id, pages);
    await writeAudit(within.db, ctx, {
      action: "pack-change",
      subject: `pack:${id}`,
      before: toldOf(pack, held),
      after: toldOf(pack, pages),
    });
  });
}

/** With what was said of its pages. @throws AppError not-found, no-right, stale */
export async function removePack(ctx: Ctx, { id, stamp }: Seen): Promise<void> {
  await withOwn(ctx, id, async (within, before) => {
    refuseStale(before.stamp === stamp ? [before] : []);
    const pages = await pagesNow(within.db, id);
    await within.db.delete(reportPack).where(eq(reportPack.id, id));
    await writeAudit(within.db, ctx, { action: "pack-remove", subject: `pack:${id}`, before: toldOf(before, pages) });
  });
}

/**
 * What its owner says of the pages in a month, of all of them at once; empty takes it away. What was said elsewhere since the form was
 * opened is not written over. @throws AppError not-found, no-right, stale
 */
export async function commentPack(ctx: Ctx, { id, stamp }: Seen, { month, comments }: PackComments): Promise<void> {
  await withOwn(ctx, id, async (within, pack) => {
    refuseStale(pack.stamp === stamp ? [pack] : []);
    const pages = new Set((await pagesNow(within.db, id)).map((page) => page.id));
    const given = comments.filter(({ page }) => pages.has(page));
    const ids = given.map(({ page }) => page);
    if (ids.length === 0) return;
    const ofMonth = and(eq(reportPackComment.month, month), inArray(reportPackComment.pageId, ids));
    const held = await within.db.select().from(reportPackComment).where(ofMonth);
    const before = new Map(held.map(({ pageId, text }) => [pageId, text]));
    const changed = given.filter(({ page, text }) => (before.get(page) ?? "") !== text);
    if (changed.length === 0) return;
    await within.db.update(reportPack).set(byOf(ctx)).where(eq(reportPack.id, id));
    const gone = changed.filter(({ text }) => text === "").map(({ page }) => page);
    if (gone.length > 0)
      await within.db
        .delete(reportPackComment)
        .where(and(eq(reportPackComment.month, month), inArray(reportPackComment.pageId, gone)));
    const kept = changed.filter(({ text }) => text !== "");
    if (kept.length > 0)
      await within.db
        .insert(reportPackComment)
        .values(kept.map(({ page, text }) => ({ pageId: page, month, text, ...byOf(ctx), ...sinceOf(ctx) })))
        .onConflictDoUpdate({
          target: [reportPackComment.pageId, reportPackComment.month],
          set: { text: sql`excluded.text`, ...byOf(ctx) },
        });
    await writeAudit(within.db, ctx, {
      action: "pack-comment",
      subject: `pack:${id}`,
      before: { month, ...Object.fromEntries(changed.map(({ page }) => [page, before.get(page) ?? ""])) },
      after: { month, ...Object.fromEntries(changed.map(({ page, text }) => [page, text])) },
    });
  });
}

/** Its owner alone changes a pack; who reads it is told that they may not, others that there is none. */
async function withOwn(
  ctx: Ctx,
  id: string,
  perform: (within: Ctx, pack: Awaited<ReturnType<typeof findPack>>) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT id FROM report_pack WHERE id = ${id}::uuid FOR UPDATE`);
    const pack = await findPack({ ...ctx, db: tx }, id);
    if (!pack.mine) throw new AppError("no-right");
    await perform({ ...ctx, db: tx }, pack);
  });
}

/**
 * Pages as they are kept: each of a report that the viewer may open, with the filters that it knows and without its month.
 * One that the pack has already stays as it is, also where its owner has lost the right since. @throws AppError not-found, no-right
 */
function readPages({ viewer }: Ctx, given: readonly GivenPage[], held: readonly Page[]): Page[] {
  if (given.length > PAGES_AT_MOST)
    throw invalidField("pages", { key: "packs.tooManyPages", params: { limit: PAGES_AT_MOST } });
  return given.map(({ id, code, search }) => {
    const kept = held.find((page) => page.id === id);
    if (kept) return kept;
    const report = findReport(code);
    if (!report) throw new AppError("not-found");
    if (!viewer.menuCodes.has(code)) throw new AppError("no-right");
    const filters = new URLSearchParams(search);
    const month = monthStaying(report.definition)?.name;
    if (month) filters.delete(month);
    return { id: randomUUID(), code, search: viewSearch(report.definition, filters) };
  });
}

const pagesNow = (db: Db, id: string): Promise<Page[]> =>
  db
    .select({ id: reportPackPage.id, code: reportPackPage.code, search: reportPackPage.search })
    .from(reportPackPage)
    .where(eq(reportPackPage.packId, id))
    .orderBy(asc(reportPackPage.position), asc(reportPackPage.id));

async function keepPages(db: Db, ctx: Ctx, packId: string, pages: readonly Page[]): Promise<void> {
  const ofPack = eq(reportPackPage.packId, packId);
  const ids = pages.map(({ id }) => id);
  await db.delete(reportPackPage).where(ids.length > 0 ? and(ofPack, notInArray(reportPackPage.id, ids)) : ofPack);
  if (pages.length === 0) return;
  await db
    .insert(reportPackPage)
    .values(pages.map((page, at) => ({ ...page, packId, position: at + 1, ...byOf(ctx), ...sinceOf(ctx) })))
    .onConflictDoUpdate({
      target: reportPackPage.id,
      set: { position: sql`excluded.position`, ...byOf(ctx) },
      setWhere: sql`report_pack_page.position <> excluded.position`,
    });
}

const byOf = ({ viewer, now }: Ctx) => ({ lastUpdateUser: viewer.userId, lastUpdateDate: now });
const sinceOf = ({ viewer, now }: Ctx) => ({ createUser: viewer.userId, createDate: now });

const toldOf = ({ name, sharedWith }: { name: string; sharedWith: string }, pages: readonly Page[]) => ({
  ...{ name, sharedWith },
  pages: pages.map(({ code, search }) => (search ? `${code}?${search}` : code)).join(", "),
});

const nameTaken = () => invalidField("name", { key: "packs.nameTaken" });
