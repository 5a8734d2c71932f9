import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { screenTitle } from "~/portal/frame/menu-codes";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireUser } from "~/portal/session/guard.server";

/** The reader's own mail that the address names. Another's is not found. */
export async function requireOwnMail(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, user } = signedIn;
  const id = z.uuid().safeParse(args.params.id);
  if (!id.success) throw new Response(null, { status: 404 });
  const mail = await orNotFound(api.reportMails.get({ id: id.data }));
  return { ...signedIn, mail, report: screenTitle(user.menus, mail.code) ?? mail.code };
}
