import { letterhead } from "~/portal/frame/letterhead.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate, type WordKey, type WordParams } from "~/words";
import type { Locale } from "~/words/locale";
import type { ContractPaper } from "./contract-paper-page";
import type { RecordReader } from "./require-record.server";

/** The language of a paper, and its words in it. */
export type PaperWords = { lang: Locale; say: (key: WordKey, params?: WordParams) => string };

type Drawn = {
  /** The contract's own page. */
  back: string;
  /** The day that the paper bears. */
  date: string;
  words: Record<"name" | "title" | "inKorean" | "inEnglish", WordKey>;
  sheetOf: (words: PaperWords) => Omit<ContractPaper["sheet"], "maker" | "date">;
};

/** A contract as the paper that both sides sign, in Korean or English, whatever the reader's language is. */
export function contractPaper(reader: RecordReader<{ contractNo: string }>, { back, date, words, sheetOf }: Drawn) {
  const { contractNo } = reader.record;
  const search = new URLSearchParams(wantedLocation(reader.request).search);
  const given = search.get("lang");
  const lang: Locale = given === "ko" || given === "en" ? given : reader.locale === "ko" ? "ko" : "en";
  const say: PaperWords["say"] = (key, params) => translate(lang, key, params);
  const href = addressOn(`${back}/document`, search);
  return {
    title: `${contractNo}: ${reader.t(words.name)}`,
    words: [words.name],
    lang,
    heading: say(words.title),
    back: { href: back, name: contractNo },
    links: (["ko", "en"] as const).map((each) => ({
      text: reader.t(each === "ko" ? words.inKorean : words.inEnglish),
      href: href({ lang: each }),
    })),
    sheet: { maker: letterhead(lang), date, ...sheetOf({ lang, say }) },
  };
}
