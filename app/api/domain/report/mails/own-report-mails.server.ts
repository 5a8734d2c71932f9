import { and, count, eq } from "drizzle-orm";
import { appUser, reportMail } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { type Kept, keptSearch } from "../views/kept-search.server";
import { type Addressed, readAddressed, replacePeople } from "./addressed.server";
import { MAILS_AT_MOST, type MailInput, sendToOf } from "./mail-input";
import { nextDue, type Schedule, schedule } from "./rhythm";

type Whom = Partial<Pick<MailInput, "sendTo" | "people" | "note">>;

/** The report as its address shows it, mailed again and again, to the one who asks or to others. @throws AppError not-found, no-right, invalid-input */
export async function addReportMail(ctx: Ctx, given: Schedule & Kept & Whom): Promise<{ id: string }> {
  const { code, stay, rhythm, day } = given;
  const { viewer, now } = ctx;
  requireSchedule(given);
  const search = await keptSearch(ctx, { code, search: given.search, stay });
  const whom = await readAddressed(ctx, null, given);
  const userId = viewer.userId;
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("no key update");
    const [held] = await tx.select({ mails: count() }).from(reportMail).where(eq(reportMail.userId, userId));
    if ((held?.mails ?? 0) >= MAILS_AT_MOST)
      throw invalidField("when", { key: "reportMails.tooMany", params: { limit: MAILS_AT_MOST } });
    const { people, ...kept } = whom;
    const due = nextDue({ rhythm, day }, viewer.timeZone, now);
    const by = { createUser: userId, lastUpdateUser: userId, createDate: now, lastUpdateDate: now };
    const [added] = await tx
      .insert(reportMail)
      .values({
        userId,
        activeRole: viewer.activeRole ?? null,
        code,
        search,
        rhythm,
        day,
        nextDue: due,
        ...kept,
        ...by,
      })
      .returning({ id: reportMail.id });
    const id = added?.id ?? "";
    await replacePeople(tx, ctx, id, people);
    const after = { code, search, rhythm, day, ...toldOf(whom) };
    await writeAudit(tx, ctx, { action: "report-mail-add", subject: `report-mail:${id}`, after });
    return { id };
  });
}

/** To whom, when and with which note from now on; a time that did not change stays. @throws AppError not-found, invalid-input */
export async function changeReportMail(ctx: Ctx, id: string, given: Schedule & Whom): Promise<void> {
  const { rhythm, day } = given;
  const { viewer, now } = ctx;
  requireSchedule(given);
  const whom = await readAddressed(ctx, id, given);
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportMail).where(own(ctx, id)).for("update");
    if (!found) throw new AppError("not-found");
    const { people, ...kept } = whom;
    const isOther = found.rhythm !== rhythm || found.day !== day;
    const moved = isOther && {
      nextDue: nextDue({ rhythm, day }, viewer.timeZone, now),
      // One that was sent once rests; another rhythm is what it is to have from now on.
      paused: found.paused && found.rhythm !== "once" && rhythm !== "once",
    };
    const by = { lastUpdateUser: viewer.userId, lastUpdateDate: now };
    await tx
      .update(reportMail)
      .set({ rhythm, day, ...kept, ...moved, ...by })
      .where(eq(reportMail.id, id));
    const chosen = await replacePeople(tx, ctx, id, people);
    const before = { rhythm: found.rhythm, day: found.day, ...toldOf({ ...found, people: chosen }) };
    const after = { rhythm, day, ...toldOf(whom) };
    await writeAudit(tx, ctx, { action: "report-mail-change", subject: `report-mail:${id}`, before, after });
  });
}

/** Paused, it is due no more; resumed, it is due at its next time, never for those it missed. @throws AppError not-found */
export async function pauseReportMail(ctx: Ctx, id: string, paused: boolean): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportMail).where(own(ctx, id)).for("update");
    if (!found) throw new AppError("not-found");
    const due = nextDue(found, viewer.timeZone, now);
    const changed = { paused, nextDue: due, lastUpdateUser: viewer.userId, lastUpdateDate: now };
    await tx.update(reportMail).set(changed).where(eq(reportMail.id, id));
    const action = paused ? "report-mail-pause" : "report-mail-resume";
    await writeAudit(tx, ctx, { action, subject: `report-mail:${id}` });
  });
}

/** @throws AppError not-found */
export async function removeReportMail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportMail).where(own(ctx, id)).for("update");
    if (!found) throw new AppError("not-found");
    const people = await replacePeople(tx, ctx, id, []);
    await tx.delete(reportMail).where(eq(reportMail.id, id));
    const { code, search, rhythm, day } = found;
    const before = { code, search, rhythm, day, ...toldOf({ ...found, people }) };
    await writeAudit(tx, ctx, { action: "report-mail-remove", subject: `report-mail:${id}`, before });
  });
}

function requireSchedule({ rhythm, day }: Schedule): void {
  if (!schedule.safeParse({ rhythm, day }).success) throw invalidField("when", { key: "api.field.wrong" });
}

/** What the audit trail tells of whom it goes to: of a mail to oneself nothing. */
const toldOf = (whom: Addressed) =>
  whom.audience === "own"
    ? {}
    : { sendTo: sendToOf(whom), ...(whom.people.length > 0 && { people: whom.people }), note: whom.note };

const own = ({ viewer }: Ctx, id: string) => and(eq(reportMail.id, id), eq(reportMail.userId, viewer.userId));
