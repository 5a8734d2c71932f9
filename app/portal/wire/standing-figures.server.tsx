import { renderToStaticMarkup } from "react-dom/server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";

/** Key figures as markup, for KeyFigures: no browser draws them again. */
export const standingFigures = (figures: readonly KeyFigure[]): { html: string } => ({
  html: renderToStaticMarkup(<KeyFigureList figures={figures} />),
});
