import { createHash } from "node:crypto";
import { draftFields, SHEET } from "~/ui/forms/draft-mark";
import type { Saved } from "./save.server";

/** So long a form that was sent is remembered, and so many of them. */
const KEPT_MS = 10 * 60_000;
const MOST = 1000;

type Sending = { at: number; done: Promise<Saved> };
const sendings = new Map<string, Sending[]>();

const DRAWN = /^[\da-f-]{36}$/;

/** The name of a form that makes something: the key of its calls. Null for one that changes what is there, by its stamp. */
export function sheetOf(form: FormData): string | null {
  const sheet = form.get(SHEET);
  return typeof sheet === "string" && DRAWN.test(sheet) && !form.has("stamp") ? sheet : null;
}

/** Who sends which form: its page, the state that it was drawn with, and every field. Null: nothing says which form it is. */
export function sendingOf(userId: string, request: Request, form: FormData): string | null {
  if (!form.has("stamp") && !form.has(draftFields.mark)) return null;
  const fields = [...form].filter(([name]) => name !== draftFields.age);
  // A file is another one each time: its form is never the same.
  if (fields.some(([, value]) => typeof value !== "string")) return null;
  const sent = JSON.stringify([userId, new URL(request.url).pathname, fields]);
  return createHash("sha256").update(sent).digest("base64");
}

/**
 * A double click sends one form twice. Both are tried; where one was accepted and the other is refused for it, the answer of the
 * first is the other's too: it was done once, by the same person. What makes a record has a key besides, which the API keeps
 * with the record (docs/decisions/0100). What was never accepted stays refused.
 */
export async function onceIfSentTwice(sending: string | null, perform: () => Promise<Saved>): Promise<Saved> {
  if (sending === null) return perform();
  const done = perform();
  remember(sending, done);
  try {
    return await done;
  } catch (error) {
    const same = (sendings.get(sending) ?? []).filter((each) => each.done !== done);
    const others = await Promise.allSettled(same.map((each) => each.done));
    const first = others.find((each) => each.status === "fulfilled");
    if (!first) throw error;
    return first.value;
  }
}

function remember(sending: string, done: Promise<Saved>): void {
  const now = Date.now();
  const same = (sendings.get(sending) ?? []).filter(({ at }) => now - at < KEPT_MS);
  same.push({ at: now, done });
  // Written last is the newest: the oldest are forgotten first.
  sendings.delete(sending);
  sendings.set(sending, same);
  for (const [key, list] of sendings) {
    if (sendings.size <= MOST && list.some(({ at }) => now - at < KEPT_MS)) break;
    sendings.delete(key);
  }
}
