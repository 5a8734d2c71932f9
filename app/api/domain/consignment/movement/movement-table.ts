import { choosable, counted } from "../../report/list";
import { type Opens, type TableColumn, table } from "../../report/table";
import type { MovementKind } from "../consignment-terms";
import type { ListedMovement, Movements } from "./movements";

/** A movement, or the total of all that are filtered. */
type Row = {
  movement: ListedMovement | null;
  quantity: string;
  amount: string | null;
  currency: string | undefined;
};
type Column = TableColumn<Row>;

const text = (
  key: string,
  head: Column["head"],
  of: (movement: ListedMovement) => string,
  opens?: (movement: ListedMovement) => Opens,
): Column => ({
  ...{ key, head, kind: "text" },
  of: ({ movement }) => (movement ? of(movement) : ""),
  ...(opens && { opens: ({ movement }: Row) => movement && opens(movement) }),
});

export const movementColumns = [
  {
    key: "kind",
    kind: "state",
    head: "consignment.kind",
    of: ({ movement }) => movement?.kind ?? "",
    state: (code) => ({ word: `consignment.kind.${code as MovementKind}`, plain: true }),
  },
  {
    ...text(
      "site",
      "consignment.site",
      ({ site }) => site,
      ({ siteId }) => ({
        ...{ screen: "MIPUTL06", id: "sites", page: String(siteId) },
      }),
    ),
    sorts: "asc",
  },
  { ...text("siteName", "consignment.siteName", ({ siteName }) => siteName), fileOnly: true },
  { ...text("customerNo", "contracts.customerNo", ({ customer }) => customer), fileOnly: true },
  text(
    "customerName",
    "consignment.customer",
    (movement) => movement.customerName,
    ({ customerId }) => ({
      ...{ screen: "MIPTAS14", id: customerId },
    }),
  ),
  {
    ...text(
      "item",
      "consignment.item",
      ({ itemNo }) => itemNo,
      ({ itemId }) => ({ with: { item: itemId } }),
    ),
    ...{ sorts: "asc", measure: true },
  },
  { ...text("description", "consignment.description", ({ description }) => description), extra: true },
  {
    key: "quantity",
    kind: "count",
    head: "consignment.quantity",
    of: ({ quantity }) => quantity,
    sorts: true,
    measure: true,
  },
  {
    key: "amount",
    kind: "amount",
    head: "consignment.amount",
    coins: ({ currency }) => currency,
    of: ({ amount }) => amount,
    sorts: true,
  },
  {
    key: "unitPrice",
    kind: "amount",
    head: "consignment.unitPrice",
    coins: ({ currency }) => currency,
    of: ({ movement }) => (movement ? movement.unitPrice : ""),
    extra: true,
  },
  text("currency", "consignment.currency", ({ currency }) => currency),
  text(
    "billingNo",
    "consignment.billingNo",
    ({ billing }) => billing?.billingNo ?? "",
    ({ billing }) => billing && { screen: "MIPUTL06", id: "billings", page: String(billing.id) },
  ),
  text("reason", "consignment.reason", ({ reason }) => reason),
  text("reference", "consignment.reference", ({ reference }) => reference),
  { ...text("movementNo", "consignment.movementNo", ({ movementNo }) => movementNo ?? ""), extra: true },
  {
    key: "reversal",
    kind: "state",
    head: "consignment.reversal",
    of: ({ movement }) => movement?.reversal ?? "",
    state: (code) => ({ word: `consignment.reversal.${code as ListedMovement["reversal"]}`, plain: true }),
  },
  { ...text("enteredBy", "consignment.enteredBy", ({ createdBy }) => createdBy), extra: true },
] as const satisfies readonly Column[];

/** The ledger's lines; the day leads to the movement itself. */
export const movementTable = table<Row, Movements>({
  ...counted,
  name: {
    key: "day",
    head: "consignment.day",
    kind: "day",
    of: ({ movement }) => movement?.day ?? "",
    opens: ({ movement }) => movement && { screen: "MIPUTL07", id: movement.id },
    sorts: true,
  },
  columns: choosable<Row>(movementColumns),
  rows: ({ rows }) =>
    rows.map((movement) => {
      const { quantity, amount, currency } = movement;
      return { movement, quantity: String(quantity), amount, currency };
    }),
  // An amount that adds up is of one currency: that of any row.
  total: ({ total, rows, rowCount }) =>
    rowCount > 0
      ? {
          ...{ movement: null, quantity: String(total.quantity), amount: total.amount ?? "" },
          currency: rows[0]?.currency,
        }
      : null,
  in: "1",
});
