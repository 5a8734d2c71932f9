import { z } from "zod";
import type { Viewer } from "./ctx";
import type { ErrorCode } from "./errors";
import { neededRemark, remark } from "./typed-values";

/** What can be done to a record besides changing it. Each asks on a page of its own before it is done. */
export type Verb = {
  remark: "none" | "optional" | "required";
  /** Takes something away or locks somebody out: the button is red, and keeping stands first. */
  danger?: true;
  /** What is gone cannot be brought back: the question of the specification is asked. */
  deletes?: true;
  /** A list of codes whose names are offered as remarks. */
  reasons?: string;
};
export type Verbs = Readonly<Record<string, Verb>>;

const inputs = {
  none: z.object({}),
  optional: z.object({ remark: remark() }),
  required: z.object({ remark: neededRemark() }),
};

/** What a verb's form sends. */
export const verbInput = <R extends Verb["remark"]>(remark: R): (typeof inputs)[R] => inputs[remark];

/** The keys of a table, as zod's `enum` wants them. */
export const namesOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[];

/** Why somebody may not do something to a record as it stands; null = they may. */
export type Policy<R> = (viewer: Viewer, record: R) => ErrorCode | null;

/** What a viewer can do to a record: the API sends it along as `can`, and buttons are drawn from it. */
export const whatCan = <K extends string, R>(policies: Record<K, Policy<R>>, viewer: Viewer, record: R): K[] =>
  namesOf(policies).filter((name) => policies[name](viewer, record) === null);
