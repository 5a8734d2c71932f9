import type { ListCell } from "~/ui/records/list-table";
import { hasWord, translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Kind = "good" | "warn" | "bad" | "plain";
const jobKinds: Record<string, Kind> = { done: "good", failed: "bad", retrying: "warn" };
const mailKinds: Record<string, Kind> = { sent: "good", failed: "bad", retrying: "warn" };

export const jobState = (
  locale: Locale,
  state: "waiting" | "running" | "retrying" | "done" | "failed" | "cancelled",
) => ({
  text: translate(locale, `admin.jobs.state.${state}`),
  badge: jobKinds[state] ?? ("plain" as const),
});

export const mailState = (locale: Locale, state: "queued" | "retrying" | "sent" | "kept" | "failed") => ({
  text: translate(locale, `admin.mails.state.${state}`),
  badge: mailKinds[state] ?? ("plain" as const),
});

/** The template's name in the reader's words: its subject, where that is the same in each mail. */
export function templateName(locale: Locale, template: string): string {
  const key = [`mail.${template}.kind`, `mail.${template}.subject`].find(hasWord);
  return key ? translate(locale, key) : template;
}

export const instantOf = (timeZone: string) => (instant: string | null) =>
  instant === null ? "–" : formatInstant(instant, timeZone);

/** A failure's first words, short enough for a line. */
export const short = (text: string | null): ListCell => (text ?? "").slice(0, 120);
