import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { upload } from "~/api/db/schema";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import type { CheckedRow } from "./check-rows";
import { headOf } from "./define-upload";
import { type NamedSheet, nameCells } from "./name-cells";
import { readRows } from "./read-rows.server";
import { readSheet } from "./read-sheet.server";
import { shownName } from "./shown-name";
import type { UploadWork } from "./upload-work.server";

/** What waits for a confirmation is kept for a day, and so many files of a user's. */
const WAITING_MS = 24 * 3_600_000;
const MOST_WAITING = 10;

export type SentFile = { name: string; content: Buffer };

/**
 * Reads a file and keeps its rows beside what is there, for the one who sent it. Nothing is written where it belongs.
 * @returns the upload's id @throws AppError why the file is not taken
 */
export async function keepUpload(ctx: Ctx, work: UploadWork, within: string, file: SentFile): Promise<string> {
  const { place } = await work.open(ctx, within);
  const sheet = await readSheet(file.name, file.content);
  const named = nameCells(work.definition, sheet);
  refuseHeads(ctx, work, named);
  const { rows, numbers, found } = await readRows(ctx, work, { within, place }, named.rows, null);
  const { userId } = ctx.viewer;
  return ctx.db.transaction(async (tx) => {
    const by = { createUser: userId, lastUpdateUser: userId, createDate: ctx.now, lastUpdateDate: ctx.now };
    const [kept] = await tx
      .insert(upload)
      .values({
        userId,
        kind: work.definition.kind,
        within,
        fileName: shownName(file.name),
        fileBytes: file.content.length,
        given: named.given,
        unused: named.unused,
        numbers,
        found,
        expiresAt: new Date(ctx.now.getTime() + WAITING_MS),
        ...by,
      })
      .returning({ id: upload.id });
    const id = kept?.id ?? "";
    await keepRows({ ...ctx, db: tx }, id, rows);
    await dropOldest({ ...ctx, db: tx }, id);
    return id;
  });
}

/** Without its columns a file cannot be read at all: told beside the field, no list of errors. */
function refuseHeads({ locale }: Ctx, { definition }: UploadWork, { missing, twice }: NamedSheet): void {
  const named = (names: string[]) =>
    names
      .map((name) => {
        const head = headOf(definition, name);
        return head ? translate(locale, head) : name;
      })
      .join(", ");
  if (missing.length > 0) throw invalidField("file", { key: "upload.file.heads", params: { names: named(missing) } });
  if (twice.length > 0) throw invalidField("file", { key: "upload.file.heads-twice", params: { names: named(twice) } });
}

/** All rows in one statement: twenty thousand are usual for a file of 1 MB. */
export async function keepRows({ db }: Pick<Ctx, "db">, id: string, rows: CheckedRow[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO upload_row (upload_id, row, cells, "values", problems)
    SELECT ${id}::uuid, "row", cells, CASE WHEN jsonb_typeof("values") = 'object' THEN "values" END, problems
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent ("row" int, cells jsonb, "values" jsonb, problems jsonb)`);
}

async function dropOldest({ db, viewer }: Ctx, kept: string): Promise<void> {
  const waiting = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.userId, viewer.userId), eq(upload.state, "checked"), ne(upload.id, kept)))
    .orderBy(desc(upload.createDate))
    .offset(MOST_WAITING - 1);
  if (waiting.length > 0)
    await db.delete(upload).where(
      inArray(
        upload.id,
        waiting.map(({ id }) => id),
      ),
    );
}
