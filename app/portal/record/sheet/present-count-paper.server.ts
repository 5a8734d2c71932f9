import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import type { CountSheet } from "~/api/domain/stock/count/count-sheet";
import { letterhead } from "~/portal/frame/letterhead.server";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { WordKey } from "~/words";
import { chosenLanguage, inPaperLanguage, languageLinks } from "../paper-language.server";
import type { RecordReader } from "../require-record.server";

type Paper = {
  get: (api: ApiClient) => Promise<CountSheet>;
  /** What the place is called. */
  place: WordKey;
  /** Addresses of the sheet on the screen and of the paper. */
  sheet: string;
  paper: string;
};

/** The paper that somebody takes along: numbered rows with room for what is counted, without what the books say. */
export async function presentCountPaper(
  args: LoaderFunctionArgs,
  reader: RecordReader<CountSheet>,
  { get, place, sheet, paper }: Paper,
) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const lang = chosenLanguage(search) ?? reader.locale;
  const { record: count, t } = reader;
  return {
    title: (t: TitleWords) => `${t("stock.count.paper")}: ${count.code}, ${count.day}`,
    back: sheet,
    lang,
    links: languageLinks(t, addressOn(paper, search)),
    ...(await inPaperLanguage(reader, { lang, get }, (paged) => drawSheet(paged, place))),
    words: ["stock.count."],
  };
}

function drawSheet({ record: count, t, locale }: RecordReader<CountSheet>, place: WordKey) {
  return {
    sheet: {
      maker: letterhead(locale),
      ...{
        title: t("stock.count.paper"),
        meta: [`${t(place)} ${count.code}`, count.siteName].filter(Boolean).join(" · "),
        date: count.day,
      },
      parties: [t("stock.count.first"), t("stock.count.second")],
    },
    facts: [
      [t("stock.count.customer"), count.customerName],
      [t("stock.count.which"), t(`stock.count.which.${count.which}`)],
    ] as [string, string][],
    rows: {
      caption: t("stock.count.sheet"),
      words: [1],
      toFill: true,
      heads: [t("stock.day.tool"), t("stock.count.part"), t("stock.count.counted"), t("stock.count.remark")],
      rows: count.tools.map(({ id, no, name, part, catalogueNo }) => ({
        key: String(id),
        cells: [`${no}. ${name}`, [part, catalogueNo].filter(Boolean).join(" · "), "", ""],
      })),
    },
  };
}
