import { z } from "zod";
import { auditFilters } from "~/api/domain/audit/audit-filters";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM07" } as const;

const entry = z.object({
  id: z.uuid(),
  at: z.string(),
  userId: z.string(),
  username: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  address: z.string().nullable(),
  menuPath: z.string().nullable(),
  reason: z.string().nullable(),
});

export const adminAudit = {
  list: endpoint({
    method: "GET",
    path: "/admin/audit",
    access,
    summary: "The audit trail, newest first: who did what, when, from where",
    input: z.object(auditFilters),
    output: z.object({ rows: z.array(entry), count: z.number() }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/audit/:id",
    access,
    summary: "One line of the audit trail with what was there before and after",
    input: z.object({ id: z.uuid() }),
    output: entry.extend({
      sessionId: z.string().nullable(),
      reference: z.string().nullable(),
      changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  }),
};
