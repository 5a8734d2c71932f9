import type { CabinetDay } from "~/api/domain/matrix/cabinet/day/cabinet-day";
import { dayBefore } from "~/api/domain/report/period";
import { CODE_ROWS } from "~/api/domain/stock/day/day-rows";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import { labelOf } from "~/portal/record/sheet/look-up.server";
import type { ShownRow } from "~/portal/record/sheet/read-day";
import { formatInteger } from "~/words/formats";
import { cabinetDayPath, cabinetPath, movementsOfPath } from "../../addresses";
import { movementColumns, movementRows } from "../cabinet/cabinet-lists.server";
import { readOnlyText } from "../require-cabinet.server";

/** A day's sheet: rows of items, what stands there of each, the days beside it, what was entered. */
export function presentCabinetDay(reader: RecordReader<CabinetDay>) {
  const { record: sheet, t, locale, user } = reader;
  const { id, day, today } = sheet;
  const next = dayBefore(day, -1);
  const tools: ShownRow[] = sheet.tools.map((tool) => ({ row: `t${tool.id}`, ...labelOf(tool) }));
  const number = (pieces: number) => formatInteger(locale, pieces);
  const opens = findMenuItem(user.menus, "MIPMTX06") !== undefined;
  return {
    note: [sheet.customerName, sheet.place].filter(Boolean).join(" · "),
    back: { text: t("matrix.cabinet"), href: cabinetPath(id) },
    ...{ day, today, tools, hasStock: true, badges: true },
    closed: day > today ? t("matrix.day.later", { day: today }) : readOnlyText(reader, sheet.can),
    before: cabinetDayPath(id, dayBefore(day, 1)),
    after: next > today ? null : cabinetDayPath(id, next),
    codeRows: Array.from({ length: CODE_ROWS }, (_, at) => `n${at}`),
    findHint: t("matrix.day.find.hint", { listed: sheet.listed }),
    stands: Object.fromEntries(
      sheet.tools
        .filter(({ issued, returned }) => issued > 0 || returned > 0)
        .map(({ id: item, issued, returned }) => [
          `t${item}`,
          t("stock.day.standing", { issued: number(issued), returned: number(returned) }),
        ]),
    ) as Record<string, string>,
    list: {
      caption: t("stock.day.entries"),
      columns: movementColumns(reader),
      rows: movementRows(reader, sheet.entries, opens),
      none: t("stock.day.none"),
      ...(opens && { actions: [{ text: t("matrix.day.all"), href: movementsOfPath({ cabinet: id }) }] }),
    },
  };
}
