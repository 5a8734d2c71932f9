import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { signInForm } from "~/api/domain/account/sign-in-form";
import { ownTitle } from "~/portal/frame/own-title";
import { answerHeaders } from "~/portal/session/answer-headers.server";
import { sessionCookie } from "~/portal/session/cookies.server";
import { ownAddress } from "~/portal/session/own-address";
import { hasToken, localeOf, userInfoOf } from "~/portal/session/request.server";
import { fieldMessages } from "../field-messages.server";
import { loadLogin } from "./load-login.server";
import { LoginScreen } from "./login-screen";
import { authenticator } from "./sign-in.server";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

const wanted = (request: Request) => new URL(request.url).searchParams.get("redirect");

/** A signed-in visitor goes on to the mainboard; after signing out, or on the way elsewhere, the page stays. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  if (hasToken(args.request) && !search.has("logout") && !search.has("redirect")) {
    const user = await userInfoOf(args).catch(() => null);
    if (user) throw redirect("/mainboard");
  }
  const { sent, headers } = await loadLogin(args);
  return data(sent, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const submission = parseWithZod(form, { schema: signInForm });
  const locale = await localeOf(args);
  const typedId = String(form.get("id") ?? "").slice(0, 254);
  if (submission.status !== "success") {
    const messages = fieldMessages(locale, submission.error ?? {}, { email: typedId });
    return data(refused(submission, messages), { status: 400 });
  }
  try {
    const token = await authenticator.authenticate("form", args.request);
    return redirect(ownAddress(wanted(args.request)), {
      headers: { "Set-Cookie": sessionCookie(token.tokenType, token.accessToken) },
      status: 303,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const later: HeadersInit = error.retryAfterS ? { "Retry-After": String(error.retryAfterS) } : {};
    return data(refused(submission, error.fields, error.message), { status: error.status, headers: later });
  }
}

type Given = { reply(options: { hideFields: string[] }): SubmissionResult<string[]> };

/** The form as it was sent, with sentences beside its fields; the password never comes back. */
function refused(submission: Given, fields: Record<string, string>, message?: string): SubmissionResult<string[]> {
  const { initialValue, ...rest } = submission.reply({ hideFields: ["password"] });
  const error = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
  return { ...rest, status: "error", initialValue, error: message === undefined ? error : { ...error, "": [message] } };
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: sent, matches }) => ownTitle(sent?.title, matches);

export default function Login() {
  return <LoginScreen refused={useActionData<typeof action>()} />;
}
