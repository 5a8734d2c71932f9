import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteGroups } from "~/portal/frame/site-groups.server";
import { requireScreen } from "~/portal/session/guard.server";
import { RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { plainWordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPREF01" } } as const;

/** Sites of the maker, its companies, competitors and machine tool companies, by group. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireScreen(args, "MIPREF01");
  const groups = siteGroups(locale).map(({ sites, ...group }) => ({
    ...group,
    sites: sites.map((site) => ({ ...site, host: new URL(site.href).host })),
  }));
  return { groups, words: plainWordsFor(locale, "sites.title", "sites.intro", "sites.none") };
}

export default function ReferenceSitesScreen() {
  const { groups } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("sites.title")} code="MIPREF01" classification="public" />
      <p className="mb-4 text-mute">{t("sites.intro")}</p>
      <div className="grid grid-cols-1 gap-4 s:grid-cols-2">
        {groups.map(({ name, title, sites }) => (
          <RecordCard key={name} title={title}>
            {sites.length === 0 && <p className="text-mute">{t("sites.none")}</p>}
            <ul>
              {sites.map(({ name: site, href, host }) => (
                <li key={href} className="flex flex-wrap items-baseline gap-x-2 py-1">
                  <a href={href} target="_blank" rel="noreferrer">
                    {site}
                  </a>
                  <small className="text-xs text-mute">{host}</small>
                </li>
              ))}
            </ul>
          </RecordCard>
        ))}
      </div>
    </>
  );
}
