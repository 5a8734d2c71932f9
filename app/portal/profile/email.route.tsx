import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownTitle } from "~/portal/frame/own-title";
import { whatIsMissing } from "~/portal/password/form-completeness.server";
import { byFormField, sealed } from "~/portal/password/password-calls.server";
import { refuse, refuseBy } from "~/portal/record/refuse.server";
import { requireUser, type SignedIn } from "~/portal/session/guard.server";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import { answerProfile } from "./answer-profile.server";
import { forgetEmailCode, keepEmailCode, readEmailCode } from "./email-code.server";
import { EmailScreen } from "./email-screen";
import { loadProfile } from "./load-profile.server";
import { profileParts } from "./profile-parts";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const code = new URL(args.request.url).searchParams.get("t");
  if (code) throw redirect("/profile/email", { headers: { "Set-Cookie": await keepEmailCode(code) } });
  const profile = loadProfile(
    signedIn,
    "email",
    "account.profile.emailTab",
    "account.email.",
    "account.code.",
    "account.password.current",
  );
  if (!profile.ownPassword) throw redirect("/profile");
  const { email, userId, timeZone } = signedIn.user.userPrincipal;
  const { waiting } = await signedIn.api.account.waitingEmail();
  return {
    ...profile,
    email,
    userId,
    linked: (await readEmailCode(args.request)) !== null,
    waiting: waiting && { email: waiting.email, time: formatInstant(waiting.until, timeZone) },
  };
}

/** Two steps: the new address with the present password, then the code that came to it. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireUser(args);
  const form = await args.request.formData();
  if (form.has("confirm")) return confirm(args.request, signedIn, String(form.get("code") ?? "").trim());
  return ask(signedIn, form);
}

async function ask({ api, locale }: SignedIn, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const missing = whatIsMissing(locale, { email: text("email"), currentPassword: text("currentPassword") });
  const values = { email: text("email") };
  if (missing) return refuse({ ...missing, values });
  try {
    const envelopes = await sealed(api, { cp: text("currentPassword") });
    await api.account.changeEmail({ email: text("email").slice(0, 254), ...envelopes });
  } catch (error) {
    return refuseBy(error, values, byFormField);
  }
  return data({ sentTo: text("email").trim() });
}

/** A typed code, or the one of the mailed link; what was wrong with either, the next one is typed. */
async function confirm(request: Request, { api, locale }: SignedIn, typed: string) {
  const code = typed || ((await readEmailCode(request)) ?? "");
  const missing = whatIsMissing(locale, { code });
  if (missing) return refuse({ ...missing, values: { code: typed } });
  try {
    const { email } = await api.account.confirmEmail({ t: code.slice(0, 128) });
    const told = { kind: "good", text: translate(locale, "account.email.done", { email }) } as const;
    const headers = new Headers({ "Set-Cookie": await forgetEmailCode() });
    return answerProfile(request, profileParts.overview, told, headers);
  } catch (error) {
    const answer = refuseBy(error, { code: typed }, ({ t, ...fields }) => (t ? { ...fields, code: t } : fields));
    return forgettingLink(answer);
  }
}

/** The code of the link has had its try: a page that comes back has a field. */
async function forgettingLink(answer: ReturnType<typeof refuse>) {
  const headers = new Headers(answer.init?.headers);
  headers.append("Set-Cookie", await forgetEmailCode());
  return data(answer.data, { ...answer.init, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.title, matches);

export default function ProfileEmail() {
  return <EmailScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
