import type { Role } from "~/menu/entry";
import type { Policy } from "../verbs";

/** Whether a viewer has one of these functions; administrators have all of them. */
export const holds = ({ roles }: { roles: readonly string[] }, wanted: readonly Role[]): boolean =>
  roles.some((role) => role === "ROLE_ADMIN" || (wanted as readonly string[]).includes(role));

/** Staff that look after customers; of which customers is a matter of what they see. */
export const staff = [
  "ROLE_MARKETING",
  "ROLE_TT_ADMIN",
  "ROLE_SUBSIDIARY",
  "ROLE_OFFICE",
  "ROLE_STORE",
] as const satisfies Role[];
/** Of these who sells; technical service looks on. */
export const sellers = ["ROLE_MARKETING", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"] as const satisfies Role[];
/** Of the staff who signs for the maker. */
export const signers = ["ROLE_MARKETING", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE"] as const satisfies Role[];

/** A policy for those who have one of these functions; others have no right, however the record stands. */
export const by =
  <R>(roles: readonly Role[], policy: Policy<R>): Policy<R> =>
  (viewer, record) =>
    holds(viewer, roles) ? policy(viewer, record) : "no-right";

export const inState =
  <R extends { state: string }>(...states: readonly R["state"][]): Policy<R> =>
  (_viewer, { state }) =>
    states.includes(state) ? null : "not-now";
