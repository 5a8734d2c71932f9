import type { LoaderFunctionArgs } from "@remix-run/node";
import type { KeywordRecord } from "~/api/domain/news/keyword-input";
import { keywordVerbs } from "~/api/domain/news/keyword-policy";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import type { Fact } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import { keywordAddress, keywordsPath, newsPath, trialPath } from "../../addresses";
import { trialSearch } from "../trial-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPINL02" } } as const;

/** One keyword: how it looks, and what it finds. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL02", (api, id) => api.newsKeywords.get({ id: Number(id) || 0 }));
  return drawRecord(reader, reader.record.keyword, <KeywordBody page={reader} />);
}

type Reader = RecordReader<KeywordRecord>;

/** A keyword: the rule by which it looks, where it stands, what it finds. */
function KeywordBody({ page }: { page: Reader }) {
  const { record, t, locale, at } = page;
  const found = record.items > 0 ? [{ text: t("news.finds.all"), href: `${newsPath}?rule=${record.id}` }] : [];
  return (
    <RecordFrame
      page={page}
      head={{ title: record.keyword }}
      actions={recordActs(page, {
        back: { text: t("news.keywords.back"), href: keywordsPath },
        ...{ address: keywordAddress(record.id), verbs: keywordVerbs, words: "news.keyword.verb" },
        edit: t("news.keyword.edit"),
        others: <ButtonLink href={`${trialPath}?${trialSearch(record)}`}>{t("news.trial")}</ButtonLink>,
      })}
      summary={{
        states: <StateSign word={record.used ? "news.state.used" : "news.state.retired"} />,
        below: [record.lastItem && `${t("news.lastItem")} ${at(record.lastItem)}`],
        figures: [{ label: t("news.items"), value: formatInteger(locale, record.items) }],
      }}
      sections={[
        factsPart("rule", [
          { title: t("news.rule"), facts: ruleFacts(page) },
          { title: t("news.finds"), more: found, facts: placeFacts(page) },
        ]),
      ]}
    />
  );
}

function ruleFacts({ record, t }: Reader): Fact[] {
  const yes = (value: boolean) => t(value ? "news.yes" : "news.no");
  const { location } = record;
  return [
    { label: t("field.newsKeyword.keyword"), value: record.keyword },
    { label: t("field.newsKeyword.mandatory"), value: record.mandatory },
    { label: t("field.newsKeyword.exceptions"), value: record.exceptions },
    { label: t("field.newsKeyword.wholeWord"), value: yes(record.wholeWord) },
    { label: t("field.newsKeyword.inTitle"), value: yes(record.inTitle) },
    { label: t("field.newsKeyword.location"), value: t(`news.continent.${location || ("all" as const)}`) },
  ];
}

function placeFacts({ record, t, locale, at, user }: Reader): Fact[] {
  const nameOf = (list: string, code: string) =>
    user.codes.find((each) => each.group === list && each.code === code)?.name ?? code;
  return [
    { label: t("field.newsKeyword.category"), value: nameOf("news-category", record.category) },
    { label: t("field.newsKeyword.division"), value: record.division && nameOf("news-division", record.division) },
    { label: t("field.newsKeyword.displayOrder"), value: String(record.displayOrder) },
    { label: t("news.items"), value: formatInteger(locale, record.items) },
    { label: t("news.lastItem"), value: record.lastItem && at(record.lastItem) },
  ];
}
