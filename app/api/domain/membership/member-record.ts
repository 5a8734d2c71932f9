import { z } from "zod";
import { recordTrace } from "../record-trace";
import { namesOf } from "../verbs";
import { memberContactInput, newMember } from "./member-input";
import { memberContactPolicies, memberPolicies } from "./member-policy";
import { memberChanges, memberStates, memberTiers } from "./member-terms";

const day = z.string().nullable();

/** A member's points on a day, in minor units of the member's currency (domain.md 8). */
const balance = z.object({
  day: z.string(),
  available: z.number(),
  toBeAvailable: z.number(),
  toBeTransferred: z.number(),
  toBeExpired: z.number(),
  negative: z.number(),
  debtSince: day,
  saved: z.number(),
  used: z.number(),
  transferred: z.number(),
  expired: z.number(),
  lastInvoiceOn: day,
});
export type MemberBalance = z.output<typeof balance>;

export const memberContactRecord = memberContactInput.extend({
  id: z.number(),
  stamp: z.string(),
  can: z.array(z.enum(namesOf(memberContactPolicies))),
});
export type MemberContact = z.output<typeof memberContactRecord>;

/** A member as the register shows them: facts by group, what can be done, what became of them. */
export const memberRecord = newMember.extend({
  id: z.number(),
  memberNo: z.string(),
  /** In the reader's language; the corporation name is as it was typed. */
  name: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  currency: z.string(),
  state: z.enum(memberStates),
  appliedOn: z.string(),
  joinedOn: day,
  withdrawnOn: day,
  withdrawalReason: day,
  /** The last day on which a withdrawal is taken back. */
  restorableUntil: day,
  tier: z.enum(memberTiers),
  tierSince: day,
  /** Names up the organisation; null where there is none of the kind. */
  places: z.object({
    unit: z.string(),
    distributor: z.string().nullable(),
    store: z.string().nullable(),
    office: z.string().nullable(),
    subsidiary: z.string().nullable(),
  }),
  account: z
    .object({
      name: z.string(),
      passwordChangedAt: z.string().nullable(),
      passwordExpiresAt: z.string().nullable(),
      failedSignInAt: z.string().nullable(),
    })
    .nullable(),
  /** Accounts of the customer's people, for the form. */
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  balance,
  contacts: z.array(memberContactRecord),
  history: z.array(
    z.object({
      no: z.number(),
      at: z.string(),
      change: z.enum(memberChanges),
      before: z.string().nullable(),
      after: z.string().nullable(),
      comment: z.string(),
      actor: z.string(),
    }),
  ),
  changedAt: z.string(),
  changedBy: z.string(),
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(memberPolicies))),
});
export type MemberRecord = z.output<typeof memberRecord>;
