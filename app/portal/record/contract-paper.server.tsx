import type { ComponentProps } from "react";
import type { ApiClient } from "~/api/client.server";
import { letterhead } from "~/portal/frame/letterhead.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import type { WordKey, WordParams } from "~/words";
import type { Locale } from "~/words/locale";
import { drawDocument } from "./draw-document.server";
import { languageLinks, paperLanguage } from "./paper-language.server";
import type { RecordReader } from "./require-record.server";
import { type OurSide, signingParty } from "./signing-party";

/** The language of a paper, and its words in it. */
export type PaperWords = { lang: Locale; say: (key: WordKey, params?: WordParams) => string };

type SheetProps = ComponentProps<typeof Sheet>;
type Facts = ComponentProps<typeof SheetFacts>["facts"];

/** A contract as its paper says it: the other parties, term, what it is about, who signs besides us. */
type ContractTexts = Pick<SheetProps, "meta" | "terms"> & {
  signatures: readonly string[];
  partiesTitle: string;
  partyFacts: Facts;
  termTitle: string;
  termFacts: Facts;
  itemsTitle: string;
  items: ComponentProps<typeof SheetRows>;
};

type Contract = { contractNo: string; currency: string };
type Drawn<R> = {
  /** The contract from the API, whose names are in its caller's language. */
  get: (api: ApiClient) => Promise<R>;
  /** The contract's own page. */
  back: string;
  /** The day that the paper bears. */
  date: string;
  words: Record<"name" | "title", WordKey>;
  ours: (record: R, words: PaperWords) => OurSide;
  sheetOf: (record: R, words: PaperWords) => ContractTexts;
};

/**
 * A contract as the paper that both sides sign, in Korean or English. Its words and its parties' names are in the paper's language and
 * the maker's own terms, whoever opens it.
 */
export function drawContractPaper<R extends Contract>(reader: RecordReader<R>, drawn: Drawn<R>) {
  const { get, back, date, words, ours, sheetOf } = drawn;
  const { contractNo, currency } = reader.record;
  const search = new URLSearchParams(wantedLocation(reader.request).search);
  const lang = paperLanguage(search, currency);
  return drawDocument(reader, {
    title: (t) => `${contractNo}: ${t(words.name)}`,
    ways: [{ text: contractNo, href: back }, ...languageLinks(reader.t, addressOn(`${back}/document`, search))],
    ...{ lang, get },
    sheet: ({ record, t: say }) => (
      <ContractSheet
        {...{ words: { lang, say }, title: say(words.title), date }}
        ours={ours(record, { lang, say })}
        texts={sheetOf(record, { lang, say })}
      />
    ),
  });
}

type Bearing = Pick<SheetProps, "title" | "date"> & { words: PaperWords; ours: OurSide; texts: ContractTexts };

/** The company that signs stands at its head; where none is entered, the maker with what is missing. */
function ContractSheet({ words: { lang, say }, ours, texts, ...bearing }: Bearing) {
  const { facts, signatures, missing } = signingParty(say, ours);
  const company = ours.signs && { name: ours.signs.name, address: ours.signs.address };
  return (
    <Sheet
      {...bearing}
      maker={{ ...letterhead(lang), ...company }}
      meta={texts.meta}
      terms={texts.terms}
      parties={[...signatures, ...texts.signatures]}
      mark={null}
      onScreen
    >
      {missing && <p className="sheet-missing">{missing}</p>}
      <SheetSection title={texts.partiesTitle}>
        <SheetFacts facts={[...facts, ...texts.partyFacts]} />
      </SheetSection>
      <SheetSection title={texts.termTitle}>
        <SheetFacts facts={texts.termFacts} />
      </SheetSection>
      <SheetSection title={texts.itemsTitle}>
        <SheetRows {...texts.items} />
      </SheetSection>
    </Sheet>
  );
}
