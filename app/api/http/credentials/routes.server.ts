import { config } from "~/api/config.server";
import { changePassword } from "~/api/domain/account/change-password.server";
import type { Impl } from "../contract";
import type { credentials } from "./contract";

export const credentialsImpl: Impl<typeof credentials> = {
  updatePassword: async (ctx, input) => {
    await changePassword(ctx, input, config().MAKER_NAME);
    return {};
  },
};
