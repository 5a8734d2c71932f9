import type { PaperWords } from "~/ui/print/in-paper-language";
import type { Letterhead } from "~/ui/print/sheet";
import type { CasePage } from "~/ui/simulator/use-case";
import type { Locale } from "~/words/locale";

/** What stands at the head of the printed page, and the words that it has. */
export type SheetHead = PaperWords & { lang: Locale; maker: Letterhead; date: string; meta: string[] };

/** A simulator as its loader hands it over. */
export type SimulatorPage<Result> = {
  locale: Locale;
  path: string;
  view: "form" | "print";
  sheet: SheetHead;
  hrefs: { example: string; reset: string };
  page: CasePage<Result>;
};
