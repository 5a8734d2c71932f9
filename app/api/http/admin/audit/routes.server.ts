import { getAuditEntry } from "~/api/domain/audit/list-audit.server";
import type { Impl } from "../../contract";
import type { adminAudit } from "./contract";

export const adminAuditImpl: Impl<typeof adminAudit> = {
  get: (ctx, { id }) => getAuditEntry(ctx, id),
};
