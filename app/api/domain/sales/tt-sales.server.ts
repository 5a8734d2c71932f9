import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { compare as compareDecimals } from "../decimal";
import { subtractFigures, sumFigures } from "../facts/organisation-rows";
import { loadReportHead } from "../facts/report-head.server";
import { unitOptions } from "../facts/report-options.server";
import { listAllFigures } from "../facts/sales-figures.server";
import { loadMonthSums, monthsOf } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import type { SalesFigures, SalesRow } from "../facts/sales-shapes";
import { findTargets } from "../facts/sales-targets.server";
import { totalOf } from "../facts/sales-total.server";
import { salespersonName } from "../person-name.server";
import type { IgnoredFilter } from "../report/filters";
import { orderRows } from "../report/order-rows";
import type { Say } from "../report/say";
import { columnsOf } from "../report/table";
import { mergeTargets, sortRows, unitRows } from "./sales-rows.server";
import { type TtPerson, type TtSales, type TtSalesFilters, type TtUnit, ttPeople } from "./tt-sales";

/** MIPSAL04: "the whole company" is what the reader may see of it. */
export async function getTtSales(ctx: Ctx, filters: TtSalesFilters, ignored: IgnoredFilter[] = []): Promise<TtSales> {
  const { month, unit, line, industry, compare, currency, page, size } = filters;
  const asked = { month, unit, line, industry, compare, currency, customer: undefined, item: undefined };
  const question = await askSales(ctx, asked, ignored);
  const [units, targets, people, sums, head] = await Promise.all([
    listAllFigures(ctx, question, "unit"),
    findTargets(ctx, question, "unit"),
    rankPeople(ctx, question),
    loadMonthSums(ctx, question),
    loadReportHead(ctx, question),
  ]);
  const rows = unitRows(question, mergeTargets(units, targets), targets !== null);
  const total = totalOf(question, sums, targets);
  const answer = { ...head, total } as TtSales;
  const say: Say = { locale: ctx.locale, t: (key, params) => translate(ctx.locale, key, params) };
  const { shown: columns } = columnsOf(ttPeople, answer, filters);
  const shown = orderRows(ttPeople, columns, people, { filters, say }).slice((page - 1) * size, page * size);
  const rest = () =>
    subtractFigures(
      withoutTarget(total),
      sumFigures(
        shown.map(({ figures }) => figures),
        false,
      ),
    );
  const { path, classes, months, tree, period } = question;
  return {
    ...head,
    total,
    rows: rankUnits(sortRows(filters, rows)),
    people: shown,
    peopleCount: people.length,
    peopleRest: shown.length === people.length ? null : rest(),
    page,
    size,
    ...monthsOf(sums, period, targets?.months ?? null),
    path: { unit: path.unit, line: path.line, industry: path.industry },
    options: { months, units: unitOptions(tree), ...classes },
  };
}

/** Nobody has set targets for salespeople. */
const withoutTarget = (figures: SalesFigures): SalesFigures => ({ ...figures, monthTarget: null, ytdTarget: null });

const byYear = (a: { figures: SalesFigures }, b: { figures: SalesFigures }) =>
  compareDecimals(b.figures.ytd, a.figures.ytd);

/** Regions among regions, subsidiaries among all subsidiaries; what a unit sold itself is nobody's rank. */
function rankUnits(rows: SalesRow[]): TtUnit[] {
  const places = new Map<SalesRow, number>();
  for (const below of [true, false]) {
    const peers = rows.filter(({ id, depth }) => id !== null && (depth === 2) === below).sort(byYear);
    for (const [at, row] of peers.entries()) places.set(row, at + 1);
  }
  return rows.map((row) => ({ ...row, rank: places.get(row) ?? null }));
}

/** Every salesperson whose customers have sales, by the year to date; customers of nobody stand last. */
async function rankPeople(ctx: Ctx, question: SalesQuestion): Promise<TtPerson[]> {
  const found = (await listAllFigures(ctx, question, "salesperson")).sort(byYear);
  const ids = found.flatMap(({ key }) => (key === null ? [] : [key]));
  const local = salespersonName(ctx.locale, "s");
  const unitName = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<{ id: number; name: string; unit: string }>(sql`
    select s.id, ${local} as name, coalesce(u.${unitName}, u.name_en) as unit
      from salesperson s join org_unit u on u.id = s.unit_id where s.id = any(${sql.param(ids)}::int[])`);
  const named = new Map(rows.map((row) => [row.id, row]));
  const known = found.filter(({ key }) => key !== null);
  const nobody = found.filter(({ key }) => key === null);
  return [
    ...known.map(({ key, figures }, at) => {
      const { name, unit } = named.get(key ?? 0) ?? { name: String(key), unit: "" };
      return { id: key ?? 0, name, unit, rank: at + 1, figures };
    }),
    ...nobody.map(({ figures }) => ({
      id: 0,
      name: translate(ctx.locale, "ttSales.nobody"),
      unit: "",
      rank: null,
      figures,
    })),
  ];
}
