import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { roleName } from "~/api/domain/account/role-name";
import { ownTitle } from "~/portal/frame/own-title";
import { sessionCookie } from "~/portal/session/cookies.server";
import { requireUser } from "~/portal/session/guard.server";
import { answerProfile } from "./answer-profile.server";
import { loadProfile } from "./load-profile.server";
import { profileParts } from "./profile-parts";
import { RoleScreen } from "./role-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { roles, activeRole } = await signedIn.api.account.roles();
  const named = roles.map((id) => ({ id, name: roleName(signedIn.locale, id), current: id === activeRole }));
  return {
    ...loadProfile(signedIn, "role", "account.profile.role", "account.role."),
    roles: named,
    all: activeRole === null,
  };
}

/** The session goes on with a new token and the role's own menu; the page is left as a whole (specification 4). */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args);
  const role = String((await args.request.formData()).get("role") ?? "");
  try {
    const { tokenType, accessToken } = await api.account.switchRole({ role: role.slice(0, 60) || null });
    return redirectDocument("/mainboard", {
      headers: { "Set-Cookie": sessionCookie(tokenType, accessToken) },
      status: 303,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return answerProfile(args.request, profileParts.role, { kind: "bad", text: error.message });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => ownTitle(data?.title, matches);

export default function ProfileRole() {
  return <RoleScreen page={useLoaderData<typeof loader>()} />;
}
