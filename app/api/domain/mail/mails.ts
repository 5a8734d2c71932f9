import { z } from "zod";
import { hasWord, type WordKey } from "~/words";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { mailStates } from "./mail-states";

/** A mail as its page and the list have it, without what it says. Times are instants. */
export const mailRecord = z.object({
  id: z.uuid(),
  queuedAt: z.string(),
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  sentAt: z.string().nullable(),
});
type Mail = z.output<typeof mailRecord>;

const answer = z.object({
  ...pageOf(mailRecord),
  /** Where links in mails lead as long as PUBLIC_ORIGIN is not set: to this machine alone. */
  localAddress: z.string().nullable(),
});
export type Mails = z.output<typeof answer>;

export const mailStateWord = (state: Mail["state"]) => ({ word: `admin.mails.state.${state}` as const });

/** What kind of mail it is: its subject, where that is the same in each mail; one of another release has its name alone. */
export const templateWord = (template: string): WordKey =>
  [`mail.${template}.kind`, `mail.${template}.subject`].find(hasWord) ?? (template as WordKey);

const columns = [
  { key: "to", kind: "text", head: "admin.mails.to", of: ({ recipient }) => recipient, sorts: "asc" },
  { key: "subject", kind: "text", head: "admin.mails.subject", of: ({ subject }) => subject, sorts: "asc" },
  {
    key: "template",
    kind: "state",
    head: "admin.mails.template",
    of: ({ template }) => template,
    state: (template) => ({ word: templateWord(template), plain: true }),
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "admin.mails.state",
    of: ({ state }) => state,
    state: (state) => mailStateWord(state as Mail["state"]),
    sorts: "asc",
  },
  { key: "tries", kind: "count", head: "admin.mails.tries", of: ({ attempts }) => String(attempts), sorts: true },
  { key: "sent", kind: "time", head: "admin.mails.sent", of: ({ sentAt }) => sentAt, sorts: true },
  {
    key: "error",
    kind: "text",
    head: "admin.mails.error",
    of: ({ lastError }) => lastError,
    short: ({ lastError }) => (lastError ?? "").slice(0, 120),
    sorts: "asc",
  },
] as const satisfies readonly TableColumn<Mail>[];

export const mailFilters = {
  /** Part of the address that it goes to. */
  to: typedText("admin.mails.to"),
  state: withField(
    z.enum(mailStates).optional(),
    codeField("admin.mails.state", mailStates, (state) => `admin.mails.state.${state}`, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type MailFilters = z.output<z.ZodObject<typeof mailFilters>>;

const mailTable = table<Mail, Mails>({
  ...counted,
  name: {
    key: "queued",
    head: "admin.mails.queued",
    kind: "time",
    of: ({ queuedAt }) => queuedAt,
    opens: ({ id }) => ({ screen: "MIPADM09", id }),
    sorts: true,
  },
  columns: choosable<Mail>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM09, the outbox: every mail of the last ninety days and what became of it; the newest first. */
export const mails = defineReport({
  code: "MIPADM09",
  classification: "confidential",
  filters: mailFilters,
  tables: [mailTable],
  output: answer,
  empty: emptyList,
});
