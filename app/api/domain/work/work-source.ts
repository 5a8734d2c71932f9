import type { SQL } from "drizzle-orm";
import type { Ctx } from "../ctx";

/** What is given to an account with a day until which it is to be done. */
export const workKinds = ["matrix-task", "site-action"] as const;
export type WorkKind = (typeof workKinds)[number];
/** What its owner is told of it. */
export const tellings = ["given", "soon", "late"] as const;
export type Told = (typeof tellings)[number];

/** One that is open, as its owner may see it. */
export type OpenWork = {
  id: number;
  dueOn: string;
  /** What is to be done, and where, in the owner's language. */
  what: string;
  place: string;
  /** Where it is done. */
  path: string;
};

/** A condition on what a statement says of one: that its owner is to be told of it today. */
export type Untold = (id: SQL, dueOn: SQL) => SQL;

/** An area that gives work to people: a further one is an entry in `work-reminders.server.ts`. */
export type WorkSource = {
  kind: WorkKind;
  /** Whose right opens it; who lacks it is told nothing. */
  screen: string;
  /** Owners of what is open and due by a day, whoever may see it. @param day an expression */
  owners: (day: SQL) => SQL;
  /** What is open, the reader's own, where they may see it today. */
  open: (reader: Ctx, today: string, untold: Untold) => Promise<OpenWork[]>;
  /** The list that has all that is the reader's. */
  list: (reader: Ctx) => string;
};
