import { add, percentOf, subtract } from "../decimal";
import { opensCustomer } from "../facts/opens-customer";
import { daysSilent } from "../facts/quiet-customers";
import type { Say } from "../report/say";
import { type TableColumn, table } from "../report/table";
import { type AbcClass, abcClasses, type Standing, standings } from "./customer-standings";
import type { CustomerGroup, MyCustomer, MySales, Suggestion } from "./my-sales";

type Head =
  | "customers"
  | "mat"
  | "before"
  | "change"
  | "share"
  | "days"
  | "rhythm"
  | "lastDay"
  | "peersSales"
  | "suggested";

const column = <Row>(
  key: Head,
  kind: TableColumn<Row>["kind"],
  of: (row: Row) => string | null,
  opens?: TableColumn<Row>["opens"],
): TableColumn<Row> => ({ key, kind, group: "", head: `mySales.column.${key}`, of, ...(opens && { opens }) });

const shown = <Row>(...columns: TableColumn<Row>[]) => ({ offered: [], shown: columns });

const joined = (groups: CustomerGroup[]): CustomerGroup =>
  groups.reduce((a, b) => ({
    customers: a.customers + b.customers,
    mat: add(a.mat, b.mat),
    matPrevious: add(a.matPrevious, b.matPrevious),
  }));

type ClassRow = CustomerGroup & { abc: AbcClass | null };
const allClasses = ({ abc }: MySales): ClassRow => ({ abc: null, ...joined(abcClasses.map((each) => abc[each])) });

/** On whom the year hangs. */
export const customerClassTable = table<ClassRow, MySales>({
  key: "abc",
  title: "mySales.table.abc",
  name: {
    key: "abc",
    head: "mySales.column.abc",
    of: ({ abc }, { t }) => t("mySales.class", { abc: abc ?? "" }),
    opens: ({ abc }) => ({ with: { abc, standing: null } }),
  },
  columns: (report) => {
    const all = allClasses(report);
    return shown<ClassRow>(
      column("customers", "count", ({ customers }) => String(customers)),
      column("mat", "amount", ({ mat }) => mat),
      column("share", "share", ({ mat }) => percentOf(mat, all.mat)),
    );
  },
  rows: (report) => abcClasses.map((abc) => ({ abc, ...report.abc[abc] })),
  total: allClasses,
});

type StandingRow = CustomerGroup & { standing: Standing };

/** Who came, who stayed, who left. */
export const customerMoveTable = table<StandingRow, MySales>({
  key: "moves",
  title: "mySales.table.moves",
  name: {
    key: "standing",
    head: "mySales.column.standing",
    of: ({ standing }, { t }) => t(`mySales.standing.${standing}`),
    opens: ({ standing }) => ({ with: { standing, abc: null } }),
  },
  columns: () =>
    shown<StandingRow>(
      column("customers", "count", ({ customers }) => String(customers)),
      column("before", "amount", ({ matPrevious }) => matPrevious),
      column("mat", "amount", ({ mat }) => mat),
      column("change", "gap", ({ mat, matPrevious }) => subtract(mat, matPrevious)),
    ),
  rows: (report) =>
    standings.map((standing) => ({ standing, ...report.standings[standing] })).filter(({ customers }) => customers > 0),
  total: (report) => ({ standing: "none", ...joined(standings.map((each) => report.standings[each])) }),
});

/** How often a quiet customer used to buy, beside how long they have not. */
export const usually = ({ rhythm }: Pick<MyCustomer, "rhythm">, { t }: Say): string =>
  rhythm === null ? t("mySales.usually.unknown") : t("mySales.usually", { days: rhythm });

/** The largest who have fallen silent. */
export const quietCustomerTable = table<MyCustomer, MySales>({
  key: "quiet",
  title: "mySales.table.quiet",
  titleParams: ({ silentUntil }) => ({ day: silentUntil }),
  name: {
    key: "name",
    head: "sales.filter.customer",
    of: ({ name }) => name,
    opens: ({ id }) => opensCustomer(id),
    customer: ({ id }) => id,
  },
  columns: ({ silentUntil }) =>
    shown<MyCustomer>(
      column("lastDay", "day", ({ lastDay }) => lastDay),
      {
        ...column<MyCustomer>("days", "count", ({ lastDay }) =>
          lastDay === null ? null : String(daysSilent(lastDay, silentUntil)),
        ),
        sub: usually,
      },
      // The screen says it under the days.
      {
        ...column<MyCustomer>("rhythm", "count", ({ rhythm }) => (rhythm === null ? null : String(rhythm))),
        fileOnly: true,
      },
      column(
        "mat",
        "amount",
        ({ figures }) => figures.mat,
        ({ id }) => ({ screen: "MIPSAL01", with: { customer: id, by: "lines", span: "mat" } }),
      ),
    ),
  rows: ({ quiet }) => quiet,
  none: (_report, { t }) => t("mySales.quiet.none"),
});

/** What to offer next. */
export const nextItemTable = table<Suggestion, MySales>({
  key: "next",
  title: "mySales.table.next",
  name: {
    key: "name",
    head: "sales.filter.customer",
    of: ({ customer }) => customer.name,
    opens: ({ customer }) => opensCustomer(customer.id),
    customer: ({ customer }) => customer.id,
  },
  columns: ({ suggestions: { month } }) =>
    shown<Suggestion>(
      column("suggested", "text", ({ item }) => item.name),
      column(
        "peersSales",
        "amount",
        ({ sales }) => sales,
        // The item is sold to all of the market's industry, not to the reader's own customers alone.
        ({ item, industry, market }) => {
          const ofPeers = { unit: market?.id ?? null, industry: industry.id, item: item.id };
          return { screen: "MIPSAL01", with: { salesperson: null, month, ...ofPeers, by: "customer" } };
        },
      ),
    ),
  rows: ({ suggestions }) => suggestions.list,
  none: (_report, { t }) => t("mySales.next.none"),
});
