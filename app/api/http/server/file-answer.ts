import type { ExportFormat } from "~/menu/export-formats";
import { contentDisposition } from "./content-disposition";

const types: Record<ExportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

type File = { name: string; format: ExportFormat; size?: number };

/** A download, written as it is read. `close`: what must end with it, even where nothing was read. */
export function fileAnswer(
  bytes: AsyncGenerator<Uint8Array>,
  { name, format, size }: File,
  close: () => Promise<unknown> = async () => {},
): Response {
  const headers = new Headers({
    "content-type": types[format],
    "content-disposition": contentDisposition(name),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  if (size !== undefined) headers.set("content-length", String(size));
  return new Response(streamOf(bytes, close), { headers });
}

/** Pulled as the reader takes it; a download given up ends the generator, and with it the database's cursor. */
export function streamOf(
  bytes: AsyncGenerator<Uint8Array>,
  close: () => Promise<unknown> = async () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
      await close();
    },
  });
}
