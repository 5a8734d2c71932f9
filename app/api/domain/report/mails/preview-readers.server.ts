import { readingFor } from "~/api/db/give-up.server";
import { inConversation } from "~/words/audience.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { findReportReader } from "../find-report-reader.server";
import { type Kept, keptSearch } from "../views/kept-search.server";
import { readAddressed } from "./addressed.server";
import type { MailInput } from "./mail-input";
import { makeMailFile } from "./make-mail-file.server";
import type { Outcome } from "./outcomes";
import { listReaders, type MailReader } from "./readers.server";

/** So many readers are counted for, by name. */
const COUNTED_AT_MOST = 30;
/** All of them together. */
const TIME_MS = 8_000;

/** What a reader would get now: `sent` with so many rows, or why nothing; null where there was no time to count. */
export type Foreseen = { name: string; outcome: Outcome | null; rows: number | null };

/**
 * What each reader of a mail would get at this moment: counts alone, never rows. Each is read as themselves, exactly as it will be
 * when it is sent. @param id of a mail that is kept already: who has stopped it is told
 * @throws AppError not-found, no-right, invalid-input as for keeping it
 */
export async function previewReaders(
  ctx: Ctx,
  { id = null, ...given }: Kept & Partial<Pick<MailInput, "sendTo" | "people">> & { id?: string | null | undefined },
  timeMs = TIME_MS,
): Promise<{ readers: Foreseen[]; more: number }> {
  const search = await keptSearch(ctx, given);
  const whom = await readAddressed(ctx, id, given);
  const { readers } = await listReaders(ctx, { ...whom, id, userId: ctx.viewer.userId });
  const signal = AbortSignal.timeout(timeMs);
  const foreseen: Foreseen[] = [];
  for (const reader of readers.slice(0, COUNTED_AT_MOST))
    foreseen.push({ name: reader.name, ...(await foresee(ctx, { code: given.code, search }, reader, signal)) });
  return { readers: foreseen, more: Math.max(0, readers.length - COUNTED_AT_MOST) };
}

async function foresee(
  ctx: Ctx,
  asked: { code: string; search: string },
  { userId, stopped, left }: MailReader,
  signal: AbortSignal,
): Promise<Omit<Foreseen, "name">> {
  if (stopped || left) return { outcome: stopped ? "stopped" : "left", rows: null };
  if (signal.aborted) return { outcome: null, rows: null };
  const services = { db: ctx.db, reportsOfRequest: () => ctx.reports, now: () => ctx.now };
  const activeRole = userId === ctx.viewer.userId ? (ctx.viewer.activeRole ?? null) : null;
  const count = async (): Promise<Omit<Foreseen, "name">> => {
    const { reader, obstacle } = await findReportReader(services, { userId, activeRole, code: asked.code });
    if (obstacle) return { outcome: obstacle, rows: null };
    const made = await makeMailFile(reader, asked, signal);
    return typeof made === "string" ? { outcome: made, rows: null } : { outcome: "sent", rows: made.rows };
  };
  try {
    // In words and time of its own: what is written of one reader is not in another's.
    return await readingFor(signal, () => inConversation(count));
  } catch (error) {
    if (signal.aborted || error instanceof AppError) return { outcome: null, rows: null };
    throw error;
  }
}
