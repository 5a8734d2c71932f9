import type { UserInfo } from "~/api/client.server";
import type { Rates, Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Simulation } from "~/api/domain/simulation/steps";
import { letterhead } from "~/portal/frame/letterhead.server";
import { chosenLanguage, nameOnPaper, paperWords } from "~/portal/record/paper-language.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate, type WordKey, type WordParams } from "~/words";
import { HEADQUARTERS_ZONE } from "~/words/country-zones";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";
import { caseAddress, loadCase } from "./load-case.server";
import type { SimulatorPage } from "./simulator-page";

/** The words of a printed page. */
export type Say = (key: WordKey, params?: WordParams) => string;

type Given<Result> = {
  locale: Locale;
  /** The API's call for this simulator. */
  ask(typed: Typed): Promise<{ simulation: Simulation<Result>; rates: Rates }>;
  rates: Rates;
  decimalSign: DecimalSign;
  /** The worked example. */
  example: Typed;
  /** Who prints it; nobody of whom that is known on an open page. */
  user?: UserInfo;
  /** What the printed page is headed with besides the date, in its own words. @param name of who prints it */
  meta?: (say: Say, name: string) => string[];
  /** Words of the printed page, by the beginnings of their keys. */
  words: readonly string[];
  /** The saved version that the case begins with. */
  stored?: Typed;
  /** Stays in the address of an empty calculator and of its example: which part of the screen it is. */
  beside?: Record<string, string | undefined>;
};

/** A simulator's page: its case out of the address, answered by the API. */
export async function loadSimulator<Input, Result>(
  request: Request,
  simulator: Simulator<Input, Result>,
  { locale, user, example, meta = () => [], words, beside = {}, ...given }: Given<Result>,
): Promise<SimulatorPage<Result>> {
  const { pathname, search: text } = wantedLocation(request);
  const search = new URLSearchParams(text);
  // A calculation is its reader's own work: unless its address says otherwise, they print it in their language.
  const lang = chosenLanguage(search) ?? locale;
  const name = user ? await nameOnPaper(request, { user, locale, lang }) : "";
  return {
    locale,
    path: pathname,
    sheet: {
      ...paperWords(locale, lang, ...words, "ui.form.wasRead"),
      maker: letterhead(lang),
      date: formatInstant(new Date(), user?.userPrincipal.timeZone ?? HEADQUARTERS_ZONE),
      meta: meta((key, params) => translate(lang, key, params), name),
    },
    view: search.get("view") === "print" ? "print" : "form",
    hrefs: {
      example: caseAddress(pathname, simulator, example, beside),
      reset: caseAddress(pathname, simulator, {}, beside),
    },
    page: await loadCase(request, simulator, given),
  };
}
