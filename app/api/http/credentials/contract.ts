import { z } from "zod";
import { endpoint } from "../contract";

const envelope = z.string().max(1024);

export const credentials = {
  updatePassword: endpoint({
    method: "POST",
    path: "/credentials/password/update",
    access: "user",
    beforeChecks: true,
    summary: "Change the password; all sessions of the account end and the user signs in again",
    /** cp = current, np = new, cnp = new again, all three encrypted with the same pass phrase. */
    headers: z.object({ cp: envelope, np: envelope, cnp: envelope, passphrase: z.string().max(128) }),
  }),
};
