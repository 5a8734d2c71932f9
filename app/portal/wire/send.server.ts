import { type Packed, packed } from "~/words/packed";

/** Server markup by the name of the place where it stands. */
export type DrawnParts = Record<string, string>;

type Sent<Page, Rest> = Rest & { page: Packed<Page>; drawn?: DrawnParts };

/**
 * How an answer travels, for every screen alike. `page`: what the browser draws, as one short string. `drawn`: markup of the
 * server, which a browser that asks for a document gets in its HTML alone: the script that hands the data over skips
 * properties that are not enumerable, and the screen leaves what stands there (Drawn). Everything else travels as it is:
 * words, and what the frame reads (title, drafts).
 */
export function send<Page extends object, Rest extends object>(
  request: Request,
  { page, drawn, ...rest }: { page: Page; drawn?: DrawnParts } & Rest,
): Sent<Page, Omit<Rest, "page" | "drawn">> {
  const answer: { page: Packed<Page>; drawn?: DrawnParts } = { ...rest, page: packed(page) };
  const enumerable = request.headers.get("sec-fetch-dest") !== "document";
  if (drawn) Object.defineProperty(answer, "drawn", { value: drawn, enumerable });
  return answer as Sent<Page, Omit<Rest, "page" | "drawn">>;
}
