import { z } from "zod";
import { config } from "~/api/config.server";
import { changePassword } from "~/api/domain/account/change-password.server";
import { answered, area } from "../contract";

const envelope = z.string().max(1024);

export const credentials = area({
  updatePassword: answered(
    {
      method: "POST",
      path: "/credentials/password/update",
      access: "user",
      beforeChecks: true,
      summary: "Change the password; all sessions of the account end and the user signs in again",
      /** cp = current, np = new, cnp = new again, all three encrypted with the same pass phrase. */
      headers: z.object({ cp: envelope, np: envelope, cnp: envelope, passphrase: z.string().max(128) }),
    },
    async (ctx, input) => {
      await changePassword(ctx, input, config().MAKER_NAME);
      return {};
    },
  ),
});
