import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, desc, eq, ne } from "drizzle-orm";
import { reportPack, reportPackCopy } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { findReport } from "../../reports.server";
import type { ExportCell, ExportColumn } from "../export-table";
import type { Month } from "../period";
import { type KeptPack, type KeptPage, type KeptTable, keptPack, type PackCopy } from "./copies";
import { movedFigures } from "./moved-figures";
import { packSearch } from "./pack-search";
import type { PackPage } from "./packs";
import { findPack, getPack } from "./packs.server";

const COPIES_AT_MOST = 36;
/** Of a page: what a board reads. A longer one is in its report. */
const ROWS_AT_MOST = 500;
const MOVED_SHOWN = 100;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** What the reader sees of a pack in a month, kept for them alone. @param name empty = none @throws AppError not-found, invalid-input */
export async function keepCopy(ctx: Ctx, id: string, month: Month, name: string): Promise<{ id: string }> {
  const pack = await getPack(ctx, id, month);
  // What is kept of another month than the one that was asked for would be called by the wrong name.
  if (pack.noMonth !== null) throw invalidField("month", { key: "packs.noMonth.other" });
  const pages: KeptPage[] = [];
  // One after another: they are as many questions as a reader's whole hour.
  for (const page of pack.pages) pages.push(await pageNow(ctx, page, pack.month));
  const kept: KeptPack = { locale: ctx.locale, ...rightsOf(ctx), pages };
  const content = await zip(JSON.stringify(kept));
  const { userId } = ctx.viewer;
  return ctx.db.transaction(async (tx) => {
    // It may have gone while its figures were read, and two copies at once would both count one too few.
    const [held] = await tx
      .select({ id: reportPack.id })
      .from(reportPack)
      .where(eq(reportPack.id, id))
      .for("no key update");
    if (!held) throw new AppError("not-found");
    if ((await tx.$count(reportPackCopy, own(ctx, id))) >= COPIES_AT_MOST)
      throw invalidField("remark", { key: "packs.copy.tooMany", params: { limit: COPIES_AT_MOST } });
    const [made] = await tx
      .insert(reportPackCopy)
      .values({
        ...{ packId: id, userId, month: pack.month, name, madeAt: ctx.now, pages: pages.length, content },
        ...{ createUser: userId, lastUpdateUser: userId, createDate: ctx.now, lastUpdateDate: ctx.now },
      })
      .returning({ id: reportPackCopy.id });
    const copy = made?.id ?? "";
    const after = { month: pack.month, name, copy };
    await writeAudit(tx, ctx, { action: "pack-keep", subject: `pack:${id}`, after });
    return { id: copy };
  });
}

/** The reader's own copies of a pack, the newest first. */
export async function listCopies(ctx: Ctx, packId: string) {
  const { id, name, month, pages, madeAt } = reportPackCopy;
  const rows = await ctx.db
    .select({ id, name, month, pages, madeAt })
    .from(reportPackCopy)
    .where(own(ctx, packId))
    .orderBy(desc(madeAt), desc(id));
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
}

/** What goes with a pack and is not its owner's: copies that its other readers keep. */
export async function countOthersCopies({ db, viewer }: Ctx, packId: string): Promise<number> {
  return db.$count(reportPackCopy, and(eq(reportPackCopy.packId, packId), ne(reportPackCopy.userId, viewer.userId)));
}

/**
 * A copy, and which of its figures are other ones today. Pages that are not open to its keeper any more, and all of them where
 * they have other rights than then, are not shown. @throws AppError not-found
 */
export async function getCopy(ctx: Ctx, packId: string, copyId: string): Promise<PackCopy> {
  const [row] = await ctx.db
    .select()
    .from(reportPackCopy)
    .where(and(own(ctx, packId), eq(reportPackCopy.id, copyId)));
  if (!row) throw new AppError("not-found");
  const { name } = await findPack(ctx, packId);
  const kept = keptPack.parse(JSON.parse((await unzip(row.content)).toString()));
  const otherRights = !holdsStill(kept, rightsOf(ctx));
  const pages = kept.pages.map(
    (page): KeptPage =>
      otherRights || !ctx.viewer.menuCodes.has(page.code)
        ? { ...page, tables: [], comment: "", lacks: "closed" }
        : page,
  );
  const reader = { ...ctx, locale: kept.locale };
  const now: KeptPage[] = [];
  for (const page of pages) now.push(page.lacks === null ? await tablesNow(reader, page) : page);
  const { figures, moved } = movedFigures(pages, now);
  return {
    ...{ id: row.id, name: row.name, month: row.month, madeAt: row.madeAt.toISOString(), otherRights, pages },
    pack: { id: packId, name },
    moved: { figures, count: moved.length, rows: moved.slice(0, MOVED_SHOWN) },
    can: ["removal"],
    stamp: row.lastUpdateDate.toISOString(),
  };
}

