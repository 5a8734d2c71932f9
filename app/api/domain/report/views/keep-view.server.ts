import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { defaultView, savedView } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { getOwnView } from "./get-own-view.server";
import { type Kept, keptSearch } from "./kept-search.server";
import { listViews } from "./list-views.server";
import { readAudience } from "./read-audience.server";
import { audienceOf, type ViewInput } from "./view-input";

const VIEWS_AT_MOST = 50;

/** The reader's filters under a name. @throws AppError not-found, no-right, invalid-input naming `name` or `sharedWith` */
export async function addView(ctx: Ctx, { stay, ...given }: ViewInput & Kept): Promise<{ id: string }> {
  const { viewer, now } = ctx;
  const values = await valuesOf(ctx, given.code, given);
  const search = await keptSearch(ctx, { ...given, stay });
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(savedView.userId, viewer.userId), eq(savedView.code, given.code));
    const [held] = await tx.select({ views: count() }).from(savedView).where(own);
    if ((held?.views ?? 0) >= VIEWS_AT_MOST)
      throw invalidField("name", { key: "views.tooMany", params: { limit: VIEWS_AT_MOST } });
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const [added] = await tx
      .insert(savedView)
      .values({ userId: viewer.userId, code: given.code, search, ...values, ...by })
      .onConflictDoNothing()
      .returning({ id: savedView.id });
    if (!added) throw nameTaken();
    await writeAudit(tx, ctx, { action: "view-add", subject: `view:${added.id}`, after: { ...given, search } });
    return added;
  });
}

/** Their own view gets another name, audience or filters. @throws AppError not-found, invalid-input */
export async function changeView(
  ctx: Ctx,
  id: string,
  given: ViewInput & { search?: string | undefined; stay?: boolean | undefined },
): Promise<void> {
  const before = await getOwnView(ctx, id);
  const { search: wanted, stay } = given;
  const search =
    wanted === undefined ? before.search : await keptSearch(ctx, { code: before.code, search: wanted, stay });
  const changed = { ...(await valuesOf(ctx, before.code, given, audienceOf(before))), search };
  await ctx.db.transaction(async (tx) => {
    await refuseTakenName(tx, ctx, id, before.code, changed.name);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(savedView)
      .set({ ...changed, ...by })
      .where(eq(savedView.id, id));
    await writeAudit(tx, ctx, { action: "view-change", subject: `view:${id}`, before, after: changed });
  });
}

/** It is no longer anybody's default either. @throws AppError not-found */
export async function removeView(ctx: Ctx, id: string): Promise<void> {
  const before = await getOwnView(ctx, id);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(savedView).where(eq(savedView.id, id));
    await writeAudit(tx, ctx, { action: "view-remove", subject: `view:${id}`, before });
  });
}

/** The screen opens with this view for this reader from now on. @throws AppError not-found */
export async function chooseDefaultView(ctx: Ctx, id: string): Promise<void> {
  const { db, viewer, now } = ctx;
  const found = (await listViews(ctx)).views.find((view) => view.id === id);
  if (!found) throw new AppError("not-found");
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  await db
    .insert(defaultView)
    .values({ userId: viewer.userId, code: found.code, viewId: id, ...by })
    .onConflictDoUpdate({ target: [defaultView.userId, defaultView.code], set: { viewId: id, lastUpdateDate: now } });
}

/** The screen opens with all its usual filters again. */
export async function forgetDefaultView({ db, viewer }: Ctx, code: string): Promise<void> {
  await db.delete(defaultView).where(and(eq(defaultView.userId, viewer.userId), eq(defaultView.code, code)));
}

async function valuesOf(ctx: Ctx, code: string, { name, sharedWith }: ViewInput, stands?: string) {
  if (!ctx.viewer.menuCodes.has(code)) throw new AppError("no-right");
  return { name, ...(await readAudience(ctx, sharedWith, stands)) };
}

async function refuseTakenName(tx: Db, { viewer }: Ctx, id: string, code: string, name: string): Promise<void> {
  const same = and(
    eq(savedView.userId, viewer.userId),
    eq(savedView.code, code),
    sql`lower(${savedView.name}) = lower(${name})`,
    sql`${savedView.id} <> ${id}::uuid`,
  );
  if ((await tx.select({ id: savedView.id }).from(savedView).where(same)).length > 0) throw nameTaken();
}

const nameTaken = () => invalidField("name", { key: "views.nameTaken" });
