import type { ApiClient } from "~/api/client.server";
import type { Outcome } from "~/api/domain/report/mails/outcomes";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { translate } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Badge = "good" | "warn" | "bad" | "plain";
const badges: Partial<Record<Outcome, Badge>> = {
  sent: "good",
  waiting: "plain",
  empty: "plain",
  stopped: "plain",
  kept: "warn",
};
const rowsText = (locale: Locale, rows: number | null) => (rows === null ? "–" : formatInteger(locale, rows));

type Foreseen = Awaited<ReturnType<ApiClient["reportMails"]["preview"]>>;

/** What each reader would get now: numbers of rows, and why nothing. */
export function foreseenList(locale: Locale, { readers, more }: Foreseen): ShownList {
  const t = (key: Parameters<typeof translate>[1], params = {}) => translate(locale, key, params);
  const told = (outcome: Outcome | null): ListCell =>
    outcome === null
      ? { text: t("mailRuns.foreseen.unknown"), badge: "warn" }
      : outcome === "sent" || outcome === "empty"
        ? { text: t(`mailRuns.foreseen.${outcome}`), badge: badges[outcome] ?? "bad" }
        : { text: t(`mailRuns.outcome.${outcome}`), badge: badges[outcome] ?? "bad" };
  return {
    caption: t("mailRuns.preview.head"),
    columns: [
      { text: t("mailRuns.reader") },
      { text: t("mailRuns.foreseen") },
      { text: t("mailRuns.rows"), kind: "num", measure: true },
    ],
    rows: readers.map(({ name, outcome, rows }, at) => ({
      key: `${at}`,
      cells: [name, told(outcome), rowsText(locale, rows)],
    })),
    none: t("mailRuns.preview.nobody"),
    note: [t("mailRuns.preview.intro"), ...(more > 0 ? [t("mailRuns.preview.more", { count: more })] : [])].join(" "),
  };
}

type Mail = Awaited<ReturnType<ApiClient["reportMails"]["get"]>>;

/** Who got what the last time: what the sentence in the profile counts, reader by reader. */
export function runList(locale: Locale, timeZone: string, { runs }: Mail): ShownList {
  const t = (key: Parameters<typeof translate>[1]) => translate(locale, key);
  return {
    caption: t("mailRuns.lastTime"),
    columns: [
      { text: t("mailRuns.reader") },
      { text: t("mailRuns.became") },
      { text: t("mailRuns.rows"), kind: "num", measure: true },
      { text: t("mailRuns.at") },
    ],
    rows: runs.map(({ userId, name, outcome, rows, at }) => ({
      key: userId,
      cells: [
        name,
        { text: t(`mailRuns.outcome.${outcome}`), badge: badges[outcome] ?? "bad" },
        rowsText(locale, rows),
        formatInstant(at, timeZone),
      ],
    })),
    none: t("mailRuns.lastTime.none"),
  };
}

type Last = NonNullable<Mail["last"]>;

/** "Got it: 12 · No rows: 2 · No right: 1"; of one reader in words. */
export function lastText(locale: Locale, { counts }: Last): string {
  const [only] = counts;
  if (counts.length === 1 && only?.count === 1) return translate(locale, `mailRuns.outcome.${only.outcome}`);
  return counts
    .map(({ outcome, count }) =>
      translate(locale, `mailRuns.tally.${outcome}`, { count: formatInteger(locale, count) }),
    )
    .join(" · ");
}
