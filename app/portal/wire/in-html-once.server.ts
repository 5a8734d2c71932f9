import { type Packed, packed } from "~/words/packed";

/** What `inHtmlOnce` adds: the value itself while the document is drawn, one string for everybody else. */
type Once<Large> = { [Name in keyof Large]?: Large[Name] | Packed<Large[Name]> };

/**
 * Adds what the page's HTML already shows in full. A browser that asks for a document gets it there alone: the script
 * that hands the data over skips properties that are not enumerable, and the component reads the server's markup
 * (TableRows, useChoices). Every other request, a `.data` one or a browser that does not say what it wants, gets it
 * packed; `openedOnce` gives the value back either way.
 */
export function inHtmlOnce<Answer extends object, Large extends object>(
  request: Request,
  answer: Answer,
  large: Large,
): Answer & Once<Large> {
  const document = request.headers.get("sec-fetch-dest") === "document";
  for (const [name, value] of Object.entries(large)) {
    Object.defineProperty(answer, name, { value: document ? value : packed(value), enumerable: !document });
  }
  return answer as Answer & Once<Large>;
}
