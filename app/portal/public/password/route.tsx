import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownTitle } from "~/portal/frame/own-title";
import { keepLinkValues, linkValuesIn } from "~/portal/password/link-values.server";
import { answerHeaders } from "~/portal/session/answer-headers.server";
import { localeOf } from "~/portal/session/request.server";
import { loadShell } from "../load-shell.server";
import { changeOrPostpone } from "./change-or-postpone.server";
import { PasswordScreen } from "./password-screen";
import { type PasswordWay, passwordWayOf } from "./password-way.server";
import { setByCode, takeTypedCode } from "./set-by-code.server";

/** Open to a reader whose password has expired, and to whoever has a code: each way asks for its own proof. */
export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

const titles = {
  change: "account.password.title",
  code: "account.password.set",
  set: "account.password.set",
  first: "account.password.first",
  invalid: "account.password.set",
  missing: "account.password.set",
} as const satisfies Record<PasswordWay["way"], string>;

/** A mailed link only brings its values here; they leave the address at once, and nothing is used up. */
export async function loader(args: LoaderFunctionArgs) {
  const given = linkValuesIn(args.request);
  if (given) throw redirect("/password", { headers: { "Set-Cookie": await keepLinkValues(given) } });
  const found = await passwordWayOf(args);
  const locale = await localeOf(args);
  const { shell, headers } = await loadShell(
    args.request,
    locale,
    titles[found.way],
    "account.password.",
    "account.code.",
    "api.code-missing",
  );
  return data({ ...shell, ...found }, { headers, status: found.way === "invalid" ? 400 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (form.has("code")) return takeTypedCode(args, form);
  const found = await passwordWayOf(args);
  if (found.way === "set" || found.way === "first") return setByCode(args, form);
  return changeOrPostpone(args, form);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function Password() {
  return <PasswordScreen page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused} />;
}
