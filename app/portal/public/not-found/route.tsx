import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { makerFor } from "~/portal/frame/load-frame.server";
import { localeOf } from "~/portal/request.server";
import { NotFound } from "~/ui/states/failures";
import { translate, wordsFor } from "~/words";

export const handle = { access: "public" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args);
  const portal = `${makerFor(locale).name} ${translate(locale, "public.portal")}`;
  return data({ locale, title: `404 - ${portal}`, words: wordsFor(locale, "ui.") }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

export default function NotFoundPage() {
  return (
    <main id="main">
      <NotFound />
    </main>
  );
}
