import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { ownTitle } from "~/portal/frame/own-title";
import { portalName } from "~/portal/frame/portal-name.server";
import { flash } from "~/portal/session/cookies.server";
import { apiOf } from "~/portal/session/request.server";
import { translate } from "~/words";
import { HEADQUARTERS_ZONE } from "~/words/country-zones";
import { formatInstant } from "~/words/formats";
import { loadShell } from "../load-shell.server";
import { EmailAgreementScreen } from "./email-agreement-screen";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

/** i = the address, t = its signature. Such a link does not run out and opens nothing but this question. */
function signedAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const text = (name: string, most: number) => searchParams.get(name)?.slice(0, most) ?? "";
  return { i: text("i", 254), t: text("t", 128) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await apiOf(args);
  const { shell, headers } = await loadShell(args.request, locale, "account.mails.title", "account.mails.");
  const title = translate(locale, "account.mails.title", { maker: shell.maker.name });
  const page = { ...shell, title, browserTitle: `${title} - ${portalName(args.request, locale)}` };
  try {
    const { address, agreed, decidedAt } = await api.open.emailAgreement(signedAddress(args.request));
    const consent = { address, agreed, decidedAt: decidedAt && formatInstant(decidedAt, HEADQUARTERS_ZONE) };
    return data({ ...page, consent }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ ...page, consent: null }, { status: 404, headers });
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await apiOf(args);
  const signed = signedAddress(args.request);
  const agreed = (await args.request.formData()).get("agreed") === "Y";
  try {
    await api.open.decideEmailAgreement({ ...signed, agreed });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data(null, { status: error.status });
  }
  const told = await flash({ kind: "good", text: translate(locale, "api.success") });
  return redirect(`/openapi-email-agreement?${new URLSearchParams(signed)}`, {
    headers: { "Set-Cookie": told },
    status: 303,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function EmailAgreement() {
  return <EmailAgreementScreen page={useLoaderData<typeof loader>()} />;
}
