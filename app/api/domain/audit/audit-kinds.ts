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
