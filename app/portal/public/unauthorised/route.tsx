import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLeafAbove } from "~/menu/find-leaf";
import { helpHref } from "~/portal/frame/contact";
import { ownTitle } from "~/portal/frame/own-title";
import { ownAddress } from "~/portal/session/own-address";
import { NoRight } from "~/ui/states/failures";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import { loadOpenPage } from "../load-open-page.server";
import { OpenPage } from "../parts/open-page";

export const handle = { access: "public" } as const;

/** The screen that was wanted stands in `from`: it is named, and the mail to IT names it too. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, page, headers } = await loadOpenPage(args, "state.401.title");
  const wanted = ownAddress(new URL(args.request.url).searchParams.get("from"), "");
  const screen = screenAt(locale, wanted);
  const mailHref = helpHref(page.maker.contactEmail, screen ?? page.title, [wanted]);
  return data({ ...page, wanted, screen, mailHref }, { status: 401, headers });
}

/** The menu's own name of the screen: that it is there is no secret, what it shows is. */
function screenAt(locale: Locale, address: string): string | undefined {
  const leaf = findLeafAbove(address.split("?")[0] ?? "");
  const key = `menu.${leaf?.key}`;
  return leaf && hasWord(key) ? translate(locale, key) : undefined;
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function Unauthorised() {
  const page = useLoaderData<typeof loader>();
  return (
    <OpenPage page={page} title={page.screen ?? page.title}>
      <NoRight screen={page.screen} address={page.wanted} mailHref={page.mailHref} />
    </OpenPage>
  );
}
