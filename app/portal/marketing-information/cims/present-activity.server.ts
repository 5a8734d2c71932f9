import { percentOf } from "~/api/domain/decimal";
import type { CimsList, VisitCount } from "~/api/domain/marketing-information/cims";
import { ticksOf } from "~/portal/figures/chart-marks.server";
import { figureCell } from "~/portal/figures/figure-table.server";
import type { Bar } from "~/ui/charts/bar-chart";
import type { Mark } from "~/ui/charts/scale";
import type { TableRow } from "~/ui/tables/cell";
import { formatInteger, formatMonth } from "~/words/formats";
import type { CimsPresenting } from "./present.server";
import { listHref } from "./present-figures.server";

/** Of how many customers something is known; both sides lead to their customers. */
export function presentCoverage(page: CimsPresenting) {
  const { report, locale, t } = page;
  const { total, counts } = report;
  const row = (name: "visited" | "contact" | "machines" | "estimate", found: number, without: CimsList): TableRow => ({
    head: t(`cims.coverage.${name}`),
    cells: [
      [formatInteger(locale, found), "", listHref(page, name)],
      [formatInteger(locale, total.customers - found), "", listHref(page, without)],
      figureCell(page, "share", percentOf(String(found), String(total.customers))),
    ],
  });
  return {
    title: t("cims.coverage.title"),
    first: { text: t("cims.coverage.of", { customers: formatInteger(locale, total.customers) }) },
    columns: [t("cims.coverage.with"), t("cims.coverage.without"), t("cims.coverage.percent")].map((text) => ({
      text,
    })),
    rows: [
      row("visited", total.visited, "unvisited"),
      row("contact", counts.contact, "noContact"),
      row("machines", counts.machines, "noMachines"),
      row("estimate", total.known, "noEstimate"),
    ],
  };
}

const sumOf = (counted: readonly VisitCount[], name: "visits" | "results" | "steps") =>
  counted.reduce((sum, each) => sum + each[name], 0);

/** What visits were for, how many had a result and a next step. */
export function presentPurposes(page: CimsPresenting) {
  const { report, locale, t } = page;
  const row = (head: string, { visits, results, steps }: Pick<VisitCount, "visits" | "results" | "steps">) => ({
    head,
    cells: [
      formatInteger(locale, visits),
      figureCell(page, "share", percentOf(String(results), String(visits))),
      figureCell(page, "share", percentOf(String(steps), String(visits))),
    ],
  });
  const { purposes } = report;
  const all = {
    visits: sumOf(purposes, "visits"),
    results: sumOf(purposes, "results"),
    steps: sumOf(purposes, "steps"),
  };
  return {
    title: t("cims.purposes.title"),
    first: { text: t("cims.purpose") },
    columns: [t("market.column.visits"), t("cims.results"), t("cims.steps")].map((text) => ({ text })),
    rows: [
      { level: 0, ...row(t("sales.total"), all) },
      ...purposes.map((each) => row(each.name, each)),
    ] satisfies TableRow[] as TableRow[],
  };
}

const MOST_PEOPLE = 10;

/** Who visits most; everybody else is one row, so that what is seen adds up. */
export function presentPeople(page: CimsPresenting) {
  const { report, locale, t } = page;
  const { people } = report;
  const count = (value: number) => formatInteger(locale, value);
  const shown = people.slice(0, MOST_PEOPLE);
  const others = people.slice(MOST_PEOPLE);
  return {
    title: t("cims.people.title"),
    first: { text: t("cims.person") },
    columns: [t("market.column.visits"), t("market.column.customers")].map((text) => ({ text })),
    rows: [
      { level: 0, head: t("sales.total"), cells: [count(sumOf(people, "visits")), "–"] },
      ...shown.map(({ name, visits, customers }) => ({ head: name, cells: [count(visits), count(customers)] })),
    ] satisfies TableRow[] as TableRow[],
    rest:
      others.length > 0
        ? [{ head: t("cims.people.others", { count: others.length }), cells: [count(sumOf(others, "visits")), "–"] }]
        : [],
  };
}

/** Visits by month against the year before; a month without any is not drawn. */
export function presentVisits(page: CimsPresenting) {
  const { report, filters, locale, t, href } = page;
  const mark = (value: number): Mark | null => (value === 0 ? null : { value, text: formatInteger(locale, value) });
  const bars = report.months.map(
    ({ ym, visits, before }): Bar => ({
      label: formatMonth(locale, ym, "monthOnly"),
      thisYear: mark(visits),
      lastYear: mark(before),
      target: null,
    }),
  );
  const { total, counts } = report;
  const count = (value: number) => formatInteger(locale, value);
  return {
    title: t("cims.visits.title"),
    sentence: t("cims.visits.say", {
      visits: count(total.visits),
      visited: count(total.visited),
      customers: count(total.customers),
      quiet: count(counts.quiet),
    }),
    view: filters.chart,
    switchHref: href({ chart: filters.chart === "bars" ? "table" : null }),
    first: t("sales.chart.month"),
    bars,
    ticks: ticksOf(bars.flatMap((bar) => [bar.thisYear, bar.lastYear])),
    names: { thisYear: t("cims.visits.year"), lastYear: t("cims.visits.before"), target: "" },
  };
}
