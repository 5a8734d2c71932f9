import { writtenUnits } from "~/api/domain/money-text";
import { unusedShare } from "~/api/domain/scrap/scrap-figures";
import type { CollectionRecord } from "~/api/domain/scrap/scrap-input";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { WordKey } from "~/words";
import { formatInteger, formatPercent, shiftDecimal, withPercentSign } from "~/words/formats";
import { collectionAddress, collectionPapers, scrapPath } from "../addresses";

type Reader = RecordReader<CollectionRecord>;
type Line = CollectionRecord["lines"][number];

/** A collection in the reader's words: where it comes from, what was thrown away, photos, who did what. */
export async function presentCollection(reader: Reader) {
  const { record, locale, t, at } = reader;
  const { id, sums, currency } = record;
  const mayChange = record.can.includes("change");
  const money = (value: string) => writtenUnits(locale, shiftDecimal(value, 4), currency);
  const count = (value: number) => formatInteger(locale, value);
  const percent = (value: string | null) =>
    value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));
  const shareOf = ({ edgesAvailable, edgesUsed }: Line) =>
    percent(unusedShare({ available: edgesAvailable, used: edgesUsed }));
  const links = (line: Line) =>
    mayChange
      ? [
          {
            text: t("scrap.line.change"),
            whole: true as const,
            href: `${collectionAddress(id)}/lines/${line.id}/edit`,
          },
          {
            text: t("scrap.line.remove"),
            whole: true as const,
            href: `${collectionAddress(id)}/lines/${line.id}/removal`,
          },
        ]
      : [];
  return {
    address: collectionAddress(id),
    can: record.can,
    mayChange,
    told: record.inUse ? null : t("scrap.told.out"),
    facts: [
      {
        label: t("field.scrap.customer"),
        value: record.customerName ? `${record.customerName} (${record.customer})` : t("scrap.ownTests"),
      },
      { label: t("field.scrap.site"), value: record.site },
      { label: t("field.scrap.productionLine"), value: record.productionLine },
      { label: t("field.scrap.machine"), value: record.machine },
      { label: t("field.scrap.day"), value: record.day },
      { label: t("field.scrap.collectedBy"), value: record.collectedBy },
      { label: t("field.scrap.note"), value: record.note },
    ],
    figures: [
      { label: t("scrap.column.pieces"), value: count(sums.pieces) },
      { label: t("scrap.column.available"), value: count(sums.available) },
      { label: t("scrap.column.unused"), value: count(sums.available - sums.used) },
      { label: t("scrap.column.share"), value: percent(unusedShare(sums)) },
      { label: t("scrap.column.lost"), value: `${money(sums.lost)} ${currency}` },
    ],
    heads: [
      { text: t("scrap.lineNo") },
      { text: t("scrap.item") },
      { text: t("scrap.maker") },
      ...(["pieces", "available", "used"] as const).map((name) => ({
        text: t(`scrap.column.${name}`),
        kind: "num" as const,
      })),
      { text: t("scrap.column.share"), kind: "num" as const },
      { text: `${t("scrap.column.lost")} (${currency})`, kind: "num" as const },
      { text: t("scrap.wear") },
      { text: t("scrap.cause") },
      ...(mayChange
        ? [
            { text: "", kind: "act" as const },
            { text: "", kind: "act" as const },
          ]
        : []),
    ],
    lines: record.lines.map((line) => ({
      key: String(line.id),
      cells: [
        String(line.no),
        {
          text: line.item || line.foreignItem,
          href: `${scrapPath}?by=line&${line.itemId ? `item=${line.itemId}` : `foreign=${encodeURIComponent(line.foreignItem)}`}`,
          ...(line.grade && { sub: line.grade }),
        },
        line.makerName,
        count(line.pieces),
        count(line.edgesAvailable),
        count(line.edgesUsed),
        shareOf(line),
        money(line.lost),
        t(`scrap.wear.${line.wear}`),
        { text: line.causeName, ...(line.advice && { sub: line.advice }) },
        ...links(line),
      ],
    })),
    all: record.customerId ? `${scrapPath}?customer=${record.customerId}&by=line` : `${scrapPath}?customer=0&by=line`,
    papers: await loadAttachments(reader.api, collectionPapers(id), reader.user.userPrincipal.timeZone),
    history: record.history.map(({ id: key, action, at: when, by, reason }) => ({
      key,
      text: [t(`admin.action.${action}` as WordKey), reason].filter(Boolean).join(" · "),
      by,
      at: at(when),
    })),
  };
}
