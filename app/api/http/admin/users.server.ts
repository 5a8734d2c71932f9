import { z } from "zod";
import { changeUser } from "~/api/domain/account/change-user.server";
import { companySettings, unlinkCompany } from "~/api/domain/account/company/company-links.server";
import { tryCompany } from "~/api/domain/account/company/company-sign-in.server";
import { getUser } from "~/api/domain/account/get-user.server";
import { listUserChoices } from "~/api/domain/account/list-users.server";
import { endSessionsOf, lockUser, unlockUser, withdrawUser } from "~/api/domain/account/lock-user.server";
import { registerUser } from "~/api/domain/account/register-user.server";
import { resetPasswordByAdministrator } from "~/api/domain/account/reset-password-by-administrator.server";
import { sendActivation } from "~/api/domain/account/send-activation.server";
import { newUser, userInput } from "~/api/domain/account/user-input";
import { userPolicies, userVerbs } from "~/api/domain/account/user-policy";
import { userStatuses } from "~/api/domain/account/user-statuses";
import { recordTrace } from "~/api/domain/record-trace";
import { namesOf, type Verb, verbInput } from "~/api/domain/verbs";
import { workLeft } from "~/api/domain/work/work-left";
import { workLeftBy } from "~/api/domain/work-left.server";
import { locales } from "~/words/locale";
import { arrival } from "../arrival";
import { answered, area } from "../contract";

const access = { menu: "MIPADM01" } as const;
const id = z.string().max(254);
const loginType = z.enum(["1", "2"]);
const status = z.enum(userStatuses);

/** The link, where no mail server is set: it is said this once. */
const handed = z.object({ link: z.string().nullable() });

const userRecord = z.object({
  userId: z.string(),
  username: z.string(),
  nameKo: z.string(),
  email: z.string(),
  introduction: z.string(),
  loginType,
  status,
  language: z.enum(locales).nullable(),
  timeZone: z.string().nullable(),
  passwordChangedAt: z.string().nullable(),
  passwordExpiresAt: z.string().nullable(),
  /** Who the account is to the company's own sign-in; null where it was never used. */
  company: z
    .object({ issuer: z.string(), subject: z.string(), linkedAt: z.string(), lastUsedAt: z.string() })
    .nullable(),
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(userPolicies))),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      address: z.string().nullable(),
      device: z.string(),
    }),
  ),
  history: z.array(
    z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
});

const given = {
  none: verbInput("none").extend({ id }),
  optional: verbInput("optional").extend({ id }),
  required: verbInput("required").extend({ id }),
};
/** What is done to an account: by its ID, with the remark that the verb asks for. */
const verb = <R extends Verb["remark"]>({ remark }: { remark: R }, path: string, summary: string) =>
  ({ method: "POST", path: `/admin/users/:id/${path}`, access, summary, input: given[remark] }) as const;

