import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownTitle } from "~/portal/frame/own-title";
import { refuse, refuseBy } from "~/portal/record/refuse.server";
import { requireUser } from "~/portal/session/guard.server";
import { translate } from "~/words";
import { isTimeZone, presentZone } from "~/words/country-zones";
import { timeZoneChoices } from "~/words/time-zone-choices";
import { answerProfile } from "./answer-profile.server";
import { loadProfile } from "./load-profile.server";
import { profileParts } from "./profile-parts";
import { TimeZoneScreen } from "./time-zone-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { settings, userPrincipal } = signedIn.user;
  return {
    ...loadProfile(signedIn, "timeZone", "account.profile.timeZone", "account.timeZone."),
    chosen: presentZone(settings.timeZone ?? ""),
    now: userPrincipal.timeZone,
    zones: timeZoneChoices(new Date()),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const typed = String((await args.request.formData()).get("timeZone") ?? "").slice(0, 60);
  const values = { timeZone: typed };
  if (typed !== "" && !isTimeZone(typed))
    return refuse({
      message: translate(locale, "api.invalid-input"),
      fields: { timeZone: translate(locale, "api.field.wrong") },
      values,
    });
  try {
    await api.user.settings({ timeZone: typed || null });
  } catch (error) {
    return refuseBy(error, values);
  }
  const told = { kind: "good", text: translate(locale, "account.timeZone.changed") } as const;
  return answerProfile(args.request, profileParts.overview, told);
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.title, matches);

export default function ProfileTimeZone() {
  return <TimeZoneScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
