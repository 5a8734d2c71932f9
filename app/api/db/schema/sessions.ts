import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { bytes, instant } from "./columns";

/** One sign-in. The token itself is never stored: a copy of the database opens nothing. */
export const session = pgTable(
  "session",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session in lists, audit and drafts. */
    id: uuid("id").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Twelve hours after the sign-in, whatever happens. */
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    /** logout, password-changed, … */
    endReason: text("end_reason"),
    address: text("address"),
    /** What the browser calls itself, cut; for the list of devices only. */
    userAgent: text("user_agent"),
    /** After a role switch the session acts in this role alone. Null = all that the user holds. */
    activeRole: text("active_role"),
    /** Opened by the company's account: the age of a password here says nothing of it. */
    byCompany: boolean("by_company").notNull().default(false),
    ...audit,
  },
  (table) => [index("session_user").on(table.userId)],
);

/**
 * Who a user is to the company's own sign-in: the issuer and its name for the person, which stays when an address changes
 * hands.
 */
export const userIdentity = pgTable(
  "user_identity",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    linkedAt: instant("linked_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("user_identity_user").on(table.userId, table.issuer),
  ],
);

/** One-time phrases that wrap a password on its way; deleted by the statement that reads them. */
export const passPhrase = pgTable(
  "pass_phrase",
  {
    phraseHash: text("phrase_hash").primaryKey(),
    address: text("address").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    ...audit,
  },
  (table) => [index("pass_phrase_address").on(table.address, table.createdAt)],
);

/**
 * Failed sign-ins per subject (`account:…`, `address:…`) and mails asked for (`mail-account:…`, `mail-address:…`).
 * Successes take their account's rows away again.
 */
export const signInFailure = pgTable(
  "sign_in_failure",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subject: text("subject").notNull(),
    at: instant("at").notNull(),
    ...audit,
  },
  (table) => [index("sign_in_failure_subject").on(table.subject, table.at), index("sign_in_failure_at").on(table.at)],
);

export type CodePurpose = "activation" | "password-reset" | "password-expired" | "redirection" | "email-change";

/** Codes that travel in links: stored hashed, used once, short-lived, bound to the user they were made for. */
export const oneTimeCode = pgTable(
  "one_time_code",
  {
    codeHash: text("code_hash").primaryKey(),
    purpose: text("purpose").$type<CodePurpose>().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** The request's random id (header s), bound to the browser. */
    requestId: text("request_id"),
    /** What it is for besides: the new address of an e-mail change, the target system of a switch. */
    detail: text("detail"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    ...audit,
  },
  (table) => [index("one_time_code_user").on(table.userId, table.purpose)],
);

export const passwordHistory = pgTable(
  "password_history",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    passwordHash: text("password_hash").notNull(),
    changedAt: instant("changed_at").notNull(),
    ...audit,
  },
  (table) => [index("password_history_user").on(table.userId, table.changedAt)],
);

/** Which text was accepted, and when: a new version asks again and the old acceptance stays on record. */
export const agreementAcceptance = pgTable(
  "agreement_acceptance",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    type: text("type").$type<"01" | "02">().notNull(),
    version: text("version").notNull(),
    acceptedAt: instant("accepted_at").notNull(),
    ...audit,
  },
  (table) => [index("agreement_acceptance_user").on(table.userId, table.type)],
);

/** A form that was sent after its session had ended: kept for its user alone, never a password, for a day. */
export const formDraft = pgTable(
  "form_draft",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** The page that the form stands on. */
    path: text("path").notNull(),
    fields: jsonb("fields").$type<[name: string, value: string][]>().notNull(),
    /** The file that was sent with it: which field it stood in, how it is called. */
    fileField: text("file_field"),
    fileName: text("file_name"),
    /** Null where it could not be kept: then its reader is asked for it again. */
    fileContent: bytes("file_content"),
    keptAt: instant("kept_at").notNull(),
    ...audit,
  },
  (table) => [index("form_draft_user").on(table.userId, table.keptAt)],
);

/** Whether an address agreed to be written to. An address without a row has not been asked, which is no. */
export const emailAgreement = pgTable("email_agreement", {
  address: text("address").primaryKey(),
  agreed: boolean("agreed").notNull(),
  decidedAt: instant("decided_at").notNull(),
  /** Of the text that was shown. */
  version: text("version").notNull(),
  ...audit,
});

/** Keys of signed links: the newest signs, all of them verify. A copy of it lets one answer for an address, no more. */
export const signingKey = pgTable("signing_key", {
  id: uuid("id").primaryKey().defaultRandom(),
  secret: text("secret").notNull(),
  madeAt: instant("made_at").notNull(),
  ...audit,
});
