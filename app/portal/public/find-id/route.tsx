import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/api/config.server";
import { RESET_MINUTES } from "~/api/domain/account/lifetimes";
import { ownTitle } from "~/portal/frame/own-title";
import { whatIsMissing } from "~/portal/password/form-completeness.server";
import { keepLinkValues } from "~/portal/password/link-values.server";
import { refuse, refuseBy } from "~/portal/record/refuse.server";
import { answerHeaders } from "~/portal/session/answer-headers.server";
import { apiOf, localeOf } from "~/portal/session/request.server";
import { loadShell } from "../load-shell.server";
import { FindIdScreen } from "./find-id-screen";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { shell, headers } = await loadShell(
    args.request,
    await localeOf(args),
    "account.findId.title",
    "account.findId.",
    "account.password.useCode",
  );
  return data({ ...shell, phone: config().CONTACT_PHONE, minutes: RESET_MINUTES }, { headers });
}

/** The same answer for every ID that is an address; the id of this request stays with the browser, the code is mailed. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await apiOf(args);
  const id = String((await args.request.formData()).get("id") ?? "").trim();
  const missing = whatIsMissing(locale, { id });
  if (missing) return refuse({ ...missing, values: { id } });
  const request = { c: "mip" as const, s: randomUUID(), i: id.slice(0, 254) };
  try {
    await api.auth.passwordRequest(request);
  } catch (error) {
    return refuseBy(error, { id }, idField);
  }
  return data({ sentTo: id }, { headers: { "Set-Cookie": await keepLinkValues(request) } });
}

/** The API calls the ID `i`. */
const idField = ({ i, ...fields }: Record<string, string>): Record<string, string> => (i ? { id: i } : fields);

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function FindId() {
  return <FindIdScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
