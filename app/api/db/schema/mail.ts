import { index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant } from "./columns";

/**
 * queued = waits for its job; retrying = a try failed, another follows; sent = the mail server took it;
 * kept = there is no mail server, the mail stays here; failed = every try failed.
 */
export type MailState = "queued" | "retrying" | "sent" | "kept" | "failed";

/** Mails on their way, written in the transaction of what they tell. Once sent, the body is taken away: it may hold codes. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    queuedAt: instant("queued_at").notNull(),
    recipient: text("recipient").notNull(),
    locale: text("locale").$type<"ko" | "en" | "zh">().notNull(),
    template: text("template").notNull(),
    subject: text("subject").notNull(),
    bodyText: text("body_text").notNull(),
    bodyHtml: text("body_html").notNull(),
    state: text("state").$type<MailState>().notNull().default("queued"),
    attempts: smallint("attempts").notNull().default(0),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    ...audit,
  },
  (table) => [index("mail_outbox_queued").on(table.queuedAt), index("mail_outbox_recipient").on(table.recipient)],
);
