import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { helpHref } from "~/portal/frame/contact";
import { ownTitle } from "~/portal/frame/own-title";
import { wantedAddress } from "~/portal/session/wanted-address";
import { NotFound } from "~/ui/states/failures";
import { loadOpenPage } from "../load-open-page.server";
import { OpenPage } from "../parts/open-page";

export const handle = { access: "public" } as const;

/** Stays at the address that was wanted, which it names. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, headers } = await loadOpenPage(args, "ui.404.title");
  const wanted = wantedAddress(args.request).slice(0, 500);
  const mailHref = helpHref(page.maker.contactEmail, page.title, [wanted]);
  return data({ ...page, wanted, mailHref }, { status: 404, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function NotFoundPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <OpenPage page={page} title={page.title}>
      <NotFound address={page.wanted} mailHref={page.mailHref} />
    </OpenPage>
  );
}
