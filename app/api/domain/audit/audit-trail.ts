import { z } from "zod";
import { hasWord, type WordKey } from "~/words";
import { defineReport } from "../report/definition";
import { codeField, typedField, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import type { Say } from "../report/say";
import { type TableColumn, table } from "../report/table";
import { typedDay } from "../typed-values";
import { type AuditKind, auditKindNames } from "./audit-kinds";

/** A business day, Seoul's. */
const day = () => typedDay().optional();
const word = () => z.string().trim().max(100).optional();

export const auditRow = z.object({
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
export type AuditRow = z.output<typeof auditRow>;

const answer = z.object(pageOf(auditRow));
export type AuditTrail = z.output<typeof answer>;

/** "sign-in" in words; an action of another release has its name alone. */
export const actionWord = (action: string): WordKey | null => {
  const key = `admin.action.${action}`;
  return hasWord(key) ? key : null;
};

/** "user:kim@…" as "User kim@…"; the part before the colon is the kind of thing. */
export function subjectText(subject: string, { t }: Say): string {
  const [kind = "", ...rest] = subject.split(":");
  const key = `admin.subject.${kind}`;
  return rest.length > 0 && hasWord(key) ? `${t(key)} ${rest.join(":")}` : subject;
}

const columns = [
  {
    key: "who",
    kind: "text",
    head: "admin.audit.who",
    of: ({ username, userId }) => username ?? userId,
    sorts: true,
  },
  { key: "userId", kind: "text", head: "field.user.userId", of: ({ userId }) => userId, fileOnly: true },
  {
    key: "what",
    kind: "state",
    head: "admin.audit.what",
    of: ({ action }) => action,
    state: (action) => ({ word: actionWord(action) ?? (action as WordKey), plain: true }),
    sorts: "asc",
  },
  {
    key: "subject",
    kind: "text",
    head: "admin.audit.subject",
    of: ({ subject }) => subject,
    short: ({ subject }, say) => subjectText(subject, say),
    sorts: "asc",
  },
  { key: "address", kind: "text", head: "admin.audit.from", of: ({ address }) => address, sorts: "asc" },
  { key: "screen", kind: "text", head: "admin.audit.screen", of: ({ menuPath }) => menuPath, sorts: "asc" },
  { key: "reason", kind: "text", head: "admin.audit.reason", of: ({ reason }) => reason, sorts: "asc" },
] as const satisfies readonly TableColumn<AuditRow>[];

/** What the audit trail is searched by; each is a parameter of the address. */
export const auditFilters = {
  user: withField(word(), typedField("admin.audit.filter.user")),
  /** Part of the ID or the name of whom it was done to. */
  whom: withField(word(), typedField("admin.audit.filter.whom")),
  kind: withField(
    z.enum(auditKindNames as [AuditKind, ...AuditKind[]]).optional(),
    codeField("admin.audit.filter.kind", auditKindNames, (kind) => `admin.audit.kind.${kind}` as WordKey, {
      all: "admin.list.all",
    }),
  ),
  text: withField(word(), typedField("admin.audit.filter.text")),
  from: withField(day(), { ...typedField("admin.audit.filter.from", "date"), more: true }),
  to: withField(day(), { ...typedField("admin.audit.filter.to", "date"), more: true }),
  address: withField(word(), { ...typedField("admin.audit.filter.address"), more: true }),
  ...columnChoice(columns),
  ...paging(columns),
};
export type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>;

const auditTable = table<AuditRow, AuditTrail>({
  ...counted,
  name: {
    key: "at",
    head: "admin.audit.when",
    kind: "time",
    seconds: true,
    of: ({ at }) => at,
    opens: ({ id }) => ({ screen: "MIPADM07", id }),
    sorts: true,
  },
  columns: choosable<AuditRow>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM07: who did what, when, from where; the newest first. */
export const auditTrail = defineReport({
  code: "MIPADM07",
  classification: "confidential",
  filters: auditFilters,
  tables: [auditTable],
  output: answer,
  empty: emptyList,
});
