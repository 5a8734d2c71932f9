import type { ApiClient } from "~/api/client.server";
import { oddSums } from "~/api/domain/import/line-sums";
import { changeWords, lossWords, sumWording, sumWords } from "~/api/domain/import/report-result";
import { sayWording } from "~/api/domain/say-wording";
import { translate, type WordKey, type WordParams } from "~/words";
import { fileSize } from "~/words/file-size";
import { columnClock, formatInstant, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { kindName, rangeText, rejectText } from "../../import-texts.server";
import { type FileReader, filesPath, sender, sentState } from "../present-files.server";
import { presentColumns } from "./columns-form.server";

type Shown = Awaited<ReturnType<ApiClient["importFiles"]["get"]>>;
type Trial = NonNullable<Shown["trial"]>;

/** Why the last work on a file came to nothing. */
function failedText(locale: Locale, failed: string | null): string | null {
  if (failed === null) return null;
  if (failed === "stale" || failed === "no-right") return translate(locale, `importFiles.failed.${failed}`);
  return translate(locale, failed === "unexpected-error" ? "importFiles.failed" : "importFiles.failed.no-right");
}

/** A sent file as its page shows it: what it is, how far it is, what a load of it would come to, and what is said of its columns. */
export function presentFile({ locale, timeZone }: FileReader, file: Shown) {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const underWay = file.state === "trying" || file.state === "loading";
  const isLoad = file.state === "loaded" || file.state === "undone";
  const path = `${filesPath}/${file.id}`;
  return {
    path,
    state: sentState(locale, file.state),
    underWay,
    share: underWay ? { done: file.bytesRead, of: Math.max(file.fileBytes, 1) } : null,
    failed: failedText(locale, file.failed),
    facts: [
      { label: t("importFiles.size"), value: fileSize(file.fileBytes) },
      { label: t("importFiles.sentAt"), value: formatInstant(file.sentAt, timeZone) },
      { label: t("importFiles.sentBy"), value: sender(locale, file.sentBy) },
      { label: t("importFiles.keptUntil"), value: formatInstant(file.expiresAt, timeZone) },
    ],
    loaded: isLoad && file.batchId !== null ? `/admin/imports/${file.batchId}` : null,
    isUndone: file.state === "undone",
    trial: underWay || isLoad || !file.trial ? null : presentTrial(locale, file, file.trial),
    sample: presentSample(locale, file),
    columns: underWay || file.state === "loaded" ? null : presentColumns(locale, file.mapping, file.heads),
    fitting: !underWay && file.state !== "loaded" ? presentFitting({ locale, timeZone }, file.fitting) : [],
  };
}

function presentTrial(locale: Locale, file: Shown, trial: Trial) {
  const t = (key: WordKey, params?: WordParams) => sayWording(locale, { key, params });
  const { counts, refused, loss, muchChanges } = trial;
  const figures = (["read", "loaded", "replaced", "rejected"] as const).map((name) => ({
    label: t(`importFiles.trial.${name}`),
    value: formatInteger(locale, counts?.[name] ?? 0),
    unit: t("importFiles.trial.unit"),
  }));
  const says = counts
    ? [
        ...(counts.from === null
          ? []
          : [
              t("importFiles.trial.days", {
                days: rangeText(counts.from, counts.to),
                source: String(file.mapping.source ?? ""),
              }),
            ]),
        ...(counts.customers + counts.items > 0
          ? [t("importFiles.trial.brings", { customers: counts.customers, items: counts.items })]
          : []),
        ...(counts.sums ?? []).map((sum) => sayWording(locale, sumWording(sum, locale))),
        ...(counts.changes ? [t("importFiles.trial.changes", changeWords(counts.changes, locale))] : []),
      ]
    : [];
  const question = {
    rejects: () => t("importFiles.yes.rejects", { count: counts?.rejected ?? 0 }),
    replaces: () => (loss ? t("importFiles.yes.replaces", lossWords(loss)) : ""),
    sums: () =>
      oddSums(counts?.sums ?? [])
        .map((sum) => t("importFiles.yes.sums", sumWords(sum, locale)))
        .join(" "),
    changes: () => (muchChanges ? t("importFiles.yes.changes", changeWords(muchChanges, locale)) : ""),
  };
  return {
    figures: counts ? figures : [],
    says,
    rates: counts?.missingRates
      ? t("importFiles.trial.rates", {
          list: counts.missingRates.currencies.join(", "),
          year: String(counts.missingRates.year),
        })
      : null,
    refused: refused ? t("importFiles.trial.refused", { text: placed(locale, refused) }) : null,
    same: trial.batchId === null ? null : `/admin/imports/${trial.batchId}`,
    groups: trial.groups.map(({ column, reason, rows, line, value }, at) => ({
      key: String(at),
      cells: [
        rejectText(locale, reason, value.slice(0, 200)),
        column || "–",
        formatInteger(locale, rows),
        line > 0 ? formatInteger(locale, line) : "–",
        value.slice(0, 200) || "–",
      ],
    })),
    rejectsFile: trial.groups.length > 0 ? `${filesPath}/${file.id}/rejects` : null,
    load:
      counts && counts.loaded > 0
        ? {
            seen: trial.id,
            submit: t("importFiles.load.rows", { count: counts.loaded }),
            questions: file.questions.map((name) => ({ name, text: question[name]() })),
          }
        : null,
    nothing: counts !== null && counts.loaded === 0,
  };
}

function placed(locale: Locale, { line, column, reason, value }: NonNullable<Trial["refused"]>): string {
  const text = rejectText(locale, reason, value);
  if (line <= 0) return text;
  return column
    ? translate(locale, "import.at.column", { line, column, text })
    : translate(locale, "import.at.line", { line, text });
}

/** The first rows as they were read, with what becomes of each once the file was tried. */
function presentSample(locale: Locale, { heads, sample, trial, state }: Shown) {
  const t = (key: WordKey) => translate(locale, key);
  const fates = trial?.counts && (state === "tried" || state === "loaded") ? new Map<number, string>() : null;
  for (const { line, reason, value } of fates ? (trial?.rejects ?? []) : [])
    if (!fates?.has(line)) fates?.set(line, rejectText(locale, reason, value));
  const fate = (rejected: string | undefined) =>
    rejected === undefined ? t("importFiles.sample.taken") : { text: rejected, tone: "bad" as const };
  return {
    columns: [
      { text: t("importFiles.sample.line") },
      ...(fates ? [{ text: t("importFiles.sample.fate") }] : []),
      ...heads.map((text) => ({ text: text || "–" })),
    ],
    rows: sample.map(({ line, cells }) => ({
      key: String(line),
      cells: [
        formatInteger(locale, line),
        ...(fates ? [fate(fates.get(line))] : []),
        ...heads.map((_head, at) => cells[at] ?? ""),
      ],
    })),
  };
}

function presentFitting({ locale, timeZone }: FileReader, fitting: Shown["fitting"]) {
  const clock = columnClock(timeZone);
  return fitting.map(({ checksum, kind, source, fileName, usedAt }) => ({
    checksum,
    text: `${kindName(locale, kind)}, ${source}: ${fileName}, ${clock.at(usedAt)}`,
  }));
}

export type FilePage = ReturnType<typeof presentFile>;
