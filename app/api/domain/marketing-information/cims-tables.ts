import { percentOf, subtract } from "../decimal";
import { opensCustomer } from "../facts/opens-customer";
import type { NamedOption } from "../report/filter-field";
import { daysBetween } from "../report/period";
import { type TableColumn, table } from "../report/table";
import type { Cims, CimsCustomer, CimsFilters, Wallet } from "./cims";
import { columnsOfLevel } from "./market-columns";
import type { MarketFigures } from "./market-figures";
import { elsewhere, inFiles, marketColumnsOn } from "./market-table-columns";

/** A customer, or the total of a list: a row of nobody. */
type ListRow = Omit<CimsCustomer, "id"> & { id: number | null };

const shownFigures = ["potential", "unserved", "share"];

const wholeList = (figures: MarketFigures): ListRow => ({
  ...{
    id: null,
    name: "",
    country: "",
    region: null,
    industry: 0,
    nextStep: null,
    nextStepDate: null,
    visitedBy: null,
  },
  figures,
});
const named = (list: readonly NamedOption[], id: string | number | null): string | null =>
  list.find((each) => each.id === id)?.name ?? null;
/** What is told of a customer alone stays empty in the total. */
const ofOne = (of: (row: ListRow) => string | null) => (row: ListRow) => (row.id === null ? "" : of(row));

/** What is to come, when and in how many days (less than none: overdue), who was there last, and when. */
const stepColumns = ({ until }: Cims): TableColumn<ListRow>[] => {
  const group = "visit";
  const daysLeft = ({ nextStepDate }: ListRow) =>
    nextStepDate === null ? null : String(daysBetween(until, nextStepDate));
  return [
    { key: "nextStepDate", kind: "day", group, head: "cims.column.nextStepDate", of: ofOne((row) => row.nextStepDate) },
    { key: "daysLeft", kind: "count", group, head: "cims.column.daysLeft", of: ofOne(daysLeft) },
    {
      key: "nextStep",
      kind: "text",
      dash: true,
      group,
      head: "cims.column.nextStep",
      of: ofOne((row) => row.nextStep),
    },
    {
      key: "visitedBy",
      kind: "text",
      dash: true,
      group,
      head: "cims.column.visitedBy",
      of: ofOne((row) => row.visitedBy),
    },
    {
      key: "lastVisit",
      kind: "day",
      group,
      head: "market.column.lastVisit",
      of: ofOne((row) => row.figures.lastVisit),
    },
  ];
};

/** Where a customer is and what they make, each by its name. */
const classColumns = ({ options }: Cims): TableColumn<ListRow>[] => {
  const group = "";
  return [
    {
      key: "country",
      kind: "text",
      group,
      head: "market.by.country",
      of: (row) => named(options.countries, row.country),
    },
    { key: "region", kind: "text", group, head: "market.by.region", of: (row) => named(options.regions, row.region) },
    {
      key: "industry",
      kind: "text",
      group,
      head: "market.by.industry",
      of: (row) => named(options.industries, row.industry),
    },
  ];
};

function listColumns(report: Cims) {
  const { options, list } = report;
  const figures = columnsOfLevel("customer");
  const where: TableColumn<ListRow> = {
    key: "where",
    kind: "text",
    dash: true,
    group: "classes",
    head: "cims.column.where",
    of: ofOne(({ region, country }) => named(options.regions, region) ?? named(options.countries, country)),
  };
  const money = marketColumnsOn<ListRow>(figures.filter(({ key }) => shownFigures.includes(key)));
  const steps = stepColumns(report);
  /** Whoever asks what is due reads the day first. */
  const shown = list === "due" ? [where, ...steps, ...money] : [where, ...money, ...steps];
  const told = ["nextStep", "nextStepDate", "visitedBy"];
  return {
    offered: [],
    shown,
    inFiles: inFiles([
      ...classColumns(report),
      ...told.flatMap((name) => steps.find(({ key }) => key === name) ?? []),
      ...marketColumnsOn<ListRow>(figures),
    ]),
  };
}

/** The customers behind a figure, the most urgent first; their total is of all pages. */
export const cimsList = table<ListRow, Cims, CimsFilters>({
  key: "customers",
  title: "cims.list.title",
  titleParams: ({ list }, { t }) => ({ list: t(`cims.list.${list}`) }),
  name: {
    key: "customer",
    head: "market.by.customer",
    of: ({ name }) => name,
    opens: ({ id }) => (id === null ? null : opensCustomer(id, elsewhere)),
    customer: ({ id }) => id,
  },
  columns: listColumns,
  group: (group, _answer, { t }) =>
    t(group === "classes" ? "market.group.classes" : group === "visit" ? "cims.group.visit" : "cims.group.potential"),
  rows: ({ rows }) => rows,
  total: ({ listTotal }) => wholeList(listTotal),
  rowCount: ({ rowCount }) => rowCount,
});

/** Share of wallet by line, industry or subsidiary, the largest gaps first. */
export const cimsWallets = table<Wallet, Cims, CimsFilters>({
  key: "wallets",
  title: "market.gaps.title",
  titleParams: ({ by }, { t }) => ({ level: t(`cims.by.${by}`) }),
  name: {
    key: "name",
    head: ({ by }) => `cims.by.${by}`,
    of: ({ name }) => name,
    opens: ({ key }, { by }) => ({ with: { [by === "subsidiary" ? "unit" : by]: key, list: null } }),
  },
  columns: () => ({ offered: [], shown: walletColumns }),
  rows: ({ wallets }) => wallets,
});

const money = { kind: "amount", group: "" } as const;
const walletColumns: TableColumn<Wallet>[] = [
  { ...money, key: "potential", head: "market.column.potential", of: (row) => row.potential },
  { ...money, key: "own", head: "market.gaps.own", of: (row) => row.knownSales },
  { ...money, key: "unserved", head: "market.column.unserved", of: (row) => subtract(row.potential, row.knownSales) },
  {
    key: "share",
    kind: "share",
    group: "",
    head: "market.column.share",
    of: (row) => percentOf(row.knownSales, row.potential),
  },
];
