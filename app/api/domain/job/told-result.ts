import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";

/**
 * What a job's worker gave back, in words: "{"closed": 2, "reminded": 0}" is "closed: 2". What went wrong is a sentence
 * already, and stays as it is. @param text as the queue keeps it
 */
export function toldResult(locale: Locale, text: string | null): string | null {
  const result = text?.startsWith("{") ? read(text) : null;
  if (!result) return text;
  const done = Object.entries(result).filter(([, value]) => value !== 0 && value !== null && value !== true);
  if (done.length === 0) return translate(locale, "admin.jobs.did.nothing");
  return done.map(([name, value]) => told(locale, name, value)).join(", ");
}

function read(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function told(locale: Locale, name: string, value: unknown): string {
  const key = `admin.jobs.did.${value === false ? `${name}.no` : name}`;
  const said = hasWord(key) ? translate(locale, key) : name;
  return value === false ? said : `${said}: ${typeof value === "object" ? JSON.stringify(value) : value}`;
}
