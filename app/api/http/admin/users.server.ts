import { z } from "zod";
import { changeUser } from "~/api/domain/account/change-user.server";
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
  withdrawal: answered(
    verb(
      userVerbs.withdrawal,
      "withdrawal",
      "End an account for good; what tells about the person goes; needs a remark",
    ),
    (ctx, { id, remark }) => withdrawUser(ctx, id, remark),
  ),
});
