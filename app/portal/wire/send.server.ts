import { type Packed, packed } from "~/words/packed";

/** Server markup by the name of the place where it stands. */
export type DrawnParts = Record<string, string>;

type Sent<Page, Rest> = Rest & { page: Packed<Page>; drawn?: DrawnParts };

/**
 * How an answer travels, for every screen alike. `page`: what the browser draws, as one short string. `drawn`: markup of the
 * server, which a browser that asks for a document gets in its HTML alone, and the screen leaves what stands there (Drawn).
 * Everything else travels as it is: words, and what the frame reads (title, drafts).
 */
export function send<Page extends object, Rest extends object>(
  request: Request,
  { page, drawn, ...rest }: { page: Page; drawn?: DrawnParts } & Rest,
): Sent<Page, Omit<Rest, "page" | "drawn">> {
  const answer = { ...rest, page: packed(page) };
  return (drawn ? besideDocument(request, answer, { drawn }) : answer) as Sent<Page, Omit<Rest, "page" | "drawn">>;
}

/**
 * Adds what a document does not carry in its data: the server draws with it, while the script that hands the data over
 * skips properties that are not enumerable. Who asks for data alone gets it like the rest.
 */
export function besideDocument<Answer extends object, Beside extends object>(
  request: Request,
  answer: Answer,
  beside: Beside,
): Answer & Beside {
  const enumerable = request.headers.get("sec-fetch-dest") !== "document";
  for (const [name, value] of Object.entries(beside)) Object.defineProperty(answer, name, { value, enumerable });
  return answer as Answer & Beside;
}
