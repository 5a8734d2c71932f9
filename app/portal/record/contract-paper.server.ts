import type { ApiClient } from "~/api/client.server";
import { letterhead } from "~/portal/frame/letterhead.server";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { WordKey, WordParams } from "~/words";
import type { Locale } from "~/words/locale";
import type { ContractPaper } from "./contract-paper-page";
import { inPaperLanguage, languageLinks, paperLanguage } from "./paper-language.server";
import type { RecordReader } from "./require-record.server";

/** The language of a paper, and its words in it. */
export type PaperWords = { lang: Locale; say: (key: WordKey, params?: WordParams) => string };

type Contract = { contractNo: string; currency: string };
type Drawn<R> = {
  /** The contract from the API, whose names are in its caller's language. */
  get: (api: ApiClient) => Promise<R>;
  /** The contract's own page. */
  back: string;
  /** The day that the paper bears. */
  date: string;
  words: Record<"name" | "title", WordKey>;
  sheetOf: (record: R, words: PaperWords) => Omit<ContractPaper["sheet"], "maker" | "date">;
};

/**
 * A contract as the paper that both sides sign, in Korean or English. Its words and its parties' names are in the paper's language and
 * the maker's own terms, whoever opens it.
 */
export async function contractPaper<R extends Contract>(reader: RecordReader<R>, drawn: Drawn<R>) {
  const { get, back, date, words, sheetOf } = drawn;
  const { contractNo, currency } = reader.record;
  const search = new URLSearchParams(wantedLocation(reader.request).search);
  const lang = paperLanguage(search, currency);
  const paper = await inPaperLanguage(reader, { lang, get }, ({ record, t: say }) => ({
    heading: say(words.title),
    sheet: { maker: letterhead(lang), date, ...sheetOf(record, { lang, say }) },
  }));
  return {
    title: (t: TitleWords) => `${contractNo}: ${t(words.name)}`,
    words: [words.name],
    lang,
    back: { href: back, name: contractNo },
    links: languageLinks(reader.t, addressOn(`${back}/document`, search)),
    ...paper,
  };
}
