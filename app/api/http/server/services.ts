import type { Db } from "~/api/db/client.server";
import type { ReportDb } from "~/api/db/replica.server";
import type { SignedIn } from "~/api/domain/access/signed-in";
import type { Turns } from "./turns";

/** What the API runs on. Tests give their own database and clock. */
export type Services = {
  db: Db;
  /** Where it is asked who somebody is; the same as `db` where nobody has to wait for others. */
  door?: Db;
  reportsOfRequest: () => ReportDb;
  now: () => Date;
  /** So many calls of one reader at once; null where none of them waits for another. */
  turns?: Turns | null;
  /** Origins of our own pages: a write that carries the cookie alone must come from one of them. */
  ownOrigins: readonly string[];
};

/**
 * What the calls of one browser request already learned about its session. A page asks for the user, its tabs and its
 * report: the same session need not be looked up three times. Gone with the request, and forgotten when
 * the request changes what it holds.
 */
export type SessionMemory = { token?: string; signedIn?: Promise<SignedIn | null> };

/** What the portal's own process hands over beside the request; nothing a network caller could send. */
export type InProcess = {
  inProcess?: true;
  address?: string;
  memory?: SessionMemory;
  /** Takes the validated body as it is: written out and read back it would cost a report's page a tenth of its time. */
  takeBody?: (body: object) => void;
};
