import { getAuditEntry, listAudit } from "~/api/domain/audit/list-audit.server";
import type { Impl } from "../../contract";
import type { adminAudit } from "./contract";

export const adminAuditImpl: Impl<typeof adminAudit> = {
  list: (ctx, filters) => listAudit(ctx, filters),
  get: (ctx, { id }) => getAuditEntry(ctx, id),
};
