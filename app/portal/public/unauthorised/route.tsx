import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { makerFor } from "~/portal/frame/load-frame.server";
import { localeOf } from "~/portal/request.server";
import { NoRight } from "~/ui/states/failures";
import { translate, wordsFor } from "~/words";

export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args);
  const { name, contactEmail } = makerFor(locale);
  const portal = `${name} ${translate(locale, "public.portal")}`;
  const mail = `mailto:${contactEmail}?subject=${encodeURIComponent("[MIP - 401] Question")}`;
  return data({ locale, mail, title: `401 - ${portal}`, words: wordsFor(locale, "ui.") }, { status: 401 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

export default function Unauthorised() {
  const { mail } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <NoRight mailHref={mail} />
    </main>
  );
}
