import type { TriedRule } from "~/api/domain/news/keyword-input";
import type { RecordReader } from "~/portal/record/require-record.server";
import { formatInteger } from "~/words/formats";

type Hits = TriedRule["items"][number]["hits"]["title"];
/** A text cut where the word stands, so that the page can mark it. */
export type Piece = { text: string; hit: boolean };

function piecesOf(text: string, hits: Hits): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [begin, end] of hits) {
    if (begin > from) pieces.push({ text: text.slice(from, begin), hit: false });
    pieces.push({ text: text.slice(begin, end), hit: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}

/** What a rule found, in the reader's words: each item with why it is found, or why it is not. */
export function presentTrial({ t, locale, at }: RecordReader<unknown>, { matched, looked, items }: TriedRule) {
  const near = items.filter(({ reason, matched: found }) => found || reason !== "not-there");
  return {
    title: t("news.trial.found", { matched: formatInteger(locale, matched), looked: formatInteger(locale, looked) }),
    none: near.length === 0 ? t("news.trial.none") : null,
    rest: t("news.trial.rest", { rest: formatInteger(locale, items.length - near.length) }),
    items: near.map(({ id, title, summary, publisher, publishedAt, reason, matched: found, score, word, hits }) => ({
      id,
      found,
      verdict: found ? t("news.trial.score", { score }) : t("news.trial.out"),
      why: t(`news.reason.${reason}`, { word: word ?? "" }),
      source: `${publisher} · ${at(publishedAt).slice(0, 16)}`,
      title: piecesOf(title, hits.title),
      body: piecesOf(summary, hits.body),
    })),
  };
}
export type PresentedTrial = ReturnType<typeof presentTrial>;
