import { z } from "zod";
import type { WordKey } from "~/words";
import { amountUnits, formatMonth } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import {
  ages,
  dsoOf,
  insuredShare,
  openOf,
  overdueOf,
  overdueShare,
  type ReceivableSums,
  receivableSums,
  sumReceivables,
} from "../receivables/receivable-figures";
import type { AlertFigure, AlertKind } from "../report/alert-figure";
import { defineReport } from "../report/definition";
import { choice, codeField, inReach, withField } from "../report/filter-field";
import { monthFilter } from "../report/filters";
import { pageOf, paging } from "../report/list";
import { monthOfDay } from "../report/period";
import { type TableColumn, table } from "../report/table";

const views = ["subsidiary", "customer"] as const;
const shown = ["overdue", "over"] as const;

type Months = { asOf: string | null; options: { months: number[] } };
/** Of the list that is told: the newest of a month, without one the newest of all. */
const month = withField(monthFilter(), {
  label: "sales.filter.month",
  choices: ({ asOf, options }: Months, _value, { locale }) =>
    options.months.map((ym, at) => ({
      ...choice(ym, formatMonth(locale, ym), asOf === null ? null : monthOfDay(asOf)),
      ...(at === 0 && { value: "" }),
    })),
  chosen: () => null,
  inFile: ({ asOf }: Months) => (asOf === null ? "" : String(monthOfDay(asOf))),
  stays: ({ asOf }: Months) => (asOf === null ? undefined : monthOfDay(asOf)),
});

const sorted = [
  { key: "open", sorts: true },
  { key: "overdue", sorts: true },
  { key: "overLimit", sorts: true },
] as const;
const filters = {
  month,
  by: withField(
    z.enum(views).default("subsidiary"),
    codeField("receivables.by", views, (view) => `receivables.by.${view}`, { usual: "subsidiary" }),
  ),
  unit: salesFilters.units,
  /** Customers with overdue items, or beyond their limits. */
  show: withField(
    z.enum(shown).optional(),
    codeField("receivables.show", shown, (each) => `receivables.show.${each}`, { all: "admin.list.all" }),
  ),
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...paging(sorted),
};
export type ManagementReceivablesFilters = z.output<z.ZodObject<typeof filters>>;

const place = receivableSums.extend({ key: z.number(), name: z.string(), code: z.string(), region: z.string() });
export type ReceivablePlace = z.output<typeof place>;

const answer = z.object({
  ...pageOf(place),
  by: z.enum(views),
  /** The day of the newest list; null where none was loaded. */
  asOf: z.string().nullable(),
  /** Days of sales that DSO is of. */
  days: z.number(),
  currency: z.string(),
  converted: z.boolean(),
  /** Currencies without a rate: open items in them are in no figure. */
  unconverted: z.array(z.string()),
  total: receivableSums,
  /** Who of all rows owes most for more than 90 days; null where nobody does. */
  oldest: z.object({ name: z.string(), older: z.string() }).nullable(),
  path: z.object({ unit: z.array(option) }),
  /** Months of which there are lists, the newest first. */
  options: z.object({ months: z.array(z.number()), units: z.array(option) }),
});
export type ManagementReceivables = z.output<typeof answer>;

/** A region, a subsidiary below it, a customer, or the total. */
type Row = { name: string; level: 0 | 1 | 2; place: ReceivablePlace | null; sums: ReceivableSums; days: number };

/** Every region with its subsidiaries, as the organisation groups them; the largest first. */
function byRegion({ rows, days }: ManagementReceivables): Row[] {
  const regions = [...new Set(rows.map(({ region }) => region))];
  return regions.flatMap((region): Row[] => {
    const places = rows.filter((each) => each.region === region);
    const below = places.map(
      (each): Row => ({ name: each.name, level: region === "" ? 0 : 2, place: each, sums: each, days }),
    );
    return region === ""
      ? below
      : [{ name: region, level: 1, place: null, sums: sumReceivables(places), days }, ...below];
  });
}

