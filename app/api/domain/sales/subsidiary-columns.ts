import { percentOf, subtract } from "../decimal";
import { type Compared, comparedGrowth, growthColumn } from "../facts/compared-columns";
import type { ReportColumn } from "../report/columns";
import type { SubsidiaryFigures, YearAmounts } from "./subsidiary-analysis";

type FigureColumn = ReportColumn<SubsidiaryFigures>;
const yearGrowth = (compared: Compared, years: (f: SubsidiaryFigures) => YearAmounts) =>
  growthColumn(compared, "ytd", (f: SubsidiaryFigures) => [years(f).ytd, years(f).ytdLastYear]);

const targetColumns: readonly FigureColumn[] = [
  {
    key: "target",
    group: "year",
    kind: "amount",
    head: "sales.column.target",
    of: (f) => f.target?.goal ?? null,
    target: true,
  },
  {
    key: "gap",
    group: "year",
    kind: "gap",
    head: "sales.column.gap",
    of: (f) => f.target && subtract(f.target.reached, f.target.goal),
    target: true,
  },
];

/** Beside the twelve months: the year, and what it is compared with. */
export function yearColumns(compared: Compared): readonly FigureColumn[] {
  const lastYear = compared.compare === "previous" ? "sales.column.previous" : "sales.column.lastYear";
  const timeColumns: FigureColumn[] = [
    { key: "lastYear", group: "year", kind: "amount", head: lastYear, of: (f) => f.shown.ytdLastYear },
    { key: "growth", group: "year", kind: "growth", ...yearGrowth(compared, (f) => f.shown), sorts: true },
  ];
  return [
    { key: "ytd", group: "year", kind: "amount", head: "subsidiaries.column.ytd", of: (f) => f.shown.ytd, sorts: true },
    ...(compared.compare === "target" ? targetColumns : timeColumns),
    {
      key: "attainment",
      group: "year",
      kind: "attainment",
      head: "sales.column.attainment",
      of: (f) => f.target && percentOf(f.target.reached, f.target.goal),
      sorts: true,
      target: true,
    },
  ];
}

/** What is growth, and what is currency: reported − constant (domain: constant currency growth). */
export function effectColumns(compared: Compared) {
  const columns = [
    { key: "budget", group: "budget", kind: "amount", head: "subsidiaries.column.ytd", of: (f) => f.budget.ytd },
    { key: "budgetGrowth", group: "budget", kind: "growth", ...yearGrowth(compared, (f) => f.budget) },
    { key: "actual", group: "actual", kind: "amount", head: "subsidiaries.column.ytd", of: (f) => f.actual.ytd },
    { key: "actualGrowth", group: "actual", kind: "growth", ...yearGrowth(compared, (f) => f.actual) },
    {
      key: "effect",
      group: "effect",
      kind: "gap",
      head: "subsidiaries.column.amount",
      of: (f) => subtract(f.actual.ytd, f.budget.ytd),
      sorts: true,
    },
    {
      key: "effectPoints",
      group: "effect",
      kind: "growth",
      head: "subsidiaries.column.points",
      points: true,
      of: (f) => pointsBetween(growthOf(compared, f.actual), growthOf(compared, f.budget)),
    },
  ] as const satisfies readonly FigureColumn[];
  return columns.filter(({ kind }) => compared.compare !== "target" || kind !== "growth");
}

const growthOf = (compared: Compared, { ytd, ytdLastYear }: YearAmounts) =>
  comparedGrowth(compared, "ytd", [ytd, ytdLastYear]);
const pointsBetween = (a: string | null, b: string | null) => (a === null || b === null ? null : subtract(a, b));
