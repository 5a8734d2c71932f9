import { z } from "zod";
import { auditRow } from "~/api/domain/audit/audit-trail";
import { getAuditEntry } from "~/api/domain/audit/list-audit.server";
import { answered, area } from "../../contract";

const access = { menu: "MIPADM07" } as const;

export const adminAudit = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/audit/:id",
      access,
      summary: "One line of the audit trail with what was there before and after",
      input: z.object({ id: z.uuid() }),
      output: auditRow.extend({
        sessionId: z.string().nullable(),
        reference: z.string().nullable(),
        changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      }),
    },
    (ctx, { id }) => getAuditEntry(ctx, id),
  ),
});