/** @throws AppError not-found */
export async function removeCopy(ctx: Ctx, packId: string, copyId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(reportPackCopy)
      .where(and(own(ctx, packId), eq(reportPackCopy.id, copyId)))
      .returning({ month: reportPackCopy.month, name: reportPackCopy.name });
    if (!gone) throw new AppError("not-found");
    await writeAudit(tx, ctx, {
      action: "pack-copy-remove",
      subject: `pack:${packId}`,
      before: { ...gone, copy: copyId },
    });
  });
}

const own = ({ viewer }: Ctx, packId: string) =>
  and(eq(reportPackCopy.packId, packId), eq(reportPackCopy.userId, viewer.userId));

type Rights = Pick<KeptPack, "rights" | "rows">;

/** By what somebody sees their rows: roles (one alone where the session acts in it), groups, and the rows that these stand for today. */
function rightsOf({ viewer: { roles, groups, scope } }: Ctx): Rights {
  const held = [...roles.map((role) => `role:${role}`), ...groups.map(({ groupId }) => `group:${groupId}`)];
  if (scope.all) return { rights: [...held, "all"].sort(), rows: [] };
  const rows = [...scope.unitIds.map((unit) => `unit:${unit}`), ...scope.customerIds.map((each) => `customer:${each}`)];
  return { rights: held.sort(), rows };
}

/** A unit or a customer that was added below one's own since then takes nothing away. */
function holdsStill(then: Rights, now: Rights): boolean {
  const seen = new Set(now.rows);
  return then.rights.join("\n") === now.rights.join("\n") && then.rows.every((row) => seen.has(row));
}

async function pageNow(ctx: Ctx, { code, search, chosen, comment, open }: PackPage, month: Month): Promise<KeptPage> {
  const page = {
    code,
    search: packSearch({ code, search }, month).toString(),
    chosen,
    comment,
    tables: [],
    lacks: null,
  };
  return open ? tablesNow(ctx, page) : { ...page, lacks: "closed" };
}

async function tablesNow(ctx: Ctx, page: KeptPage): Promise<KeptPage> {
  const report = findReport(page.code);
  if (!report) return { ...page, lacks: "closed" };
  try {
    const table = await report.exportTable(ctx, new URLSearchParams(page.search), ROWS_AT_MOST);
    const rows: ExportCell[][] = [];
    for await (const block of table.blocks) {
      rows.push(...block);
      if (rows.length > ROWS_AT_MOST) return { ...page, tables: [], lacks: "too-large" };
    }
    const tables = [{ key: "main", name: "", columns: table.columns, rows }, ...(table.further ?? [])];
    if (tables.some((each) => each.rows.length > ROWS_AT_MOST)) return { ...page, tables: [], lacks: "too-large" };
    return { ...page, tables: tables.filter((each) => each.columns.length > 0).map(keptTable) };
  } catch (error) {
    if (error instanceof AppError && error.code === "export-too-large")
      return { ...page, tables: [], lacks: "too-large" };
    throw error;
  }
}

type Exported = { key: string; name: string; columns: ExportColumn[]; rows: ExportCell[][] };

const keptTable = ({ key, name, columns, rows }: Exported): KeptTable => ({
  ...{ key, name },
  columns: columns.map(({ key, heading, type }) => ({ key, heading, type })),
  rows: rows.map((cells) => cells.map(textOf)),
});

const textOf = (cell: ExportCell): string | null => {
  if (cell === null) return null;
  return "decimal" in cell ? cell.decimal : "day" in cell ? cell.day : cell.text;
};
