import type { Audience } from "./audience-books";

let source: () => Audience = () => "maker";

/** Whom the present request or job speaks to; the maker's own people where nobody has said. */
export const audienceNow = (): Audience => source();

/** Where that is known: on the server (audience.server.ts). */
export function listenTo(known: () => Audience): void {
  source = known;
}
