import { writeAudit } from "~/api/domain/audit/write-audit.server";
import type { Ctx } from "~/api/domain/ctx";
import { writeCsv } from "~/api/domain/report/export-csv";
import { writeXlsx } from "~/api/domain/report/export-xlsx.server";
import type { ReportEntry } from "~/api/domain/report/registry.server";
import { reports as registry } from "~/api/domain/report/registry.server";
import { translate } from "~/words";
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
      return exportAnswer(ctx, entry, search, search.get("format") === "csv" ? "csv" : "xlsx");
    });
  }
}

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

async function exportAnswer(ctx: Ctx, entry: ReportEntry, search: URLSearchParams, format: "csv" | "xlsx") {
  const table = await entry.exportTable(ctx, search);
  const after = { format, filters: search.toString().slice(0, 1000) };
  await writeAudit(ctx.db, ctx, { action: "export", subject: `report:${entry.definition.code}`, after });
  const bytes = format === "csv" ? writeCsv(table) : writeXlsx(table, translate(ctx.locale, "sales.about.sheet"));
  return new Response(streamOf(bytes), {
    headers: {
      "content-type": types[format],
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
