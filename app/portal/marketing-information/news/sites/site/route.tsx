import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteVerbs } from "~/api/domain/news/site-policy";
import { siteStateWord } from "~/api/domain/news/sites";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { newsPath, siteAddress, sitesPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPINL03" } } as const;

/** One site: where its feed stands, when it was read, what went wrong. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL03", (api, id) => api.newsSites.get({ id: Number(id) || 0 }));
  const { record, t, locale, at } = reader;
  const fault =
    record.fault &&
    t(`news.fault.${record.fault}`) + (record.fault === "status" && record.status ? ` (HTTP ${record.status})` : "");
  return sendRecord(reader, {
    title: record.name,
    site: {
      address: siteAddress(record.id),
      badge: stateBadge(locale, siteStateWord(record.state)),
      can: record.can,
      told: fault
        ? t("news.site.told", { failures: record.failures, fault })
        : record.collecting
          ? null
          : t("news.note.off"),
      found: record.items > 0 ? `${newsPath}?site=${record.id}&show=all` : null,
      facts: [
        { label: t("field.newsSite.name"), value: record.name },
        { label: t("field.newsSite.continent"), value: t(`news.continent.${record.continent}`) },
        { label: t("field.newsSite.url"), value: record.url },
        { label: t("field.newsSite.feedUrl"), value: record.feedUrl },
      ],
      health: [
        { label: t("news.lastRunAt"), value: at(record.lastRunAt) },
        { label: t("news.lastSuccessAt"), value: at(record.lastSuccessAt) },
        { label: t("news.lastNewAt"), value: at(record.lastNewAt) },
        {
          label: t("news.nextRunAt"),
          value: record.collecting && record.state !== "paused" ? at(record.nextRunAt) : "–",
        },
        { label: t("news.failures"), value: formatInteger(locale, record.failures) },
        { label: t("news.fault"), value: fault ?? "" },
        { label: t("news.items"), value: formatInteger(locale, record.items) },
      ],
    },
    words: ["news."],
  });
}

export default function SitePage() {
  const { recordTitle, site } = useLoaderData<typeof loader>();
  const t = useT();
  const { badge } = site;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPINL03">
        <ButtonLink href={sitesPath}>{t("news.sites.back")}</ButtonLink>
        <VerbLinks verbs={siteVerbs} can={site.can} address={site.address} words="news.site.verb" />
        {site.can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${site.address}/edit`}>
            {t("news.site.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {site.told && <Notice kind="warn">{site.told}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard
          title={t("news.site")}
          actions={<Badge kind={badge.badge === "plain" ? undefined : badge.badge}>{badge.text}</Badge>}
        >
          <Facts facts={site.facts} />
        </RecordCard>
        <RecordCard
          title={t("news.health")}
          actions={
            site.found && (
              <ButtonLink kind="quiet" href={site.found}>
                {t("news.finds.all")}
              </ButtonLink>
            )
          }
        >
          <Facts facts={site.health} />
        </RecordCard>
      </div>
      <RecordFoot />
    </div>
  );
}
