import type { LoaderFunctionArgs } from "@remix-run/node";
import { askVerbs } from "~/api/domain/logistics/ask/ask-policy";
import type { AskRecord } from "~/api/domain/logistics/ask/asks";
import { toneOf } from "~/api/domain/report/tones";
import { drawRecord } from "~/portal/record/draw-record.server";
import { audited, factsPart, historyPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { Badge } from "~/ui/controls/badge";
import { linked } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import { shortagesPath } from "../../daily-shortages/addresses";
import { askPath, asksPath } from "../ask-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL14" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL14", (api, id) => api.stockAsks.get({ id: Number(id) || 0 }));
  const { itemNo } = reader.record;
  return drawRecord(reader, (say) => say("asks.title", { item: itemNo }), <AskBody page={reader} />);
}

/** Pieces that lie elsewhere: who asked for them, what they wrote, and what became of it. */
function AskBody({ page }: { page: RecordReader<AskRecord> }) {
  const { record: ask, t, at, locale } = page;
  const orders = `${shortagesPath}?${new URLSearchParams({ by: "order", item: String(ask.itemId), warehouse: String(ask.toId) })}`;
  return (
    <RecordFrame
      page={page}
      head={{ title: t("asks.title", { item: ask.itemNo }), classification: "confidential", note: ask.description }}
      actions={recordActs(page, {
        back: { text: t("asks.back"), href: asksPath },
        ...{ address: askPath(ask.id), verbs: askVerbs, words: "asks.verb", loud: ["sent"] },
      })}
      summary={{
        states: <Badge kind={toneOf(`asks.state.${ask.state}`)}>{t(`asks.state.${ask.state}`)}</Badge>,
        beside: ask.answeredBy ? `${ask.answeredBy} · ${at(ask.answeredAt ?? "")}` : t("asks.waits"),
        ...(ask.answer && { below: [ask.answer] }),
        figures: [
          { label: t("field.stockAsk.quantity"), value: formatInteger(locale, ask.quantity) },
          ...(ask.there
            ? [
                { label: t("asks.there.free"), value: formatInteger(locale, ask.there.free) },
                { label: t("asks.there.waiting"), value: formatInteger(locale, ask.there.waiting) },
              ]
            : []),
        ],
      }}
      sections={[
        factsPart("ask", [
          {
            title: t("asks.what"),
            facts: [
              { label: t("sales.filter.item"), value: linked(`${ask.itemNo} ${ask.description}`, orders) },
              { label: t("asks.from"), value: `${ask.from} · ${ask.fromCode} · ${ask.fromUnit}` },
              { label: t("asks.to"), value: ask.to },
              { label: t("asks.by"), value: `${ask.by} · ${at(ask.at)}` },
            ],
          },
          {
            title: t("asks.mail"),
            facts: ask.mail
              ? [
                  { label: t("asks.mail.subject"), value: ask.mail.subject },
                  { label: t("asks.mail.text"), value: ask.mail.paragraphs.join(" ") },
                  { label: t("field.stockAsk.remark"), value: ask.remark },
                  { label: t("asks.mail.closing"), value: ask.mail.closing.join(" ") },
                ]
              : [
                  { label: t("asks.mail.text"), value: t("asks.mail.nobody") },
                  { label: t("field.stockAsk.remark"), value: ask.remark },
                ],
          },
        ]),
        historyPart(t("asks.history"), audited(page, ask.history)),
      ]}
    />
  );
}
