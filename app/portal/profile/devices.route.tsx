import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { ownTitle } from "~/portal/frame/own-title";
import { endSession } from "~/portal/session/cookies.server";
import { requireUser } from "~/portal/session/guard.server";
import { translate, type WordKey } from "~/words";
import { columnClock } from "~/words/formats";
import { answerProfile } from "./answer-profile.server";
import { DevicesScreen } from "./devices-screen";
import { loadProfile } from "./load-profile.server";
import { profileParts } from "./profile-parts";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { sessions } = await signedIn.api.account.sessions();
  const clock = columnClock(signedIn.user.userPrincipal.timeZone);
  const devices = sessions.map((session) => ({
    ...session,
    signedInAt: clock.at(session.signedInAt),
    lastSeenAt: clock.at(session.lastSeenAt),
  }));
  const t = (key: WordKey) => clock.head(translate(signedIn.locale, key));
  const heads = { since: t("account.devices.since"), seen: t("account.devices.seen") };
  return { ...loadProfile(signedIn, "devices", "account.profile.devices", "account.devices."), devices, heads };
}

/** Ends one device, all others, or all with this one. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const id = (await args.request.formData()).get("end");
  try {
    if (id === "others" || id === "all") await api.account.endOtherSessions();
    else await api.account.endSession({ id: String(id) });
    if (id === "all") {
      await api.auth.logout();
      return redirectDocument("/login?logout=1", { headers: await endSession(), status: 303 });
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return answerProfile(args.request, profileParts.devices, { kind: "bad", text: error.message });
  }
  const text = translate(locale, "account.devices.ended");
  return answerProfile(args.request, profileParts.devices, { kind: "good", text });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.title, matches);

export default function ProfileDevices() {
  return <DevicesScreen page={useLoaderData<typeof loader>()} />;
}
