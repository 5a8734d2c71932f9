import { type SQL, sql } from "drizzle-orm";
import type { AuditSubject } from "../audit/audit-subjects";
import type { Ctx, Viewer } from "../ctx";
import type { ErrorCode } from "../errors";
import type { AttachedRecord, FileDeed } from "./attached-record";

type Subject = AuditSubject extends `${infer S}:${string}` ? S : never;

type Kind<R extends Record<string, unknown>> = {
  subject: Subject;
  /** The code of the screen on which the record is seen. */
  screen: string;
  /** What is selected of the record, where it is in sight. @param id as the address has it */
  select: (viewer: Viewer, id: number) => SQL;
  /** What the statement calls the record's row: it is held while a file is added or removed. */
  row: string;
  /** Who adds and removes files, as the record stands; who sees it fetches them. */
  keeps: (viewer: Viewer, record: R) => boolean;
  /** Why a file stays. */
  stays?: (ctx: Ctx, id: number, attachmentId: string) => Promise<ErrorCode | null>;
  /** The line of its own history that a file is. */
  tell?: (ctx: Ctx, id: number, deed: FileDeed) => Promise<void>;
};

/** Files of records that have a number. */
export function recordFiles<R extends Record<string, unknown>>({
  subject,
  screen,
  select,
  row,
  keeps,
  stays,
  tell,
}: Kind<R>): AttachedRecord {
  const find = async ({ db, viewer }: Ctx, id: string, lock = sql``): Promise<R | undefined> => {
    if (!/^\d{1,9}$/.test(id) || !viewer.menuCodes.has(screen)) return undefined;
    const { rows } = await db.execute<R>(sql`${select(viewer, Number(id))} ${lock}`);
    return rows[0] as R | undefined;
  };
  return {
    subject: (id) => `${subject}:${id}`,
    mayRead: async (ctx, id) => (await find(ctx, id)) !== undefined,
    mayChange: async (ctx, id) => {
      const found = await find(ctx, id, sql`FOR NO KEY UPDATE OF ${sql.identifier(row)}`);
      return found !== undefined && keeps(ctx.viewer, found);
    },
    ...(stays && { stays: (ctx, id, attachmentId) => stays(ctx, Number(id), attachmentId) }),
    ...(tell && { tell: (ctx, id, deed) => tell(ctx, Number(id), deed) }),
  };
}
