import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactHref } from "~/portal/frame/contact";
import { localeOf } from "~/portal/session/request.server";
import { NoRight } from "~/ui/states/failures";
import { loadShell } from "../load-shell.server";
import { PublicShell } from "../parts/public-shell";

export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args);
  const { shell, headers } = await loadShell(args.request, locale, "state.401.title");
  return data(shell, { status: 401, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.browserTitle }];

export default function Unauthorised() {
  const page = useLoaderData<typeof loader>();
  return (
    <PublicShell {...page}>
      <NoRight mailHref={contactHref(page.maker.contactEmail, page.title)} />
    </PublicShell>
  );
}
