import type { Db, PooledDb } from "~/api/db/client.server";

/** What the API runs on. Tests give their own database and clock. */
export type Services = {
  db: Db;
  reports: PooledDb;
  now: () => Date;
  /** Origins of our own pages: a write that carries the cookie alone must come from one of them. */
  ownOrigins: readonly string[];
};

/** What the portal's own process hands over beside the request; nothing a network caller could send. */
export type InProcess = { inProcess?: true; address?: string };
