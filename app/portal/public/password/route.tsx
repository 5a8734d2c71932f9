import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { endSession, flash } from "~/portal/cookies.server";
import { requireSignedIn } from "~/portal/guard.server";
import { ownAddress } from "~/portal/own-address";
import { isPasswordExpired } from "~/portal/password-expiry";
import { translate } from "~/words";
import { loadShell } from "../load-shell.server";
import { changePassword } from "./change-password.server";
import { PasswordScreen } from "./password-screen";

/** Open to a reader whose password has expired: the page is beside the guard chain, its loader asks for the session. */
export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn(args);
  const { locale, user } = signedIn;
  if (user.userPrincipal.loginType !== "1") throw redirect("/mainboard");
  const { shell, headers } = await loadShell(args.request, locale, "public.password.title");
  return data(
    {
      ...shell,
      userId: user.userPrincipal.userId,
      expired: isPasswordExpired(signedIn.user.userPrincipal.passwordExpiryDate),
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireSignedIn(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  try {
    if (form.has("nextTime")) {
      await signedIn.api.auth.resetNextTime({ c: "mip", i: signedIn.user.userPrincipal.userId });
      return redirect(ownAddress(new URL(args.request.url).searchParams.get("redirect")), { status: 303 });
    }
    await changePassword(signedIn.api, { current: text("current"), next: text("next"), again: text("again") });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "session-ended") throw error;
    return data({ fields: error.fields ?? {}, message: error.message }, { status: error.status });
  }
  const headers = await endSession();
  const { locale } = signedIn;
  const told = `${translate(locale, "public.password.changed")}. ${translate(locale, "public.password.signInAgain")}`;
  headers.append("Set-Cookie", await flash({ kind: "good", text: told }));
  return redirect("/login?logout=1", { headers, status: 303 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.browserTitle }];

export default function Password() {
  return <PasswordScreen page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
