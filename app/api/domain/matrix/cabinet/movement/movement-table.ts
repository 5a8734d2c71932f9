import { formatFixed } from "~/words/formats";
import { choosable, counted } from "../../../report/list";
import { type Opens, type TableColumn, table } from "../../../report/table";
import type { StockKind } from "../../../stock/stock-terms";
import type { CabinetMovements, ListedMovement } from "./movements";

type Column = TableColumn<ListedMovement>;

const text = (
  key: string,
  head: Column["head"],
  of: (movement: ListedMovement) => string,
  opens?: (movement: ListedMovement) => Opens,
): Column => ({ ...{ key, head, kind: "text", of }, ...(opens && { opens }) });

export const movementColumns = [
  text("time", "matrix.movement.time", ({ time }) => time),
  {
    ...text(
      "item",
      "matrix.item",
      ({ itemNo }) => itemNo,
      ({ itemId }) => ({ with: { item: itemId } }),
    ),
    sub: ({ description }) => description,
    sorts: "asc",
  },
  {
    key: "kind",
    kind: "state",
    head: "stock.kind",
    of: ({ kind }) => kind,
    state: (code) => ({ word: `stock.kind.${code as StockKind}`, plain: true }),
  },
  {
    key: "quantity",
    kind: "count",
    head: "matrix.movement.pieces",
    of: ({ quantity }) => String(quantity),
    short: ({ quantity }, { locale }) => formatFixed(locale, quantity, 0, 0, true),
    sorts: true,
    measure: true,
  },
  { ...text("badge", "matrix.user", ({ badge }) => badge), sorts: "asc", measure: true },
  {
    ...text(
      "cabinet",
      "matrix.cabinet",
      ({ serial }) => serial,
      ({ cabinetId }) => ({ screen: "MIPMTX03", id: cabinetId }),
    ),
    sorts: "asc",
  },
  text(
    "customer",
    "matrix.customer",
    ({ customerName }) => customerName,
    ({ customerId }) => ({ screen: "MIPTAS14", id: customerId }),
  ),
  { ...text("customerNo", "matrix.customerNo", ({ customer }) => customer), fileOnly: true },
  { ...text("description", "matrix.item.description", ({ description }) => description), fileOnly: true },
  {
    key: "amount",
    kind: "amount",
    head: "matrix.movement.value",
    coins: ({ currency }) => currency,
    of: ({ amount }) => amount,
    extra: true,
  },
  { ...text("currency", "matrix.movement.currency", ({ currency }) => currency), extra: true },
  text("reason", "matrix.movement.reason", ({ reason }) => reason),
  { ...text("reference", "matrix.movement.reference", ({ reference }) => reference), extra: true },
  {
    key: "reversal",
    kind: "state",
    head: "matrix.movement.reversal",
    of: ({ reversal }) => reversal,
    state: (code) => ({ word: `matrix.movement.reversal.${code as ListedMovement["reversal"]}`, plain: true }),
    sub: ({ backReason, backBy }, { t }) =>
      backBy === null ? null : t("matrix.movement.takenBack", { by: backBy, reason: backReason ?? "–" }),
  },
  { ...text("movementNo", "matrix.movement.no", ({ movementNo }) => movementNo ?? ""), extra: true },
  { ...text("enteredBy", "matrix.movement.by", ({ createdBy }) => createdBy), extra: true },
] as const satisfies readonly Column[];

/** The ledger's lines; the day leads to the movement itself, where it is taken back. */
export const movementTable = table<ListedMovement, CabinetMovements>({
  ...counted,
  name: {
    key: "day",
    head: "matrix.movement.day",
    kind: "day",
    of: ({ day }) => day,
    opens: ({ id }) => ({ screen: "MIPMTX06", id }),
    sorts: true,
  },
  columns: choosable<ListedMovement>(movementColumns),
  rows: ({ rows }) => rows,
  in: "1",
});
