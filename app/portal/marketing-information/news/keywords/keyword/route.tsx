import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keywordVerbs } from "~/api/domain/news/keyword-policy";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { keywordAddress, keywordsPath, newsPath, trialPath } from "../../addresses";
import { trialSearch } from "../trial-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPINL02" } } as const;

/** One keyword: how it looks, and what it finds. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL02", (api, id) => api.newsKeywords.get({ id: Number(id) || 0 }));
  const { record, t, locale, at, user } = reader;
  const nameOf = (list: string, code: string) =>
    user.codes.find((each) => each.group === list && each.code === code)?.name ?? code;
  const yes = (value: boolean) => t(value ? "news.yes" : "news.no");
  return sendRecord(reader, {
    title: record.keyword,
    keyword: {
      address: keywordAddress(record.id),
      used: record.used,
      can: record.can,
      trial: `${trialPath}?${trialSearch(record)}`,
      found: record.items > 0 ? `${newsPath}?keyword=${record.id}` : null,
      rule: [
        { label: t("field.newsKeyword.keyword"), value: record.keyword },
        { label: t("field.newsKeyword.mandatory"), value: record.mandatory },
        { label: t("field.newsKeyword.exceptions"), value: record.exceptions },
        { label: t("field.newsKeyword.wholeWord"), value: yes(record.wholeWord) },
        { label: t("field.newsKeyword.inTitle"), value: yes(record.inTitle) },
        {
          label: t("field.newsKeyword.location"),
          value: t(record.location ? `news.continent.${record.location}` : "news.continent.all"),
        },
      ],
      place: [
        { label: t("field.newsKeyword.category"), value: nameOf("news-category", record.category) },
        { label: t("field.newsKeyword.division"), value: record.division && nameOf("news-division", record.division) },
        { label: t("field.newsKeyword.displayOrder"), value: String(record.displayOrder) },
        { label: t("news.items"), value: formatInteger(locale, record.items) },
        { label: t("news.lastItem"), value: at(record.lastItem) },
      ],
    },
    words: ["news."],
  });
}

export default function KeywordPage() {
  const { recordTitle, keyword } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPINL02">
        <ButtonLink href={keywordsPath}>{t("news.keywords.back")}</ButtonLink>
        <ButtonLink href={keyword.trial}>{t("news.trial")}</ButtonLink>
        <VerbLinks verbs={keywordVerbs} can={keyword.can} address={keyword.address} words="news.keyword.verb" />
        {keyword.can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${keyword.address}/edit`}>
            {t("news.keyword.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard
          title={t("news.rule")}
          actions={
            <Badge kind={keyword.used ? "good" : undefined}>
              {t(keyword.used ? "news.state.used" : "news.state.retired")}
            </Badge>
          }
        >
          <Facts facts={keyword.rule} />
        </RecordCard>
        <RecordCard
          title={t("news.finds")}
          actions={
            keyword.found && (
              <ButtonLink kind="quiet" href={keyword.found}>
                {t("news.finds.all")}
              </ButtonLink>
            )
          }
        >
          <Facts facts={keyword.place} />
        </RecordCard>
      </div>
      <RecordFoot />
    </div>
  );
}
