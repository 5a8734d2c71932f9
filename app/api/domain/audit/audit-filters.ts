import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";

/** Kinds of what is told, and how their actions begin. */
export const auditKinds = {
  "sign-in": ["sign-", "session-"],
  export: ["export"],
  role: ["role-"],
  password: ["password-", "account-", "activation-", "email-"],
  user: ["user-", "administrator-"],
  group: ["group-"],
  menu: ["menu-"],
  notice: ["notice-"],
  import: ["import-"],
  job: ["job-", "mail-"],
  code: ["code-"],
  agreement: ["agreement-"],
} as const;
export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as AuditKind[];

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
