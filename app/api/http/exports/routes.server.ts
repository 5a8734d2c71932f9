import { askExport } from "~/api/domain/report/files/ask-export.server";
import { getExport, listExports, openExportFile } from "~/api/domain/report/files/own-exports.server";
import type { Impl } from "../contract";
import { fileAnswer } from "../server/file-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import type { exportsContract } from "./contract";

export const exportsImpl: Impl<typeof exportsContract> = {
  list: (ctx) => listExports(ctx),
  get: (ctx, { id }) => getExport(ctx, id),
  ask: (ctx, asked) => askExport(ctx, asked),
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NOBODYS = "00000000-0000-0000-0000-000000000000";

/** The file of a finished export, for its owner. */
export function mountExportFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/exports/:id/file" }, async (ctx, c) => {
    const id = c.req.param("id") ?? "";
    const { name, format, size, bytes } = await openExportFile(ctx, UUID.test(id) ? id : NOBODYS);
    return fileAnswer(bytes, { name, format, size });
  });
}
