import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { type AuditKind, auditKindNames } from "./audit-kinds";

/** A business day, Seoul's. */
const day = z.iso.date().optional();
const word = z.string().trim().max(100).optional();

/** What the audit trail is searched by; each is a parameter of the address. */
export const auditFilters = {
  from: day,
  to: day,
  user: word,
  kind: z.enum(auditKindNames as [AuditKind, ...AuditKind[]]).optional(),
  text: word,
  address: word,
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>;
