import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireScreen } from "~/portal/session/guard.server";
import { PageHead } from "~/ui/report/page-head";
import { plainWordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { guidePages } from "./pages.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPGID01" } } as const;

/** Every screen that exists and that the reader may open, with the question it answers. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, locale } = await requireScreen(args, "MIPGID01");
  return { pages: guidePages(user, locale), words: plainWordsFor(locale, "guide.title", "guide.intro") };
}

export default function GuideScreen() {
  const { pages } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("guide.title")} code="MIPGID01" classification="public" />
      <p className="mb-4 max-w-text text-mute">{t("guide.intro")}</p>
      <ul className="card list">
        {pages.map(({ code, title, for: answers }) => (
          <li key={code}>
            <div>
              <a href={`/guide/${code}`}>
                <b>{title}</b>
              </a>
              <small>{answers}</small>
            </div>
            <span className="text-xs text-mute">{code}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
