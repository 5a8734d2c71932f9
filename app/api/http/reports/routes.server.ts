import { writeAudit } from "~/api/domain/audit/write-audit.server";
import type { Ctx } from "~/api/domain/ctx";
import type { ReportEntry } from "~/api/domain/report/registry.server";
import { reports as registry } from "~/api/domain/report/registry.server";
import { exportTypes, readFormat, writeExport } from "~/api/domain/report/write-export.server";
import type { ExportFormat } from "~/menu/export-formats";
import type { Impl } from "../contract";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import type { reports } from "./contract";

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
  const table = await entry.exportTable(ctx, search);
  const after = { format, filters: search.toString().slice(0, 1000) };
  await writeAudit(ctx.db, ctx, { action: "export", subject: `report:${entry.definition.code}`, after });
  return new Response(streamOf(writeExport(table, format, ctx.locale)), {
    headers: {
      "content-type": exportTypes[format],
      "content-disposition": `attachment; filename="${table.name}.${format}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Pulled as the reader takes it; a download given up ends the generator, and with it the database's cursor. */
function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
