import type { LoaderFunctionArgs } from "@remix-run/node";
import { writtenUnits } from "~/api/domain/money-text";
import { unusedShare } from "~/api/domain/scrap/scrap-figures";
import type { CollectionRecord } from "~/api/domain/scrap/scrap-input";
import { scrapVerbs } from "~/api/domain/scrap/scrap-policy";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { filePart, loadPapers, type Papers } from "~/portal/record/file-part.server";
import { audited, historyPart } from "~/portal/record/history-part.server";
import { type ListPart, listPart } from "~/portal/record/list-parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { ButtonLink } from "~/ui/controls/button";
import type { Fact } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import { formatInteger, formatPercent, shiftDecimal, withPercentSign } from "~/words/formats";
import { collectionAddress, collectionPapers, scrapPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Used tools that were collected on a day. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL08", (api, id) => api.scrapCollections.get({ id: Number(id) || 0 }));
  const { id, collectionNo, customerName } = reader.record;
  const papers = await loadPapers(reader, collectionPapers(id));
  return drawRecord(
    reader,
    (t) => `${collectionNo}, ${customerName || t("scrap.ownTests")}`,
    <CollectionBody page={reader} papers={papers} />,
  );
}

type Reader = RecordReader<CollectionRecord>;

/** A collection: what was thrown away and where it comes from, tool by tool, photos, who did what. */
function CollectionBody({ page, papers }: { page: Reader; papers: Papers }) {
  const { record, t } = page;
  const address = collectionAddress(record.id);
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: `${record.collectionNo}, ${record.customerName || t("scrap.ownTests")}` },
        classification: "confidential",
      }}
      actions={recordActs(page, {
        back: { text: t("scrap.back"), href: scrapPath },
        ...{ prints: true, address, verbs: scrapVerbs, words: "scrap.verb", edit: t("scrap.edit") },
        others: (
          <ButtonLink place="beside" href={`${scrapPath}?customer=${record.customerId ?? 0}&by=line`}>
            {t("scrap.allOf")}
          </ButtonLink>
        ),
      })}
      notices={!record.inUse && <Notice kind="warn">{t("scrap.told.out")}</Notice>}
      summary={summaryOf(page)}
      sections={[
        listPart(lineList(page)),
        factsPart("where", [{ title: t("scrap.card.where"), facts: placeFacts(page) }]),
        filePart(page, papers, address),
        historyPart(t("scrap.card.history"), audited(page, record.history)),
      ]}
    />
  );
}

const countOf =
  ({ locale }: Reader) =>
  (value: number) =>
    formatInteger(locale, value);
const moneyOf =
  ({ record, locale }: Reader) =>
  (value: string) =>
    writtenUnits(locale, shiftDecimal(value, 4), record.currency);
const shareOf = ({ locale }: Reader, edges: { available: number; used: number }) => {
  const share = unusedShare(edges);
  return share === null ? "–" : withPercentSign(locale, formatPercent(locale, share));
};

function summaryOf(page: Reader) {
  const { record, t } = page;
  const { pieces, available, used, lost } = record.sums;
  const said = (name: "available" | "unused", value: number) => `${t(`scrap.column.${name}`)} ${countOf(page)(value)}`;
  return {
    beside: record.day,
    below: [record.site, said("available", available), said("unused", available - used)],
    figures: [
      { label: t("scrap.column.pieces"), value: countOf(page)(pieces) },
      { label: t("scrap.column.share"), value: shareOf(page, record.sums) },
      { label: t("scrap.column.lost"), value: moneyOf(page)(lost), unit: record.currency },
    ],
  };
}

const placeFacts = ({ record, t }: Reader): Fact[] => [
  {
    label: t("field.scrap.customer"),
    value: record.customerName ? `${record.customerName} (${record.customer})` : t("scrap.ownTests"),
  },
  ...(["site", "productionLine", "machine", "day", "collectedBy", "note"] as const).map((name) => ({
    label: t(`field.scrap.${name}`),
    value: record[name],
  })),
];

function lineList(page: Reader): ListPart {
  const { record, t } = page;
  const mayChange = record.can.includes("change");
  const address = `${collectionAddress(record.id)}/lines`;
  const num = (text: string) => ({ text, kind: "num" as const });
  return {
    id: "lines",
    caption: t("scrap.lines"),
    actions: mayChange ? [{ text: t("scrap.line.new"), href: `${address}/new`, icon: "plus" }] : [],
    columns: [
      ...[{ text: t("scrap.lineNo") }, { text: t("scrap.item") }, { text: t("scrap.maker") }],
      ...(["pieces", "available", "used", "share"] as const).map((name) => num(t(`scrap.column.${name}`))),
      num(`${t("scrap.column.lost")} (${record.currency})`),
      ...[{ text: t("scrap.wear") }, { text: t("scrap.cause") }],
      ...(mayChange ? (["change", "remove"] as const) : []).map(() => ({ text: "", kind: "act" as const })),
    ],
    rows: record.lines.map((line) => ({
      key: String(line.id),
      cells: [
        String(line.no),
        {
          text: line.item || line.foreignItem,
          href: `${scrapPath}?by=line&${line.itemId ? `item=${line.itemId}` : `foreign=${encodeURIComponent(line.foreignItem)}`}`,
          ...(line.grade && { sub: line.grade }),
        },
        line.makerName,
        ...[line.pieces, line.edgesAvailable, line.edgesUsed].map(countOf(page)),
        shareOf(page, { available: line.edgesAvailable, used: line.edgesUsed }),
        moneyOf(page)(line.lost),
        t(`scrap.wear.${line.wear}`),
        { text: line.causeName, ...(line.advice && { sub: line.advice }) },
        ...(mayChange
          ? [
              { text: t("scrap.line.change"), whole: true as const, href: `${address}/${line.id}/edit` },
              { text: t("scrap.line.remove"), whole: true as const, href: `${address}/${line.id}/removal` },
            ]
          : []),
      ],
    })),
  };
}
