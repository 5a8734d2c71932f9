import { redirect } from "@remix-run/node";
import { changeOwnPassword } from "~/portal/change-own-password.server";
import { requireSignedIn } from "~/portal/guard.server";
import { ownAddress } from "~/portal/own-address";
import { refusedBy } from "~/portal/refused.server";
import type { RequestArgs } from "~/portal/request.server";

/** The signed-in reader's own password: changed now, or "Next time" where it has expired. */
export async function changeOrPostpone(args: RequestArgs, form: FormData) {
  const signedIn = await requireSignedIn(args);
  if (!form.has("nextTime")) return changeOwnPassword(signedIn, form);
  try {
    await signedIn.api.auth.resetNextTime({ c: "mip", i: signedIn.user.userPrincipal.userId });
  } catch (error) {
    return refusedBy(error);
  }
  return redirect(ownAddress(new URL(args.request.url).searchParams.get("redirect")), { status: 303 });
}