export const adminUsers = area({
  choices: answered(
    {
      method: "GET",
      path: "/admin/userChoices",
      access,
      summary: "Roles and groups a user can be given",
      output: z.object({ roles: z.array(z.string()), groups: z.array(z.object({ id: z.string(), name: z.string() })) }),
    },
    listUserChoices,
  ),
  get: answered(
    {
      method: "GET",
      path: "/admin/users/:id",
      access,
      summary: "One user with their open sessions and what was done to the account",
      input: z.object({ id }),
      output: userRecord,
    },
    (ctx, { id }) => getUser(ctx, id),
  ),
  work: answered(
    {
      method: "GET",
      path: "/admin/users/:id/work",
      access,
      summary: "Open work that stands with a user: what has nobody once the account is withdrawn",
      input: z.object({ id }),
      output: z.object({ rows: z.array(workLeft) }),
    },
    async (ctx, { id }) => ({ rows: await workLeftBy(ctx, id) }),
  ),
  register: answered(
    {
      method: "POST",
      path: "/admin/users",
      access,
      summary: "Register a user; login type 1 gets an activation mail",
      input: newUser,
      output: handed.extend({ userId: z.string() }),
      toldOnce: "link",
    },
    registerUser,
  ),
  change: answered(
    {
      method: "POST",
      path: "/admin/users/:id",
      access,
      summary: "Change name, address, language, roles and groups; the stamp says which state was seen",
      input: userInput.extend({ id, stamp: z.iso.datetime() }),
    },
    (ctx, { id, stamp, ...given }) => changeUser(ctx, id, stamp, given),
  ),
  lock: answered(
    verb(userVerbs.lock, "lock", "Lock an account until an administrator unlocks it; all sessions end"),
    (ctx, { id, remark }) => lockUser(ctx, id, remark),
  ),
  unlock: answered(
    verb(userVerbs.unlock, "unlock", "Take a lock away, and the wait after failed sign-ins"),
    (ctx, { id, remark }) => unlockUser(ctx, id, remark),
  ),
  activation: answered(
    {
      ...verb(
        userVerbs.activation,
        "activation",
        "Mail the activation link again; an older one stops working. Without a mail server the answer has the link",
      ),
      output: handed,
      toldOnce: "link",
    },
    (ctx, { id }) => sendActivation(ctx, id),
  ),
  reset: answered(
    {
      ...verb(
        userVerbs.reset,
        "passwordReset",
        "End the present password and mail a code for a new one; needs a remark",
      ),
      output: handed,
      toldOnce: "link",
    },
    (ctx, { id, remark }) => resetPasswordByAdministrator(ctx, id, remark),
  ),
  sessions: answered(
    {
      ...verb(userVerbs.sessions, "sessions/end", "Sign the user out everywhere"),
      output: z.object({ ended: z.number() }),
    },
    async (ctx, { id }) => ({ ended: await endSessionsOf(ctx, id) }),
  ),
  unlinking: answered(
    verb(userVerbs.unlinking, "unlinking", "The account is nobody's of the company's own sign-in any more"),
    (ctx, { id, remark }) => unlinkCompany(ctx, id, remark),
  ),
  company: answered(
    {
      method: "GET",
      path: "/admin/company-sign-in",
      access,
      summary: "What is set of the company's own sign-in; never its secret",
      output: z.object({
        name: z.string().nullable(),
        issuer: z.string().nullable(),
        clientId: z.string().nullable(),
        hasSecret: z.boolean(),
        trustsEmail: z.boolean(),
        arrival: z.string(),
        linked: z.number(),
      }),
    },
    (ctx) => companySettings(ctx),
  ),
  tryCompany: answered(
    {
      method: "POST",
      path: "/admin/company-sign-in/trial",
      access,
      summary:
        "What an arrival from the company's own sign-in brings, and which account it would open; nobody is signed in",
      input: arrival,
      output: z.object({
        issuer: z.string(),
        subject: z.string(),
        email: z.string().nullable(),
        isProven: z.boolean(),
        claims: z.array(z.object({ name: z.string(), value: z.string() })),
        userId: z.string().nullable(),
        by: z.enum(["link", "email"]).nullable(),
        lacks: z.enum(["unknown", "unproven", "taken", "inactive"]).nullable(),
      }),
    },
    async (ctx, given) => {
      const { person, found } = await tryCompany(ctx, given);
      const { issuer, subject, email, isProven, claims } = person;
      const { userId } = found;
      return {
        ...{ issuer, subject, email, isProven, claims, userId },
        by: "by" in found ? found.by : null,
        lacks: "lacks" in found ? found.lacks : null,
      };
    },
  ),
  withdrawal: answered(
    verb(
      userVerbs.withdrawal,
      "withdrawal",
      "End an account for good; what tells about the person goes; needs a remark",
    ),
    (ctx, { id, remark }) => withdrawUser(ctx, id, remark),
  ),
});
