import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SiteRecord } from "~/api/domain/news/site-input";
import { siteVerbs } from "~/api/domain/news/site-policy";
import { siteStateWord } from "~/api/domain/news/sites";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import type { Fact } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";
import { newsPath, siteAddress, sitesPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPINL03" } } as const;

/** One site: where its feed stands, when it was read, what went wrong. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL03", (api, id) => api.newsSites.get({ id: Number(id) || 0 }));
  return drawRecord(reader, reader.record.name, <SiteBody page={reader} />);
}

type Reader = RecordReader<SiteRecord>;

/** A site: where its feed stands, when it was read, what went wrong. */
function SiteBody({ page }: { page: Reader }) {
  const { record, t, locale } = page;
  const fault = faultOf(page);
  const told = fault
    ? t("news.site.told", { failures: record.failures, fault })
    : record.collecting
      ? null
      : t("news.note.off");
  const found = { text: t("news.finds.all"), href: `${newsPath}?site=${record.id}&show=all` };
  return (
    <RecordFrame
      page={page}
      head={{ title: record.name }}
      actions={recordActs(page, {
        back: { text: t("news.sites.back"), href: sitesPath },
        ...{ address: siteAddress(record.id), verbs: siteVerbs, words: "news.site.verb", edit: t("news.site.edit") },
      })}
      notices={told && <Notice kind="warn">{told}</Notice>}
      summary={{
        states: <StateSign {...siteStateWord(record.state)} />,
        beside: t(`news.continent.${record.continent}`),
        figures: [{ label: t("news.items"), value: formatInteger(locale, record.items) }],
      }}
      sections={[
        factsPart("site", [
          { title: t("news.site"), facts: siteFacts(page) },
          { title: t("news.health"), more: record.items > 0 ? [found] : [], facts: healthFacts(page) },
        ]),
      ]}
    />
  );
}

function faultOf({ record: { fault, status }, t }: Reader): string | null {
  if (!fault) return null;
  return t(`news.fault.${fault}`) + (fault === "status" && status ? ` (HTTP ${status})` : "");
}

const siteFacts = ({ record, t }: Reader): Fact[] => [
  { label: t("field.newsSite.name"), value: record.name },
  { label: t("field.newsSite.continent"), value: t(`news.continent.${record.continent}`) },
  { label: t("field.newsSite.url"), value: record.url },
  { label: t("field.newsSite.feedUrl"), value: record.feedUrl },
];

function healthFacts(page: Reader): Fact[] {
  const { record, t, locale, at } = page;
  const reads = record.collecting && record.state !== "paused";
  return [
    { label: t("news.lastRunAt"), value: at(record.lastRunAt) },
    { label: t("news.lastSuccessAt"), value: at(record.lastSuccessAt) },
    { label: t("news.lastNewAt"), value: at(record.lastNewAt) },
    { label: t("news.nextRunAt"), value: reads ? at(record.nextRunAt) : "–" },
    { label: t("news.failures"), value: formatInteger(locale, record.failures) },
    { label: t("news.fault"), value: faultOf(page) },
    { label: t("news.items"), value: formatInteger(locale, record.items) },
  ];
}
