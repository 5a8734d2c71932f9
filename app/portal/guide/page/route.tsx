import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { plainWordsFor, translate } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { guidePage } from "../pages.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPGID01" } } as const;

/** The guide to one screen: the screen code in its header leads here. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPGID01");
  const { user, locale } = signedIn;
  const page = guidePage(args.params.code ?? "", user, locale);
  if (!page) throw new Response(null, { status: 404 });
  const recordTitle = await recordTab(args.request, signedIn, (t, named) =>
    t("guide.of", { screen: named === locale ? page.title : t(page.word) }),
  );
  const { lastWorkingDate, dataLoadedAt, userPrincipal } = user;
  const data =
    lastWorkingDate && dataLoadedAt
      ? translate(locale, "guide.data", {
          day: lastWorkingDate,
          time: formatInstant(dataLoadedAt, userPrincipal.timeZone),
        })
      : null;
  const words = plainWordsFor(locale, "guide.for", "guide.do", "guide.mind", "guide.open", "guide.all");
  return { recordTitle, page, data, words };
}

export default function GuidePageScreen() {
  const { recordTitle, page, data } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} note={page.code}>
        <ButtonLink href="/guide">{t("guide.all")}</ButtonLink>
        {page.href && (
          <ButtonLink kind="primary" href={page.href}>
            {t("guide.open")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordCard title={t("guide.for")}>
        <p className="max-w-text">{page.for}</p>
      </RecordCard>
      <RecordCard title={t("guide.do")}>
        <ol className="max-w-text list-decimal pl-5">
          {page.do.map((line) => (
            <li key={line} className="mb-1">
              {line}
            </li>
          ))}
        </ol>
      </RecordCard>
      <RecordCard title={t("guide.mind")}>
        <ul className="max-w-text list-disc pl-5">
          {page.mind.map((line) => (
            <li key={line} className="mb-1">
              {line}
            </li>
          ))}
        </ul>
        {data && <p className="mt-4 max-w-text text-mute">{data}</p>}
      </RecordCard>
    </div>
  );
}
