import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownTitle } from "~/portal/frame/own-title";
import { changeOwnPassword } from "~/portal/password/change-own-password.server";
import { requireUser } from "~/portal/session/guard.server";
import { loadProfile } from "./load-profile.server";
import { PasswordScreen } from "./password-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const profile = loadProfile(signedIn, "password", "account.password.title", "account.password.");
  if (!profile.ownPassword) throw redirect("/profile");
  return profile;
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireUser(args);
  return changeOwnPassword(signedIn, await args.request.formData());
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => ownTitle(data?.title, matches);

export default function ProfilePassword() {
  return <PasswordScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
