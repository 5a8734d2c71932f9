/**
 * Adds what the page's HTML already shows in full. A browser that asks for a document gets it there alone: the script
 * that hands the data over skips properties that are not enumerable, and the component keeps the server's markup
 * (KeptRows). Every other request, a `.data` one or a browser that does not say what it wants, gets it as usual.
 */
export function inHtmlOnce<Answer extends object, Large extends object>(
  request: Request,
  answer: Answer,
  large: Large,
): Answer & Partial<Large> {
  const enumerable = request.headers.get("sec-fetch-dest") !== "document";
  for (const [name, value] of Object.entries(large)) Object.defineProperty(answer, name, { value, enumerable });
  return answer as Answer & Partial<Large>;
}
