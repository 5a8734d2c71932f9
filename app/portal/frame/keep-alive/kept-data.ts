import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { tabKeyAt } from "./tab-name";

type Entry = { search: string; data: unknown; epoch: number };

/** What the open tabs were loaded with, by tab. An entry counts only for its own address and in its own epoch. */
const kept = new Map<string, Entry>();
/** Tabs whose Refresh was asked for: their screen is mounted afresh when its new data has come. */
const renewing = new Set<string>();
let epoch = 0;
/** A form that was left while it was sent may still be writing: what is read meanwhile is not kept. */
let unsureUntil = 0;
const MAY_WRITE_MS = 10_000;
const STALE = -1;

/**
 * The `clientLoader` of every screen in the frame: going back to a kept tab asks for nothing, unless something was
 * written since. The first page is the server's; it comes in by `seedKept`.
 */
export async function keptLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(request.url);
  const key = tabKeyAt(url);
  const known = kept.get(key);
  if (known?.search === url.search && known.epoch === epoch) return known.data;
  const since = epoch;
  try {
    const data = await serverLoader();
    if (!request.signal.aborted)
      kept.set(key, { search: url.search, data, epoch: Date.now() < unsureUntil ? STALE : since });
    return data;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

export const isRenewing = (key: string): boolean => renewing.has(key);
export const endRenewing = (key: string): boolean => renewing.delete(key);

export function seedKept(key: string, search: string, data: unknown): void {
  if (data !== undefined && !kept.has(key)) kept.set(key, { search, data, epoch });
}

/** Refresh: the next visit reads this tab anew, and no other. */
export function renewKept(key: string): void {
  renewing.add(key);
  const known = kept.get(key);
  if (known) known.epoch = STALE;
}

/** Closed, or too many: only these tabs stay. */
export function pruneKept(keys: ReadonlySet<string>): void {
  for (const key of kept.keys()) if (!keys.has(key)) kept.delete(key);
}

/** The next reader of this document starts with nothing. */
export function forgetKept(): void {
  for (const each of [kept, renewing]) each.clear();
}

/** A form has begun to write; whether it did is not known before its answer, or never, when its page is left. */
export function expectWrite(): void {
  epoch++;
  unsureUntil = Date.now() + MAY_WRITE_MS;
}

/** Every write of the page passes here, by navigation or by fetcher: after it, what was read before is old. */
export const noteWrite = ({ formMethod, actionStatus }: Parameters<ShouldRevalidateFunction>[0]): void => {
  if (!formMethod || formMethod.toUpperCase() === "GET") return;
  unsureUntil = 0;
  if (!(actionStatus && actionStatus >= 400)) epoch++;
};
