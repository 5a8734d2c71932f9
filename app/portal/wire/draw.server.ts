import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FieldScope } from "~/ui/forms/field-scope";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { WordsContext } from "~/words/use-t";

/**
 * Markup that no browser draws again: what stands in it is links, forms and figures. `scope` stands before the ids of its
 * fields, because several screens may be open in one document.
 */
export function draw(element: ReactElement, { locale, scope = "" }: { locale: Locale; scope?: string }): string {
  const words = createElement(
    WordsContext.Provider,
    { value: (key, params) => translate(locale, key, params) },
    element,
  );
  return renderToStaticMarkup(createElement(FieldScope.Provider, { value: scope }, words));
}
