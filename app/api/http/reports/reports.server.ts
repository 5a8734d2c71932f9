import { z } from "zod";
import { noteRead } from "~/api/domain/access-token/find-token-reader.server";
import { writeAudit } from "~/api/domain/audit/write-audit.server";
import type { Ctx } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { beginExport } from "~/api/domain/report/begin-export";
import type { ReportDefinition } from "~/api/domain/report/definition";
import { readFormat } from "~/api/domain/report/export-formats";
import { FIRST_ROWS_MS } from "~/api/domain/report/export-limit";
import { counting } from "~/api/domain/report/export-table";
import { longestOf } from "~/api/domain/report/filters";
import type { ReportEntry } from "~/api/domain/report/report-entry.server";
import { writeExport } from "~/api/domain/report/write-export.server";
import { reports as registry } from "~/api/domain/reports.server";
import { withinLimit } from "~/api/domain/within-limit";
import type { ExportFormat } from "~/menu/export-formats";
import { type Area, area } from "../contract";
import { fileAnswer } from "../server/file-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import { endingWith, takeExportSlot, waitForExportSlot } from "./export-slots";
import { spooled } from "./spool.server";

/** Filters arrive as text and never make a call fail: what does not parse, or is no filter, is answered under `ignored`. */
const textual = (definition: ReportDefinition) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(definition.filters).map(([name, field]) => [name, z.string().max(longestOf(field)).optional()]),
    ),
  );

const searchOf = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));

const reportCall = ({ definition, load }: ReportEntry) => ({
  endpoint: {
    method: "GET" as const,
    path: `/reports/${definition.code}`,
    access: { menu: definition.code },
    summary: `Report ${definition.code}, ${definition.classification}`,
    input: textual(definition),
    output: definition.output,
  },
  answer: (ctx: Ctx, input: object) => load(ctx, searchOf(input)),
});

/** One call per report of the registry. */
export const reports: Area = area(
  Object.fromEntries(registry.map((entry) => [entry.definition.code, reportCall(entry)])),
);

/** The whole filtered set as a file, streamed: the same door, the same rows, the same language as the screen. */
export function mountExports(app: ApiApp, services: Services): void {
  for (const entry of registry) {
    const { code } = entry.definition;
    const rule = { access: { menu: code }, path: `/reports/${code}/export`, token: "too" } as const;
    mountPlain(app, services, rule, async (ctx, c, signal) => {
      const search = new URL(c.req.url).searchParams;
      const format = search.get("format");
      search.delete("format");
      return exportAnswer(ctx, entry, { search, format: readFormat(format), signal });
    });
  }
}

type Wanted = { search: URLSearchParams; format: ExportFormat; signal: AbortSignal };

async function exportAnswer(ctx: Ctx, entry: ReportEntry, { search, format, signal }: Wanted) {
  const { tokenId, userId } = ctx.viewer;
  const leave = tokenId ? await waitForExportSlot(tokenId, signal) : takeExportSlot(userId);
  const counted = { rows: 0 };
  const end = () => {
    leave();
    if (tokenId) void noteRead(ctx, tokenId, entry.definition.code, counted.rows).catch(() => undefined);
  };
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
    const written = { ...table, blocks: tokenId ? counting(table.blocks, counted) : table.blocks };
    return fileAnswer(endingWith(spooled(writeExport(written, format, ctx.locale)), end), file, async () => {
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
