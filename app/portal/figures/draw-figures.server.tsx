import { draw } from "~/portal/wire/draw.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import type { Locale } from "~/words/locale";

/** Key figures as markup, for a page whose other parts the browser draws. */
export const drawFigures = (locale: Locale, figures: readonly KeyFigure[]): string =>
  draw(<KeyFigureList figures={figures} />, { locale });
