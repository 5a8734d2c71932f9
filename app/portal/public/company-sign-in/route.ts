import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";
import { apiOf } from "~/portal/session/request.server";
import { keep } from "./kept.server";

export const handle = { access: "public" } as const;

/**
 * On to the company's own sign-in, which asks who somebody is. A link and no form: pages send forms to this portal alone. With
 * `trial` an administrator looks at what comes back.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const trial = searchParams.has("trial");
  if (trial) await requireMenu(args, "MIPADM01");
  const { api } = await apiOf(args);
  const to = ownAddress(searchParams.get("redirect"));
  try {
    const { address, kept } = await api.auth.beginCompany();
    return redirect(address, { headers: await keep(args.request, { kept, to, trial }), status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const headers = { "Set-Cookie": await flash({ kind: "bad", text: error.message }) };
    return redirect(trial ? "/admin/users/company" : `/login?redirect=${encodeURIComponent(to)}`, {
      headers,
      status: 303,
    });
  }
}
