import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roleName } from "~/api/domain/account/role-name";
import { ownTitle } from "~/portal/frame/own-title";
import { requireUser } from "~/portal/session/guard.server";
import { formatInstant } from "~/words/formats";
import { loadProfile } from "./load-profile.server";
import { OverviewScreen } from "./overview-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { user, locale, api } = signedIn;
  const { userId, timeZone, passwordExpiryDate, groupList, email } = user.userPrincipal;
  const { agreed, link } = await api.account.emailAgreement();
  const { pathname, search } = new URL(link);
  return {
    ...loadProfile(signedIn, "overview", "account.profile.title"),
    userId,
    email,
    timeZone,
    expiry: passwordExpiryDate && formatInstant(passwordExpiryDate, timeZone),
    groups: groupList.map((group) => group.groupName),
    roles: user.roles.map((role) => roleName(locale, role)),
    mails: {
      state: agreed === null ? ("never" as const) : agreed ? ("yes" as const) : ("no" as const),
      href: pathname + search,
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => ownTitle(data?.title, matches);

export default function Profile() {
  return <OverviewScreen page={useLoaderData<typeof loader>()} />;
}
