import { formatInteger } from "~/words/formats";
import type { SalesInvoiceLine } from "../facts/sales-shapes";
import { type TableColumn, table } from "../report/table";
import type { CustomerSearch, SingleView, StartingCustomer } from "./single-view";

type Found = CustomerSearch["records"][number];

/** The customers that were found, the best match first. */
export const foundTable = table<Found, SingleView>({
  key: "found",
  title: ({ search }) => (search?.more ? "singleView.foundMore" : "singleView.found"),
  titleParams: ({ rowCount }, { locale }) => ({ found: formatInteger(locale, rowCount) }),
  asked: ({ search }) => search !== null,
  name: {
    key: "customer",
    head: "search.column.name",
    of: ({ name }) => name,
    opens: ({ id }) => ({ screen: "MIPTAS14", id }),
  },
  columns: () => ({
    offered: [],
    shown: [
      { key: "code", kind: "text", group: "", head: "search.column.code", of: ({ code }) => code },
      { key: "place", kind: "text", group: "", head: "search.column.place", of: ({ detail }) => detail },
    ],
  }),
  rows: ({ search }) => search?.records ?? [],
  rowCount: ({ rowCount }) => rowCount,
});

const startingName = {
  key: "customer",
  head: "search.column.name",
  of: ({ name }: StartingCustomer) => name,
  opens: ({ id }: StartingCustomer) => ({ screen: "MIPTAS14", id }),
} as const;
const startingColumns: readonly TableColumn<StartingCustomer>[] = [
  { key: "code", kind: "text", group: "", head: "search.column.code", of: ({ code }) => code },
  { key: "place", kind: "text", group: "", head: "search.column.place", of: ({ place }) => place },
];

/** Whom the reader has open. */
export const recentTable = table<StartingCustomer, SingleView>({
  key: "recent",
  title: "singleView.recent",
  asked: ({ start }) => start !== null && start.recent.length > 0,
  name: startingName,
  columns: startingColumns,
  rows: ({ start }) => start?.recent ?? [],
});

/** Who bought most in twelve months. */
export const largestTable = table<StartingCustomer, SingleView>({
  key: "largest",
  title: "singleView.largest",
  asked: ({ start }) => start !== null && start.largest.length > 0,
  name: startingName,
  columns: [
    ...startingColumns,
    { key: "mat", kind: "amount", group: "", head: "sales.figure.mat", of: ({ mat }) => mat },
  ],
  rows: ({ start }) => start?.largest ?? [],
});

/** The newest invoice lines, in whole units of the currency, as in the sales report. */
export const invoiceTable = table<SalesInvoiceLine, SingleView>({
  key: "invoices",
  title: "singleView.invoices.title",
  in: "1",
  asked: ({ view }) => view !== null && view.invoiceLines.length > 0,
  name: { key: "date", head: "sales.column.date", of: ({ date }) => date },
  columns: () => ({
    offered: [],
    shown: [
      {
        key: "item",
        kind: "text",
        group: "",
        head: "sales.column.item",
        of: ({ description, itemNo }) => description || itemNo,
      },
      {
        key: "quantity",
        kind: "quantity",
        group: "",
        head: "singleView.column.pieces",
        of: ({ quantity }) => quantity,
      },
      { key: "amount", kind: "amount", group: "", head: "sales.column.amount", of: ({ amount }) => amount },
    ],
  }),
  rows: ({ view }) => view?.invoiceLines ?? [],
});
