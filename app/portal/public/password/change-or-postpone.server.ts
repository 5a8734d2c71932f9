import { redirect } from "@remix-run/node";
import { changeOwnPassword } from "~/portal/password/change-own-password.server";
import { refuseBy } from "~/portal/record/refuse.server";
import { requireSignedIn } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";
import type { RequestArgs } from "~/portal/session/request.server";

/** The signed-in reader's own password: changed now, or "Next time" where it has expired. */
export async function changeOrPostpone(args: RequestArgs, form: FormData) {
  const signedIn = await requireSignedIn(args);
  if (!form.has("nextTime")) return changeOwnPassword(signedIn, form);
  try {
    await signedIn.api.auth.resetNextTime({ c: "mip", i: signedIn.user.userPrincipal.userId });
  } catch (error) {
    return refuseBy(error);
  }
  return redirect(ownAddress(new URL(args.request.url).searchParams.get("redirect")), { status: 303 });
}
