import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localeOf } from "~/portal/session/request.server";
import { NotFound } from "~/ui/states/failures";
import { loadShell } from "../load-shell.server";
import { PublicShell } from "../parts/public-shell";

export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args);
  const { shell, headers } = await loadShell(args.request, locale, "ui.404.title");
  return data(shell, { status: 404, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.browserTitle }];

export default function NotFoundPage() {
  return (
    <PublicShell {...useLoaderData<typeof loader>()}>
      <NotFound />
    </PublicShell>
  );
}
