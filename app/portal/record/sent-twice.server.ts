import { createHash } from "node:crypto";
import { draftFields, SHEET } from "~/ui/forms/draft-mark";
import type { Saved } from "./save.server";

/** So long a form that was sent is remembered, and so many of them. */
const KEPT_MS = 10 * 60_000;
const MOST = 1000;

type Sending = { at: number; done: Promise<Saved> };
const sendings = new Map<string, Sending[]>();

/** `makes`: no state of a record stands in the way of doing it once more, so the sheet alone says that it was done. */
type Form = { sending: string; makes: boolean };

/** Who sends which form: its page, the state that it was drawn with, and every field. Null: nothing says which form it is. */
export function sendingOf(userId: string, request: Request, form: FormData): Form | null {
  if (!form.has("stamp") && !form.has(SHEET) && !form.has(draftFields.mark)) return null;
  const fields = [...form].filter(([name]) => name !== draftFields.age);
  // A file is another one each time: its form is never the same.
  if (fields.some(([, value]) => typeof value !== "string")) return null;
  const sent = JSON.stringify([userId, new URL(request.url).pathname, fields]);
  const sending = createHash("sha256").update(sent).digest("base64");
  return { sending, makes: form.has(SHEET) && !form.has("stamp") };
}

/**
 * A double click sends one form twice. What changes a record is tried both times; where one was accepted and the other is
 * refused for it, the answer of the first is the other's too: it was done once, by the same person. What makes a record is
 * made once: the other waits for the first, and is tried if that was refused. What was never accepted stays refused.
 */
export async function onceIfSentTwice(form: Form | null, perform: () => Promise<Saved>): Promise<Saved> {
  if (form === null) return perform();
  const { sending, makes } = form;
  const done = makes ? afterThose([...(sendings.get(sending) ?? [])], perform) : perform();
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

/** The answer of the first that was accepted; done now where none was. */
async function afterThose(earlier: readonly Sending[], perform: () => Promise<Saved>): Promise<Saved> {
  const settled = await Promise.allSettled(earlier.map(({ done }) => done));
  return settled.find((each) => each.status === "fulfilled")?.value ?? perform();
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
