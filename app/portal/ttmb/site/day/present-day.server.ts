import { dayBefore, monthOfDay } from "~/api/domain/report/period";
import { CODE_ROWS } from "~/api/domain/stock/day/day-rows";
import type { DaySheet } from "~/api/domain/tool-management/day/day-sheet";
import type { RecordReader } from "~/portal/record/require-record.server";
import { labelOf } from "~/portal/record/sheet/look-up.server";
import type { ShownRow } from "~/portal/record/sheet/read-day";
import { formatInteger } from "~/words/formats";
import { dayPath, entriesPath } from "../../parts/addresses";
import { siteWays } from "../../parts/site-ways.server";
import { entryList } from "./entry-list.server";

type Reader = RecordReader<DaySheet>;

/** A day's sheet: rows of tools, what stands there of each, the days beside it, what was entered. */
export function presentDay(reader: Reader) {
  const { record: sheet, t, locale } = reader;
  const next = dayBefore(sheet.day, -1);
  const tools: ShownRow[] = sheet.tools.map((tool) => ({ row: `t${tool.id}`, ...labelOf(tool) }));
  const number = (pieces: number) => formatInteger(locale, pieces);
  return {
    note: sheet.siteName,
    back: null,
    ways: siteWays(reader, sheet.id, "day"),
    ...{ day: sheet.day, today: sheet.today },
    closed: sheet.closed ?? (sheet.can.includes("enter") ? null : t("ttmb.day.readOnly")),
    before: dayPath(sheet.id, dayBefore(sheet.day, 1)),
    after: next > sheet.today ? null : dayPath(sheet.id, next),
    tools,
    codeRows: Array.from({ length: CODE_ROWS }, (_, at) => `n${at}`),
    findHint: t("ttmb.day.find.hint", { listed: sheet.listed }),
    hasStock: tools.some(({ stock }) => stock !== ""),
    stands: Object.fromEntries(
      sheet.seen.map(({ tool, issued, returned }) => [
        `t${tool}`,
        t("stock.day.standing", { issued: number(issued), returned: number(returned) }),
      ]),
    ) as Record<string, string>,
    list: {
      ...entryList(reader, sheet.entries, {
        ...{ caption: t("stock.day.entries"), none: t("stock.day.none"), currency: sheet.currency },
      }),
      actions: [{ text: t("ttmb.day.all"), href: entriesPath(sheet.id, { month: monthOfDay(sheet.day) }) }],
    },
  };
}