const amount = (
  key: string,
  head: TableColumn<Row>["head"],
  of: (sums: ReceivableSums) => string,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({ key, kind: "amount", head, of: ({ sums }) => of(sums), ...more });

const columns = (by: ManagementReceivables["by"]): TableColumn<Row>[] => {
  const sorts = by === "customer" ? { sorts: true as const } : {};
  return [
    ...(by === "customer"
      ? [
          {
            key: "code",
            kind: "text" as const,
            head: "receivables.code" as const,
            of: ({ place }: Row) => place?.code ?? "",
            fileOnly: true as const,
          },
        ]
      : []),
    amount("open", "receivables.open", openOf, sorts),
    ...ages.map((age) => amount(age, `receivables.age.${age}`, (sums) => sums[age])),
    amount("overdue", "receivables.overdue", overdueOf, sorts),
    { key: "overdueShare", kind: "share", head: "receivables.overdueShare", of: ({ sums }) => overdueShare(sums) },
    { key: "dso", kind: "quantity", head: "receivables.dso", of: ({ sums, days }) => dsoOf(sums, days), digits: 1 },
    ...(by === "subsidiary"
      ? ([
          amount("insured", "receivables.insured", ({ insured }) => insured),
          {
            key: "insuredShare",
            kind: "share",
            head: "receivables.insuredShare",
            of: ({ sums }) => insuredShare(sums),
          },
          {
            key: "customersOver",
            kind: "count",
            head: "receivables.customersOver",
            of: ({ sums }) => String(sums.customersOver),
          },
        ] satisfies TableColumn<Row>[])
      : []),
    amount("limits", "receivables.limits", ({ limits }) => limits),
    amount("overLimit", "receivables.overLimit", ({ overLimit }) => overLimit, sorts),
  ];
};

export const receivablesTable = table<Row, ManagementReceivables, ManagementReceivablesFilters>({
  key: "receivables",
  title: ({ by }) => `receivables.table.${by}`,
  name: {
    key: "name",
    head: ({ by }) => `receivables.by.${by}`,
    of: ({ name }) => name,
    level: ({ level }) => level,
    opens: ({ place: found }, { by }) => {
      if (!found) return null;
      return by === "customer" ? { screen: "MIPTAS14", id: found.key } : { with: { by: "customer", unit: found.key } };
    },
    sorts: true,
  },
  columns: ({ by }) => ({ offered: [], shown: columns(by), inFiles: columns(by) }),
  whole: ({ by }) => by === "subsidiary",
  rows: (given) =>
    given.by === "subsidiary"
      ? byRegion(given)
      : given.rows.map((each) => ({ name: each.name, level: 0, place: each, sums: each, days: given.days })),
  rowCount: ({ rowCount }) => rowCount,
  total: ({ total, days }) => ({ name: "", level: 0, place: null, sums: total, days }),
});

/** What grows while nobody looks; nothing where no list was loaded. */
const figure = (
  key: string,
  kind: AlertKind,
  word: WordKey,
  of: (total: ReceivableSums) => string | null,
): AlertFigure<ManagementReceivables> => ({
  ...{ key, kind, word, grows: true },
  of: ({ asOf, total }) => (asOf === null ? null : of(total)),
});

/** What is insured is told by unit: customers have no share of it, not one of nothing. */
const isByUnit = ({ by }: ManagementReceivables) => by !== "customer";
const { grows: _more, ...share } = figure("insuredShare", "share", "alerts.figure.insuredShare", insuredShare);
const insuredFigure: AlertFigure<ManagementReceivables> = {
  ...share,
  of: (answer) => (isByUnit(answer) ? share.of(answer) : null),
  isOffered: isByUnit,
};

/** MIPMGM11: what customers owe, how old it is, what of it is insured, and who is beyond their limit. */
export const managementReceivables = defineReport({
  code: "MIPMGM11",
  classification: "confidential",
  filters,
  tables: [receivablesTable],
  alertFigures: [
    figure("overdue", "amount", "alerts.figure.overdue", overdueOf),
    figure("overdueShare", "share", "alerts.figure.overdueShare", overdueShare),
    figure("older", "amount", "alerts.figure.older", ({ older }) => older),
    figure("open", "amount", "alerts.figure.open", openOf),
    figure("overLimit", "amount", "alerts.figure.overLimit", ({ overLimit }) => overLimit),
    figure("customersOver", "count", "alerts.figure.customersOver", ({ customersOver }) => String(customersOver)),
    insuredFigure,
  ],
  output: answer,
  fileOf: ({ asOf }) => asOf ?? "",
  empty: { title: "receivables.empty", text: "receivables.empty.filtered", yet: "receivables.empty.yet" },
});
