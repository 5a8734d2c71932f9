import { AsyncLocalStorage } from "node:async_hooks";
import { audienceNow, listenTo } from "./audience";
import type { Audience } from "./audience-books";

const conversations = new AsyncLocalStorage<{ audience: Audience }>();
listenTo(() => conversations.getStore()?.audience ?? "maker");

/** Runs what answers one request or one job. It speaks to the maker's own people until `speakTo` knows better. */
export const inConversation = <T>(run: () => T): T => conversations.run({ audience: "maker" }, run);

/** Who is answered, as soon as that is known; outside of a conversation nothing changes. */
export function speakTo(audience: Audience): void {
  const conversation = conversations.getStore();
  if (conversation) conversation.audience = audience;
}

/** The same function for later, when the conversation is over: what a file says while it is written. */
export function keepingAudience<A extends unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  const audience = audienceNow();
  return (...given) => conversations.run({ audience }, () => run(...given));
}
