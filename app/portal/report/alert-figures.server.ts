import { findAlertFigure } from "~/api/domain/reports";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** "Sales of the month"; one that the report no longer has is told by its key. */
export function alertFigureText(locale: Locale, code: string, figure: string): string {
  const found = findAlertFigure(code, figure);
  return found ? translate(locale, found.word) : figure;
}
