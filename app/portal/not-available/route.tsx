import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLeafByPath } from "~/menu/find-leaf";
import { requireScreen } from "~/portal/session/guard.server";
import { NotAvailable } from "~/ui/states/failures";
import { plainWordsFor } from "~/words";
import { screenTitle } from "../frame/menu-codes";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

/**
 * The screen code is found by the address: every menu entry without a screen of its own leads here. Nothing to keep:
 * it says something else as soon as its area exists, and the management tiles are uncached (specification section 2).
 */
export const handle = { access: "menu-by-path", keep: false } as const;

export async function loader(args: LoaderFunctionArgs) {
  const leaf = findLeafByPath(new URL(args.request.url).pathname);
  const { user, locale } = await requireScreen(args, leaf?.code ?? "");
  const title = leaf && screenTitle(user.menus, leaf.code);
  return { screen: title ?? leaf?.code ?? "", words: plainWordsFor(locale, "state.notAvailable") };
}

export default function NotAvailableScreen() {
  return <NotAvailable screen={useLoaderData<typeof loader>().screen} />;
}
