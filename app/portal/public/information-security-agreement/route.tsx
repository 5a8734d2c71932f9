import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownTitle } from "~/portal/frame/own-title";
import { requireSignedIn } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";
import { hasToken, localeOf } from "~/portal/session/request.server";
import { loadShell } from "../load-shell.server";
import { AgreementScreen } from "./agreement-screen";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

const onward = (request: Request) => ownAddress(new URL(request.url).searchParams.get("redirect"));

/** Both agreements, accepted one by one; a visitor who is not signed in reads the text only. */
export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args);
  const signedIn = hasToken(args.request) ? await requireSignedIn(args) : null;
  const { shell, headers } = await loadShell(args.request, locale, "public.agreement.title");
  const accepted = signedIn?.user.userPrincipal.agreementList.map((agreement) => agreement.tsaType) ?? null;
  return data({ ...shell, accepted, onward: onward(args.request) }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireSignedIn(args);
  const type = (await args.request.formData()).get("tsaType");
  if (type === "01" || type === "02") await api.user.agreements({ tsaType: type });
  return redirect(`/information-security-agreement?redirect=${encodeURIComponent(onward(args.request))}`, {
    status: 303,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function InformationSecurityAgreement() {
  return <AgreementScreen page={useLoaderData<typeof loader>()} />;
}
