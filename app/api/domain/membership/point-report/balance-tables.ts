import { formatMonth } from "~/words/formats";
import { type TableColumn, table } from "../../report/table";
import type { PointAnswer } from "./member-points";
import type { EntryRow, LotRow, MemberPoints } from "./point-shapes";

/** In which month how much of a member's points ends. */
export const calendarTable = table<MemberPoints["calendar"][number], PointAnswer>({
  key: "calendar",
  title: "points.calendar.title",
  asked: ({ view }) => view !== null,
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
  },
  columns: [{ key: "points", kind: "count", head: "points.figure.expired", of: ({ points }) => String(points) }],
  rows: ({ view }) => view?.calendar ?? [],
  none: (_answer, { t }) => t("points.calendar.none"),
});

const lotColumns: readonly TableColumn<LotRow>[] = [
  {
    key: "type",
    kind: "state",
    head: "points.type",
    of: ({ type }) => type,
    state: (type) => ({ word: `points.type.${type as EntryRow["type"]}`, plain: true }),
  },
  { key: "invoiceNo", kind: "text", head: "sales.column.invoiceNo", of: ({ invoiceNo }) => invoiceNo ?? "" },
  { key: "savedOn", kind: "day", head: "points.savedOn", of: ({ savedOn }) => savedOn },
  { key: "expiresOn", kind: "day", head: "points.expiresOn", of: ({ expiresOn }) => expiresOn },
  { key: "granted", kind: "count", head: "points.granted", of: ({ granted }) => String(granted) },
  { key: "points", kind: "count", head: "points.left", of: ({ points }) => String(points) },
];

/** What is left, and of which saving, in the order in which it is spent; each opens its story. */
export const lotTable = table<LotRow, PointAnswer>({
  key: "lots",
  title: "points.table.lots",
  asked: ({ view }) => view !== null && view.lots.length > 0,
  name: { key: "lot", head: "points.lot", of: ({ id }) => String(id), opens: ({ id }) => ({ with: { lot: id } }) },
  columns: lotColumns,
  rows: ({ view }) => view?.lots ?? [],
});
