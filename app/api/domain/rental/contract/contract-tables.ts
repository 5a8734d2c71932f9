import type { WordKey } from "~/words";
import { times } from "../../decimal";
import { choosable, counted, few } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { CloseReason, ContractState, RentType } from "../rental-terms";
import type { ContractListFilters, Contracts, ContractTotal, ListedContract } from "./contracts";

/** A contract, or the total of all that are filtered. */
type Row = { contract: ListedContract | null; sums: ContractTotal; currency: string | undefined };
type Column = TableColumn<Row> & { key: string };

const of =
  (read: (contract: ListedContract) => string | null) =>
  ({ contract }: Row): string | null =>
    contract === null ? "" : read(contract);
const text = (key: string, head: WordKey, read: (contract: ListedContract) => string | null): Column => ({
  key,
  kind: "text",
  head,
  of: of((contract) => read(contract) || null),
  dash: true,
});
/** Several of a contract's cutters: the screen says the first ones, files have all. */
const texts = (key: string, head: WordKey, read: (contract: ListedContract) => readonly string[]): Column => ({
  ...text(key, head, (contract) => read(contract).join("; ")),
  short: ({ contract }) => (contract ? few(read(contract)) : ""),
});
const day = (key: string, head: WordKey, read: (contract: ListedContract) => string | null): Column => ({
  ...text(key, head, read),
  kind: "day",
});
/** A number of the contract itself, of which there is no total. */
const whole = (key: string, head: WordKey, read: (contract: ListedContract) => number): Column => ({
  ...text(key, head, (contract) => String(read(contract))),
  kind: "count",
});
type Quantity =
  | "rentalQuantity"
  | "orderQuantity"
  | "shippingQuantity"
  | "safetyQuantity"
  | "maxReplacement"
  | "afterSales";
const count = (key: Quantity, head: WordKey): Column => ({
  key,
  kind: "count",
  head,
  of: ({ sums }) => String(sums[key]),
});
/** A total over several currencies has no money. */
type Money = "monthlyFee" | "invoiced" | "paidFee" | "rentedValue";
const money = (key: Money, head: WordKey): Column => ({
  key,
  kind: "amount",
  head,
  coins: ({ currency }) => currency,
  of: ({ sums }) => {
    const amount = sums[key];
    return amount === null ? "" : times(amount, "10000");
  },
});
const sorted = (column: Column): Column => ({ ...column, sorts: true });
const extra = (column: Column): Column => ({ ...column, extra: true });
const fileOnly = (column: Column): Column => ({ ...column, fileOnly: true });

/** Every field of the specification's "Rental", and what goes with it. */
export const contractColumns = [
  fileOnly(text("customerNo", "contracts.customerNo", ({ customer }) => customer)),
  { ...text("customerName", "contracts.customer", ({ customerName }) => customerName), sorts: "asc" },
  {
    key: "status",
    kind: "state",
    head: "contracts.status",
    of: of(({ state }) => state),
    state: (code) => ({ word: `contract.state.${code as ContractState}` }),
  },
  { ...day("startOn", "contracts.start", ({ startOn }) => startOn), sorts: true },
  {
    ...day("endOn", "contracts.end", ({ endOn }) => endOn),
    sorts: true,
    warns: ({ contract }) => contract?.endsSoon === true,
  },
  texts("item", "contracts.item", ({ items }) => items),
  { ...count("rentalQuantity", "contracts.rentalQuantity"), sorts: true },
  sorted(money("monthlyFee", "contracts.monthlyFee")),
  sorted(money("paidFee", "contracts.paidFee")),
  text("currency", "contracts.currency", ({ currency }) => currency),
  count("maxReplacement", "contracts.maxReplacement"),
  {
    key: "replacement",
    kind: "text",
    head: "contracts.replacement",
    of: ({ sums }) => `${sums.replaced}/${sums.replacementOrdered}`,
    sorts: true,
  },
  count("afterSales", "contracts.afterSales"),
  extra(text("title", "field.contract.title", ({ title }) => title)),
  extra(money("invoiced", "contracts.invoiced")),
  extra(money("rentedValue", "contracts.rentedValue")),
  extra(text("country", "contracts.country", ({ country }) => country)),
  extra(text("region", "contracts.region", ({ region }) => region)),
  extra(text("corporation", "contracts.corporation", ({ subsidiary }) => subsidiary)),
  extra(text("orderNo", "contracts.orderNo", ({ orderNo }) => orderNo)),
  extra(text("referenceOrderNo", "contracts.referenceOrderNo", ({ referenceOrderNo }) => referenceOrderNo)),
  extra(whole("cpoCount", "contracts.cpoCount", ({ cpoCount }) => cpoCount)),
  extra(whole("period", "contracts.period", ({ period }) => period)),
  extra({
    key: "rentType",
    kind: "state",
    head: "contracts.rentType",
    of: of(({ rentType }) => rentType),
    state: (code) => ({ word: `contract.type.${code as RentType}`, plain: true }),
  }),
  extra({
    key: "closeReason",
    kind: "state",
    head: "contracts.closeReason",
    of: of(({ closeReason }) => closeReason),
    state: (code) => ({ word: `contract.reason.${code as CloseReason}`, plain: true }),
  }),
  {
    key: "purchases",
    kind: "state",
    head: "contracts.purchases.state",
    of: of(({ purchases }) => purchases),
    state: (code) => ({ word: `contracts.purchases.${code as "short" | "fine"}` }),
  },
  extra(texts("unitCost", "contracts.unitCost", ({ unitCosts }) => unitCosts)),
  extra(texts("price", "contracts.price", ({ prices }) => prices)),
  extra(count("orderQuantity", "contracts.orderQuantity")),
  extra(count("shippingQuantity", "contracts.shippingQuantity")),
  extra(count("safetyQuantity", "contracts.safetyQuantity")),
  extra(texts("pocketQuantity", "contracts.pockets", ({ pockets }) => pockets)),
  extra(texts("warehouse", "contracts.warehouse", ({ warehouses }) => warehouses)),
  extra(texts("invoiceNo", "contracts.invoiceNo", ({ invoiceNos }) => invoiceNos)),
  extra(text("endUser", "contracts.endUser", ({ endUserName }) => endUserName)),
  extra(text("lessor", "contracts.lessor", ({ lessor }) => lessor)),
  extra(text("subLessor", "contracts.subLessor", ({ subLessor }) => subLessor)),
  extra(day("closedOn", "contracts.closedOn", ({ closedOn }) => closedOn)),
] as const satisfies readonly Column[];

/** Contracts; their names lead to the screen's own records. */
export const contractTable = (screen: "MIPCTS05" | "MIPCTS06") =>
  table<Row, Contracts, ContractListFilters>({
    ...counted,
    name: {
      key: "contractNo",
      head: "contracts.contractNo",
      of: ({ contract }) => contract?.contractNo ?? "",
      opens: ({ contract }) => contract && { screen, id: contract.id },
      sorts: true,
    },
    columns: (answer, filters) => ({ ...choosable<Row>(contractColumns)(answer, filters), inFiles: contractColumns }),
    rows: ({ rows }) => rows.map((contract) => ({ contract, sums: contract.sums, currency: contract.currency })),
    // Money that adds up is of one currency: that of any row.
    total: ({ total, rows, rowCount }) =>
      rowCount > 0 ? { contract: null, sums: total, currency: rows[0]?.currency } : null,
    in: "1",
  });
