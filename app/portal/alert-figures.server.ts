import type { AlertFigure } from "~/api/domain/report/alert-figure";
import { reportDefinitions } from "~/api/domain/report/definitions";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** The report of a screen, as it is announced. */
export const definitionOf = (code: string) => reportDefinitions.find((each) => each.code === code);

export const alertFigureOf = (code: string, figure: string): AlertFigure | undefined =>
  definitionOf(code)?.alertFigures.find(({ key }) => key === figure);

/** "Sales of the month"; one that the report no longer has is told by its key. */
export function alertFigureText(locale: Locale, code: string, figure: string): string {
  const found = alertFigureOf(code, figure);
  return found ? translate(locale, found.word) : figure;
}
