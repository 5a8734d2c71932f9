import type { ApiClient } from "~/api/client.server";
import type { SentState } from "~/api/domain/import/sent/sent-states";
import { stateBadge } from "~/portal/record/state-badge.server";
import { translate, type WordKey } from "~/words";
import { fileSize } from "~/words/file-size";
import { columnClock } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { kindName } from "../import-texts.server";

type Listed = Awaited<ReturnType<ApiClient["importFiles"]["list"]>>["rows"];
export type FileReader = { locale: Locale; timeZone: string };

export const filesPath = "/admin/imports/files";

export const sentState = (locale: Locale, state: SentState) =>
  stateBadge(locale, { word: `importFiles.state.${state}` });

/** Who sent a file, or the folder that it was put into. */
export const sender = (locale: Locale, sentBy: string): string =>
  sentBy === "import:folder" ? translate(locale, "importFiles.folder") : sentBy;

/** The files that were sent, the latest first. */
export function presentFiles({ locale, timeZone }: FileReader, rows: Listed) {
  const t = (key: WordKey) => translate(locale, key);
  const clock = columnClock(timeZone);
  return {
    columns: [
      { text: t("importFiles.file") },
      { text: t("admin.imports.kind") },
      { text: t("importFiles.source") },
      { text: t("admin.imports.state") },
      { text: t("importFiles.size"), kind: "num" as const },
      { text: clock.head(t("importFiles.sentAt")) },
      { text: t("importFiles.sentBy") },
    ],
    rows: rows.map((row) => ({
      key: row.id,
      cells: [
        { text: row.fileName, href: `${filesPath}/${row.id}` },
        kindName(locale, row.kind),
        row.source || "–",
        sentState(locale, row.state),
        fileSize(row.fileBytes),
        clock.at(row.sentAt),
        sender(locale, row.sentBy),
      ],
    })),
  };
}
