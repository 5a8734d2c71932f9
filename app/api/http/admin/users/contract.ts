import { z } from "zod";
import { userInput } from "~/api/domain/account/user-input";
import { userStatuses } from "~/api/domain/account/user-statuses";
import { locales } from "~/words/locale";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM01" } as const;
const id = z.string().max(254);
const loginType = z.enum(["1", "2"]);
const status = z.enum(userStatuses);
const remark = z.string().trim().max(500).default("");
const nothing = z.object({});
const verb = z.object({ id, remark });

const userRecord = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  introduction: z.string(),
  loginType,
  status,
  language: z.enum(locales).nullable(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  passwordExpiresAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  stamp: z.string(),
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

export const adminUsers = {
  choices: endpoint({
    method: "GET",
    path: "/admin/userChoices",
    access,
    summary: "Roles and groups a user can be given",
    output: z.object({ roles: z.array(z.string()), groups: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/users/:id",
    access,
    summary: "One user with his open sessions and what was done to the account",
    input: z.object({ id }),
    output: userRecord,
  }),
  register: endpoint({
    method: "POST",
    path: "/admin/users",
    access,
    summary: "Register a user; login type 1 gets an activation mail",
    input: userInput.extend({ userId: z.string().trim().min(1).max(254), loginType }),
    output: z.object({ userId: z.string() }),
  }),
  change: endpoint({
    method: "POST",
    path: "/admin/users/:id",
    access,
    summary: "Change name, address, language, roles and groups; the stamp says which state was seen",
    input: userInput.extend({ id, stamp: z.iso.datetime() }),
    output: nothing,
  }),
  lock: endpoint({
    method: "POST",
    path: "/admin/users/:id/lock",
    access,
    summary: "Lock an account until an administrator unlocks it; all sessions end",
    input: verb,
    output: nothing,
  }),
  unlock: endpoint({
    method: "POST",
    path: "/admin/users/:id/unlock",
    access,
    summary: "Take a lock away, and the wait after failed sign-ins",
    input: verb,
    output: nothing,
  }),
  sendActivation: endpoint({
    method: "POST",
    path: "/admin/users/:id/activation",
    access,
    summary: "Mail the activation link again; an older one stops working",
    input: z.object({ id }),
    output: nothing,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/admin/users/:id/passwordReset",
    access,
    summary: "End the present password and mail a code for a new one; needs a remark",
    input: verb,
    output: nothing,
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/admin/users/:id/sessions/end",
    access,
    summary: "Sign the user out everywhere",
    input: z.object({ id }),
    output: z.object({ ended: z.number() }),
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/admin/users/:id/withdrawal",
    access,
    summary: "End an account for good; what tells about the person goes; needs a remark",
    input: verb,
    output: nothing,
  }),
};
