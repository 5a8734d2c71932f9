import { writeAudit } from "~/api/domain/audit/write-audit.server";
import type { Ctx } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { beginExport } from "~/api/domain/report/begin-export";
import { readFormat } from "~/api/domain/report/export-formats";
import { FIRST_ROWS_MS } from "~/api/domain/report/export-limit";
import type { ReportEntry } from "~/api/domain/report/report-entry.server";
import { writeExport } from "~/api/domain/report/write-export.server";
import { reports as registry } from "~/api/domain/reports.server";
import { withinLimit } from "~/api/domain/within-limit";
import type { ExportFormat } from "~/menu/export-formats";
import type { Impl } from "../contract";
import { fileAnswer } from "../server/file-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import type { reports } from "./contract";
import { endingWith, takeExportSlot } from "./export-slots";
import { spooled } from "./spool.server";

const searchOf = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));

export const reportsImpl: Impl<typeof reports> = Object.fromEntries(
  registry.map((entry) => [entry.definition.code, (ctx: Ctx, input: object) => entry.load(ctx, searchOf(input))]),
) as Impl<typeof reports>;

/** The whole filtered set as a file, streamed: the same door, the same rows, the same language as the screen. */
export function mountExports(app: ApiApp, services: Services): void {
  for (const entry of registry) {
    const { code } = entry.definition;
    mountPlain(app, services, { access: { menu: code }, path: `/reports/${code}/export` }, async (ctx, c) => {
      const search = new URL(c.req.url).searchParams;
      const format = search.get("format");
      search.delete("format");
      return exportAnswer(ctx, entry, search, readFormat(format));
    });
  }
}

async function exportAnswer(ctx: Ctx, entry: ReportEntry, search: URLSearchParams, format: ExportFormat) {
  const leave = takeExportSlot(ctx.viewer.userId);
  try {
    const { table, close } = await begin(ctx, entry, search);
    const file = { name: `${table.fileName ?? table.name}.${format}`, format };
    const after = { format, filters: search.toString().slice(0, 1000) };
    await writeAudit(ctx.db, ctx, { action: "export", subject: `report:${entry.definition.code}`, after }).catch(
      async (error) => {
        await close();
        throw error;
      },
    );
    return fileAnswer(endingWith(spooled(writeExport(table, format, ctx.locale)), leave), file, async () => {
      leave();
      await close();
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/** What takes too long before its first row is known by it, as what is too large: a job makes these files. */
const begin = (ctx: Ctx, entry: ReportEntry, search: URLSearchParams) =>
  withinLimit(new AbortController().signal, FIRST_ROWS_MS, (late: AbortSignal) =>
    beginExport(entry.exportTable(ctx, search), late),
  ).catch((error) => {
    throw error instanceof AppError && error.code === "time-out" ? new AppError("export-too-slow") : error;
  });
