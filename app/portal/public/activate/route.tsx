import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { ownTitle } from "~/portal/frame/own-title";
import { whatIsMissing } from "~/portal/password/form-completeness.server";
import { keepLinkValues, type LinkValues, linkValuesIn, readLinkValues } from "~/portal/password/link-values.server";
import { refuse, refuseBy } from "~/portal/record/refuse.server";
import { answerHeaders } from "~/portal/session/answer-headers.server";
import { apiOf, localeOf } from "~/portal/session/request.server";
import { loadShell } from "../load-shell.server";
import { ActivateScreen } from "./activate-screen";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

/** Opening the link only takes its values out of the address: the button below activates, no mail scanner does. */
export async function loader(args: LoaderFunctionArgs) {
  const given = linkValuesIn(args.request);
  if (given) {
    const kept = await keepLinkValues({ ...given, first: true });
    throw redirect("/activate", { headers: { "Set-Cookie": kept } });
  }
  const link = await readLinkValues(args.request);
  const { shell, headers } = await loadShell(
    args.request,
    await localeOf(args),
    "account.activate.title",
    "account.activate.",
    "account.code.",
  );
  return data({ ...shell, linkedId: link?.first && link.t ? link.i : null }, { headers });
}

/** The link's values or what was typed; the outcome is the page's, not an address's, so that no link can claim it. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await apiOf(args);
  const form = await args.request.formData();
  const typed = { id: String(form.get("id") ?? ""), code: String(form.get("code") ?? "") };
  const link = form.has("code") ? null : await readLinkValues(args.request);
  const missing = link?.t ? null : whatIsMissing(locale, typed);
  if (missing) return refuse({ ...missing, values: typed });
  const proof = link ?? { c: "mip" as const, i: typed.id.trim().slice(0, 254), t: typed.code.trim().slice(0, 128) };
  return activate(api, { ...proof, first: true }, typed);
}

type Api = Awaited<ReturnType<typeof apiOf>>["api"];

async function activate(api: Api, link: LinkValues, typed: Record<string, string>) {
  const { c, s, i, t = "" } = link;
  try {
    await api.auth.activate({ c, s, i, t });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return data({ outcome: "notRegistered" as const, id: i }, { status: 404 });
    if (error.status === 409) return data({ outcome: "already" as const, id: i }, { status: 409 });
    return refuseBy(error, typed);
  }
  return data({ outcome: "done" as const, id: i }, { headers: { "Set-Cookie": await keepLinkValues(link) } });
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function Activate() {
  return <ActivateScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
