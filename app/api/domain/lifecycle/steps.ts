import type { Role } from "~/menu/entry";
import type { AuditAction } from "../audit/audit-kinds";
import type { ErrorCode } from "../errors";
import type { Policy, Verb } from "../verbs";
import { holds } from "./who-may";

/** Names of a record's fields that hold an account. */
type PersonOf<R> = { [K in keyof R & string]: R[K] extends string | null ? K : never }[keyof R & string];

/** A verb that takes a record from one state to another: `R` is the record as its policies judge it. */
export type Step<R extends { state: string }> = Verb & {
  from: readonly R["state"][];
  to: R["state"];
  /** Whose function it is; of some it depends on where the record stands. */
  by: readonly Role[] | ((record: R) => readonly Role[]);
  /** The one person who may, by the record's field. */
  only?: PersonOf<R>;
  /** Who may not although it is their function, by the record's fields, with what they are told: nobody acts in two places. */
  never?: Partial<Record<PersonOf<R>, ErrorCode>>;
  /** `checked`: the columns checked_by and checked_at tell who did it, and when. */
  signs?: string;
  /** The same of what no longer counts. */
  unsigns?: readonly string[];
  /** The column that keeps the remark. */
  keeps?: string;
  /** What the audit trail calls it. */
  action: AuditAction;
};
export type Steps<R extends { state: string }> = Readonly<Record<string, Step<R>>>;

/** Why somebody may not take a step: the function is not theirs, the record stands elsewhere, they have had a part in it. */
export const policyOf =
  <R extends { state: string }>({ from, by, only, never = {} }: Step<R>): Policy<R> =>
  (viewer, record) => {
    const isViewer = (field: string) => record[field as keyof R] === viewer.userId;
    if (!holds(viewer, typeof by === "function" ? by(record) : by)) return "no-right";
    if (only && !isViewer(only)) return "no-right";
    if (!from.includes(record.state)) return "not-now";
    const part = Object.entries<ErrorCode | undefined>(never).find(([field]) => isViewer(field));
    return part?.[1] ?? null;
  };

/** Browsers read the tables of steps: nothing here may bring the schemas along. */
export const policiesOf = <R extends { state: string }, K extends string>(
  steps: Readonly<Record<K, Step<R>>>,
): Record<K, Policy<R>> =>
  Object.fromEntries(Object.entries<Step<R>>(steps).map(([name, step]) => [name, policyOf(step)])) as Record<
    K,
    Policy<R>
  >;
