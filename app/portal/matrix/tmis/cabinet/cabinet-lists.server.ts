import { add, multiplyByInteger } from "~/api/domain/decimal";
import type { ListedMovement } from "~/api/domain/matrix/cabinet/movement/movements";
import { writtenMoney, writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { ListPart } from "~/portal/record/parts.server";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey, WordParams } from "~/words";
import { formatFixed, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { cabinetFiles, cabinetPath, movementsOfPath, movementsPath } from "../../addresses";
import type { CabinetReader } from "../require-cabinet.server";

type Says = { locale: Locale; t: (key: WordKey, params?: WordParams) => string };
type Head = readonly [key: WordKey, kind?: "num" | undefined, measure?: true];
const columnsOf = ({ t }: Says, heads: readonly Head[]): ListPart["columns"] =>
  heads.map(([word, kind, measure]) => ({ text: t(word), ...(kind && { kind }), ...(measure && { measure }) }));

/** What the clerk looks for is in sight on a telephone too; what the item is called elsewhere follows. */
const itemHeads: readonly Head[] = [
  ["matrix.item"],
  ["matrix.stock", "num", true],
  ["matrix.refill", "num", true],
  ["matrix.min", "num"],
  ["matrix.max", "num"],
  ["matrix.free", "num"],
  ["matrix.unitPrice", "num"],
  ["matrix.refillValue", "num"],
  ["matrix.lastMoved"],
];

/** What is to be sent stands first, with row numbers for whoever carries the paper. */
export function itemList(reader: CabinetReader): ListPart {
  const { record: cabinet, t, locale, user } = reader;
  const mayList = cabinet.can.includes("list");
  const moved = findMenuItem(user.menus, "MIPMTX06");
  const count = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const money = (value: string) => writtenMoney(locale, value, cabinet.currency);
  const address = cabinetPath(cabinet.id);
  return {
    id: "items",
    caption: t(cabinet.removedOn === null ? "matrix.refill.list" : "matrix.refill.listFetched"),
    text: refillText(reader),
    columns: columnsOf(reader, itemHeads),
    ...(mayList && { actions: [{ text: t("matrix.item.new"), href: `${address}/items/new`, icon: "plus" as const }] }),
    rows: cabinet.items.map((item, at) => ({
      key: String(item.itemId),
      cells: [
        {
          ...{ text: `${at + 1}. ${item.itemNo}`, whole: true },
          sub: item.listed ? item.description : `${item.description} · ${t("matrix.item.unlisted")}`,
          ...(mayList && { href: `${address}/items/${item.itemId}` }),
        },
        item.refill > 0 ? { text: count(item.stock), badge: "warn" as const } : count(item.stock),
        item.refill > 0 ? count(item.refill) : "–",
        count(item.min),
        count(item.max),
        item.free !== null && item.free < item.refill
          ? { text: count(item.free), badge: "bad" as const }
          : count(item.free),
        money(item.unitPrice),
        item.refill > 0 ? money(multiplyByInteger(item.unitPrice, item.refill)) : "–",
        item.lastMoved === null
          ? "–"
          : {
              ...{ text: item.lastMoved, whole: true },
              ...(moved && { href: movementsOfPath({ cabinet: cabinet.id, item: item.itemId, days: "all" }) }),
            },
      ] satisfies ListCell[],
    })),
  };
}

/** Told of all rows of the table. */
function refillText({ record: cabinet, t, locale }: CabinetReader): string {
  const { items, currency, today, warehouse, removedOn, contractClosedOn } = cabinet;
  if (removedOn !== null) return t("matrix.refill.fetched", { day: removedOn });
  if (contractClosedOn !== null) return t("matrix.refill.over", { day: contractClosedOn });
  const due = items.filter(({ refill }) => refill > 0);
  const pieces = due.reduce((all, { refill }) => all + refill, 0);
  const value = due.reduce((all, { refill, unitPrice }) => add(all, multiplyByInteger(unitPrice, refill)), "0");
  return [
    due.length === 0
      ? t("matrix.refill.none", { day: today })
      : t("matrix.refill.text", {
          ...{ day: today, due: due.length, pieces: formatInteger(locale, pieces) },
          value: writtenWithCurrency(locale, value, currency),
        }),
    ...(warehouse === null ? [] : [t("matrix.refill.from", { warehouse })]),
  ].join(" ");
}

const latestHeads: readonly Head[] = [
  ["matrix.movement.day"],
  ["matrix.movement.pieces", "num", true],
  ["matrix.item"],
  ["matrix.user"],
  ["stock.kind"],
  ["matrix.movement.reason"],
  ["matrix.movement.by"],
];

/** Movements as rows; each opens where it is taken back. @param opens whether the reader may open them */
export const movementRows = (
  { locale, t }: Says,
  movements: readonly ListedMovement[],
  opens: boolean,
): ListPart["rows"] =>
  movements.map((movement) => ({
    key: String(movement.id),
    cells: [
      {
        ...{ text: `${movement.day} ${movement.time}`, whole: true },
        ...(opens && { href: `${movementsPath}/${movement.id}` }),
      },
      { text: formatFixed(locale, movement.quantity, 0, 0, true), whole: true },
      { text: movement.itemNo, sub: movement.description, whole: true },
      movement.badge || "–",
      {
        text: t(`stock.kind.${movement.kind}`),
        ...(movement.reversal !== "none" && { sub: t(`matrix.movement.reversal.${movement.reversal}`) }),
      },
      [movement.reason, movement.reference].filter(Boolean).join(" · ") || "–",
      movement.createdBy,
    ] satisfies ListCell[],
  }));

export const movementColumns = (reader: Says): ListPart["columns"] => columnsOf(reader, latestHeads);

export function latestList(reader: CabinetReader): ListPart {
  const { record: cabinet, t, user } = reader;
  const opens = findMenuItem(user.menus, "MIPMTX06") !== undefined;
  const { file, upload } = cabinetFiles("movements", cabinet, cabinet.today.slice(0, 7));
  return {
    id: "movements",
    caption: t("matrix.cabinet.latest"),
    columns: movementColumns(reader),
    rows: movementRows(reader, cabinet.movements, opens),
    actions: [
      ...(opens ? [{ text: t("matrix.day.all"), href: movementsOfPath({ cabinet: cabinet.id }) }] : []),
      ...(file ? [{ text: t("matrix.movements.file"), href: file }] : []),
      ...(upload ? [{ text: t("stock.day.upload"), href: upload, icon: "up" as const }] : []),
    ],
  };
}
