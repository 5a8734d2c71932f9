import type { Db } from "~/api/db/client.server";
import type { ReportDb } from "~/api/db/replica.server";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";

/** Rows a viewer may see: everything, or the union of the subtrees of their groups' units and of single customers. */
export type Scope = { all: true } | { all: false; unitIds: number[]; customerIds: number[] };

export type ViewerGroup = {
  groupId: string;
  groupName: string;
  groupLogo: string | null;
  distributor: boolean;
};

/** Who asks. Made by the session code alone; everything a use-case may know about rights is in it. */
export type Viewer = {
  /** The e-mail style ID, lower case. */
  userId: string;
  username: string;
  /** IANA name, for times in files and mails. */
  timeZone: string;
  roles: string[];
  /** Set while the session acts in one role alone. */
  activeRole?: string | null;
  groups: ViewerGroup[];
  /** Screen codes they may open, answered by the database alone. */
  menuCodes: ReadonlySet<string>;
  scope: Scope;
  /** Signed in by the company's account: the age of a password here says nothing of them. */
  byCompany?: true;
  /** Public name of the session; the token itself is nowhere but in the browser. */
  sessionId: string;
  /** Set where an access token stands in place of a session: the program reads, and changes nothing. */
  tokenId?: string;
};

/** Where a request came from: for the audit trail and the limits on failures, never for rights. */
export type RequestOrigin = {
  address: string;
  /** Screen the reader was on (header Menu-Path). */
  menuPath: string | null;
  /** The language of a paper that is asked for, whatever the account says. */
  answerIn?: Locale | undefined;
  /** What the browser calls itself, for the list of devices. */
  userAgent?: string | null;
  /** The portal in this very process asks: its users are limited, it is not. */
  inProcess: boolean;
  /** Nobody on the way can read the call: it comes over https, or from this machine. */
  secret?: boolean;
  reference: string;
};

/** What a use-case gets when nobody needs to be signed in. */
export type Visit = {
  db: Db;
  /** Where everything is read that only imports change; never written to. */
  reports: ReportDb;
  now: Date;
  locale: Locale;
  /** What stands before the decimals where the reader writes; a point where nobody says. */
  decimalSign?: DecimalSign;
  from?: RequestOrigin;
};

/** First argument of every use-case: made once per request. Inside a transaction only its own ctx is used. */
export type Ctx = Visit & { viewer: Viewer };
