/**
 * Every action the audit trail tells, by kind. A new one is a line here and its words (`admin.action.…`): the compiler
 * takes no other name, and a test asks every language for its words.
 */
export const auditKinds = {
  "sign-in": ["sign-in", "sign-in-failed", "sign-out", "session-end", "sessions-end", "system-leave", "system-arrive"],
  export: ["export", "export-ask", "export-fetch"],
  view: ["view-add", "view-change", "view-remove"],
  simulation: ["simulation-add", "simulation-save-over", "simulation-share", "simulation-delete", "simulation-restore"],
  "report-mail": ["report-mail-add", "report-mail-pause", "report-mail-resume", "report-mail-remove"],
  "report-alert": ["report-alert-add", "report-alert-pause", "report-alert-resume", "report-alert-remove"],
  role: ["role-switch"],
  password: [
    "account-activate",
    "activation-send",
    "password-initiate",
    "password-change",
    "password-postpone",
    "password-reset-request",
    "password-reset",
    "password-reset-by-administrator",
    "email-change-request",
    "email-change",
  ],
  user: ["user-register", "user-change", "user-lock", "user-unlock", "user-withdraw", "administrator-create"],
  group: ["group-add", "group-change", "group-logo"],
  menu: ["menu-change"],
  notice: ["notice-add", "notice-change", "notice-withdraw"],
  attachment: ["attachment-add", "attachment-remove"],
  import: ["import-load", "import-refuse", "import-undo"],
  job: ["job-run-again", "mail-send-again"],
  request: [
    "request-add",
    "request-change",
    "request-submission",
    "request-approval",
    "request-rejection",
    "request-return",
    "request-withdrawal",
    "potential-correct",
    "deputy-add",
    "deputy-end",
  ],
  code: ["code-add", "code-change"],
  contact: ["contact-add", "contact-change", "contact-remove"],
  upload: ["upload-confirm", "upload-undo"],
  points: [
    "points-use",
    "points-offset",
    "points-cancel",
    "points-transfer-request",
    "points-transfer",
    "points-transfer-cancel",
    "points-correct",
    "points-correction-propose",
    "points-correction-reject",
    "points-write-off",
    "offset-month-post",
  ],
  agreement: ["agreement-accept", "email-agreement"],
} as const;
export type AuditKind = keyof typeof auditKinds;
export type AuditAction = (typeof auditKinds)[AuditKind][number];
export const auditKindNames = Object.keys(auditKinds) as AuditKind[];
export const auditActions: readonly AuditAction[] = Object.values(auditKinds).flat();

/** What something is done to: "user:kim@seorak.example"; each kind has words (`admin.subject.…`). */
export const auditSubjects = [
  "user",
  "address",
  "agreement",
  "report",
  "export",
  "view",
  "simulation",
  "report-mail",
  "report-alert",
  "group",
  "menu",
  "notice",
  "import",
  "job",
  "mail",
  "code",
  "contact",
  "upload",
  "request",
  "customer",
  "member",
  "offset-month",
] as const;
export type AuditSubject = `${(typeof auditSubjects)[number]}:${string}`;
