import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localeOf } from "~/portal/session/request.server";
import { NotAvailable } from "~/ui/states/failures";
import { loadShell } from "../load-shell.server";
import { PublicShell } from "../parts/public-shell";

export const handle = { access: "public" } as const;

/** A public page that is not built yet says so, as a screen of the menu does: the max chip thickness calculator. */
export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args);
  const { shell, headers } = await loadShell(
    args.request,
    locale,
    "menu.utilities.max-chip-thickness",
    "state.notAvailable.",
  );
  return data(shell, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.browserTitle }];

export default function PublicPageNotAvailable() {
  const page = useLoaderData<typeof loader>();
  return (
    <PublicShell {...page}>
      <NotAvailable screen={page.title} />
    </PublicShell>
  );
}
