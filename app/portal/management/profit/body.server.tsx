import { grossMargin, grossProfit } from "~/api/domain/management/gross-profit";
import type { ManagementProfit, managementProfit } from "~/api/domain/management/management-sales";
import { type MixLine, mixTable, type YearMonth, yearTable } from "~/api/domain/management/management-tables";
import { yearOf } from "~/api/domain/report/period";
import { columnsOf } from "~/api/domain/report/table";
import { figureCell } from "~/portal/figures/figure-table.server";
import { amountText, ofTarget } from "~/portal/figures/figure-texts.server";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { drawnOrder } from "~/portal/report/drawn-order.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { UnitSwitch } from "~/portal/report/table.server";
import { TableCard } from "~/ui/report/table-card";
import type { TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { formatAmount, formatInteger, formatMonth, formatPercent, withPercentSign } from "~/words/formats";
import { money, type Presenting, presentSentence, presentTotals } from "../parts/present-totals.server";
import { isNothing, longUnits, presentingOf } from "../parts/presenting.server";
import type { ManagementBody } from "../parts/send-management.server";
import { profitKeyFigures, sayTheLines, sayTheMargin, sayThePoints } from "./profit-figures.server";

type Profit = Presenting<ManagementProfit>;

const path = "/mainboard/management/MIPMGM10";

/** MIPMGM10: sales of the year by month and product line, and what is left of them. */
export function profitBody(page: ReportPage<typeof managementProfit>): ManagementBody {
  const { report, search, locale, user, t } = page;
  const presenting = presentingOf(report, search, path, locale, user);
  const written = (amount: string) => ({ value: money(presenting, amount), unit: presenting.unit });
  const lines = presenting.href?.({ by: "lines", span: "month" });
  const target = ofTarget(presenting, report.total.month, report.total.monthTarget);
  const figures = profitKeyFigures(presenting, written, target, lines ? { sales: `${lines}#rows` } : {});
  const [year, mix] = [presentYear(presenting), presentMix(presenting)];
  return {
    title:
      sayTheMargin(presenting, (amount) => amountText(presenting, amount)) ??
      `${t("mgmt.profit.title")}, ${formatMonth(locale, report.month)}`,
    // Who is not told of costs reads what sales are.
    say:
      figures.length > 0
        ? [sayThePoints(presenting), sayTheLines(presenting)].filter(Boolean).join(" ")
        : presentSentence(presenting, report.lines),
    empty: isNothing(presenting),
    unit: presenting.unit,
    figures: figures.length > 0 ? figures : presentTotals(presenting),
    body: (
      <>
        <TableCard
          id={year.id}
          title={year.title}
          ownPage={false}
          actions={<UnitSwitch page={{ ...page, in: presenting.in }} units={longUnits} />}
        >
          <ReportTable {...year} caption={year.title} />
        </TableCard>
        <TableCard id={mix.id} title={mix.title} ownPage={false}>
          <ReportTable {...mix} caption={mix.title} />
        </TableCard>
        <section className="card">
          <div className="card-head">
            <h2>{t("mgmt.profit")}</h2>
          </div>
          <div className="card-body">
            <p>{sayTheProfit(presenting)}</p>
            {notesOf(presenting).map((note) => (
              <p key={note} className="mt-1 text-xs text-mute">
                {note}
              </p>
            ))}
          </div>
        </section>
      </>
    ),
    notes: [ratesNote(presenting), ...openNote(presenting)],
  };
}

/** What is left of the year so far, or why that is not said. */
function sayTheProfit({ report, t, in: unit, unit: unitText, locale }: Profit): string {
  const { costs, total } = report;
  const profit = grossProfit(total.ytd, costs?.total ?? null);
  if (costs === null || profit === null) return t(costs === null ? "mgmt.profit.noCosts" : "mgmt.profit.gap");
  return t("mgmt.profit.say", {
    profit: `${formatAmount(locale, profit, unit, report.currency)} ${unitText}`,
    margin: withPercentSign(locale, formatPercent(locale, grossMargin(total.ytd, costs.total))),
    cost: `${formatAmount(locale, costs.total, unit, report.currency)} ${unitText}`,
  });
}

function notesOf({ report: { costs }, t, locale }: Profit): string[] {
  if (costs === null) return [];
  const missing = costs.withoutCost;
  return [
    t("mgmt.profit.text"),
    ...(missing > 0 ? [t("mgmt.profit.without", { pieces: formatInteger(locale, missing) })] : []),
  ];
}

/** Month by month: sales against target and last year, and what they add up to. */
function presentYear(presenting: Profit) {
  const { report, locale, t, unit, href } = presenting;
  const { key, rows: months } = yearTable;
  const columns = columnsOf(yearTable, report, null).shown;
  const first = { text: t("sales.chart.month"), of: ({ ym }: YearMonth) => String(ym) };
  const table = drawnOrder({ key, first, columns, rows: months(report, null) }, presenting, presenting.ordering);
  const rows = table.rows.map(
    (row): TableRow => ({
      head: formatMonth(locale, row.ym),
      cells: columns.map((column) => {
        const lines = column.key === "sales" && row.sales !== null;
        return figureCell(
          presenting,
          column.kind,
          column.of(row),
          lines ? href?.({ month: row.ym, by: "lines" }) : undefined,
        );
      }),
    }),
  );
  const title = t("mgmt.year", { year: yearOf(report.month), unit });
  return { title, id: table.id, first: table.first, groups: [{ columns: table.heads }], rows };
}

/** What the year to date is made of. */
function presentMix(presenting: Profit) {
  const { report, t, unit, href } = presenting;
  const { key, rows: lines } = mixTable;
  const columns = columnsOf(mixTable, report, null).shown;
  const first = { text: t("sales.filter.line"), of: ({ name }: MixLine) => name };
  const table = drawnOrder({ key, first, columns, rows: lines(report, null) }, presenting, presenting.ordering);
  const row = (line: MixLine): TableRow => {
    const narrow: Record<string, number> = line.id === null ? {} : { line: line.id };
    const link = href?.({ ...narrow, by: "lines", span: "ytd" });
    const cells = columns.map((column) =>
      figureCell(presenting, column.kind, column.of(line), column.key === "sales" ? link : undefined),
    );
    return { head: line.name, cells };
  };
  const total: TableRow = { ...row({ id: null, name: t("sales.total"), figures: report.total }), level: 0 };
  const title = t("mgmt.mix", { unit });
  const groups = [{ columns: table.heads }];
  return { title, id: table.id, first: table.first, groups, rows: [total, ...table.rows.map(row)] };
}
