import { changeUser } from "~/api/domain/account/change-user.server";
import { getUser } from "~/api/domain/account/get-user.server";
import { listUserChoices } from "~/api/domain/account/list-users.server";
import { endSessionsOf, lockUser, unlockUser, withdrawUser } from "~/api/domain/account/lock-user.server";
import { registerUser } from "~/api/domain/account/register-user.server";
import { resetPasswordByAdministrator } from "~/api/domain/account/reset-password-by-administrator.server";
import { sendActivation } from "~/api/domain/account/send-activation.server";
import type { Impl } from "../../contract";
import type { adminUsers } from "./contract";

export const adminUsersImpl: Impl<typeof adminUsers> = {
  choices: (ctx) => listUserChoices(ctx),
  get: (ctx, { id }) => getUser(ctx, id),
  register: (ctx, given) => registerUser(ctx, given),
  change: async (ctx, { id, stamp, ...given }) => {
    await changeUser(ctx, id, stamp, given);
    return {};
  },
  lock: async (ctx, { id, remark }) => {
    await lockUser(ctx, id, remark || undefined);
    return {};
  },
  unlock: async (ctx, { id, remark }) => {
    await unlockUser(ctx, id, remark || undefined);
    return {};
  },
  sendActivation: async (ctx, { id }) => {
    await sendActivation(ctx, id);
    return {};
  },
  resetPassword: async (ctx, { id, remark }) => {
    await resetPasswordByAdministrator(ctx, id, remark);
    return {};
  },
  endSessions: async (ctx, { id }) => ({ ended: await endSessionsOf(ctx, id) }),
  withdraw: async (ctx, { id, remark }) => {
    await withdrawUser(ctx, id, remark);
    return {};
  },
};
