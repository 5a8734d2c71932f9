import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { type reportMail, reportMailReader } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { listColleagues } from "./colleagues.server";
import { type MailInput, NOTE_LENGTH, PEOPLE_AT_MOST, READERS_AT_MOST } from "./mail-input";
import { listReaders } from "./readers.server";

/** To whom a mail goes and what it says to them, as it is kept. */
export type Addressed = Pick<typeof reportMail.$inferSelect, "audience" | "roleId" | "groupId" | "note"> & {
  people: string[];
};

/**
 * Whom a form names, if the sender may send to them.
 * @param id of the mail that is changed: who is chosen in it already may stay @throws AppError invalid-input naming `sendTo`, `people` or `note`
 */
export async function readAddressed(
  ctx: Ctx,
  id: string | null,
  { sendTo = "own", people = [], note = "" }: Partial<Pick<MailInput, "sendTo" | "people" | "note">>,
): Promise<Addressed> {
  const at = sendTo.indexOf(":");
  const [kind, target] = at < 0 ? [sendTo, ""] : [sendTo.slice(0, at), sendTo.slice(at + 1)];
  const audience = kind === "role" || kind === "group" || kind === "people" ? kind : "own";
  const chosen = audience === "people" ? await readPeople(ctx, id, people) : [];
  const line = note.replaceAll(/\s+/g, " ").trim();
  if (line.length > NOTE_LENGTH)
    throw invalidField("note", { key: "mailWhom.noteTooLong", params: { limit: NOTE_LENGTH } });
  const whom: Addressed = {
    audience,
    roleId: audience === "role" ? target : null,
    groupId: audience === "group" ? target : null,
    note: audience === "own" ? "" : line,
    people: chosen,
  };
  const { refused } = await listReaders(ctx, { ...whom, id, userId: ctx.viewer.userId });
  if (refused === "no-audience") throw invalidField("sendTo", { key: "mailWhom.notYours" });
  if (refused === "too-many")
    throw invalidField("sendTo", { key: "mailWhom.tooManyReaders", params: { limit: READERS_AT_MOST } });
  return whom;
}

async function readPeople(ctx: Ctx, id: string | null, given: readonly string[]): Promise<string[]> {
  const people = [...new Set(given.map((each) => each.trim().toLowerCase()).filter(Boolean))];
  if (people.length === 0) throw invalidField("people", { key: "mailWhom.nobodyChosen" });
  if (people.length > PEOPLE_AT_MOST)
    throw invalidField("people", { key: "mailWhom.tooManyPeople", params: { limit: PEOPLE_AT_MOST } });
  const [{ chosen }, held] = await Promise.all([listColleagues(ctx, "", people), id ? heldBy(ctx.db, id) : []]);
  const known = new Set([...chosen.map((each) => each.id), ...held]);
  const unknown = people.find((each) => !known.has(each));
  if (unknown) throw invalidField("people", { key: "mailWhom.notAColleague", params: { id: unknown } });
  return people;
}

async function heldBy(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: reportMailReader.userId }).from(reportMailReader).where(chosenIn(id));
  return rows.map((row) => row.id);
}

const chosenIn = (id: string) => and(eq(reportMailReader.reportMailId, id), eq(reportMailReader.chosen, true));

/** Other people are chosen from now on; who has stopped it stays so, whatever its sender changes. @returns who was chosen before */
export async function replacePeople(tx: Db, { viewer, now }: Ctx, id: string, people: string[]): Promise<string[]> {
  const before = await heldBy(tx, id);
  const by = { lastUpdateUser: viewer.userId, lastUpdateDate: now };
  const gone = before.filter((each) => !people.includes(each));
  if (gone.length > 0) {
    const them = and(chosenIn(id), inArray(reportMailReader.userId, gone));
    await tx
      .update(reportMailReader)
      .set({ chosen: false, ...by })
      .where(and(them, isNotNull(reportMailReader.stoppedAt)));
    // Whoever has stopped it is not among them any more.
    await tx.delete(reportMailReader).where(them);
  }
  if (people.length > 0)
    await tx
      .insert(reportMailReader)
      .values(
        people.map((userId) => ({
          ...{ reportMailId: id, userId, chosen: true, createUser: viewer.userId, createDate: now },
          ...by,
        })),
      )
      .onConflictDoUpdate({
        target: [reportMailReader.reportMailId, reportMailReader.userId],
        set: { chosen: sql`true`, ...by },
      });
  return before;
}
