import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { noticeInput } from "./notice-input";
import { type NoticeState, noticeKinds, noticeStates } from "./notice-kinds";

const all = { all: "admin.list.all" } as const;

/** A notice as its page and the list have it. Times are minutes of Seoul's clock. */
export const noticeRecord = noticeInput.extend({
  id: z.string(),
  /** At the moment of asking. */
  state: z.enum(noticeStates),
  /** See stale.server.ts. */
  stamp: z.string(),
  changedBy: z.string(),
});
export type NoticeRecord = z.output<typeof noticeRecord>;

const answer = z.object(pageOf(noticeRecord));
export type Notices = z.output<typeof answer>;

export const noticeStateWord = (state: NoticeState) => ({ word: `admin.notices.state.${state}` as const });

const beginning = (text: string) => text.slice(0, 80);
/** "2026-11-22T01:00" as "2026-11-22 01:00". */
const minute = (given: string) => given.replace("T", " ");

const columns = [
  {
    key: "kind",
    kind: "state",
    head: "admin.notices.kind",
    of: ({ kind }) => kind,
    state: (kind) => ({ word: `admin.notices.kind.${kind as NoticeRecord["kind"]}`, plain: true }),
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "admin.notices.state",
    of: ({ state }) => state,
    state: (state) => noticeStateWord(state as NoticeState),
    sorts: "asc",
  },
  { key: "from", kind: "text", head: "admin.notices.from", of: ({ from }) => minute(from), sorts: true },
  { key: "to", kind: "text", head: "admin.notices.to", of: ({ to }) => minute(to), sorts: true },
  { key: "changedBy", kind: "text", head: "admin.notices.changedBy", of: ({ changedBy }) => changedBy, sorts: "asc" },
  { key: "textKo", kind: "text", head: "field.notice.textKo", of: ({ textKo }) => textKo, fileOnly: true },
  { key: "textEn", kind: "text", head: "field.notice.textEn", of: ({ textEn }) => textEn, fileOnly: true },
] as const satisfies readonly TableColumn<NoticeRecord>[];
export const noticeFilters = {
  kind: withField(
    z.enum(noticeKinds).optional(),
    codeField("admin.notices.kind", noticeKinds, (kind) => `admin.notices.kind.${kind}`, all),
  ),
  state: withField(
    z.enum(noticeStates).optional(),
    codeField("admin.notices.state", noticeStates, (state) => `admin.notices.state.${state}`, all),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type NoticeFilters = z.output<z.ZodObject<typeof noticeFilters>>;

const noticeTable = table<NoticeRecord, Notices>({
  ...counted,
  name: {
    key: "notice",
    head: "admin.notices.notice",
    of: ({ titleKo, titleEn, textKo, textEn }, { locale }) =>
      (locale === "ko" ? titleKo : titleEn) || beginning(locale === "ko" ? textKo : textEn),
    opens: ({ id }) => ({ screen: "MIPADM04", id }),
    sorts: true,
  },
  columns: choosable<NoticeRecord>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM04: maintenance windows and general notices, the latest first. */
export const notices = defineReport({
  code: "MIPADM04",
  classification: "internal",
  filters: noticeFilters,
  tables: [noticeTable],
  output: answer,
  empty: emptyList,
});
