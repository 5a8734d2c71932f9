import { add, percentOf } from "~/api/domain/decimal";
import { daysSilent, QUIET_LEAST_DAYS, quietAfterDays } from "~/api/domain/facts/quiet-customers";
import { yearOf } from "~/api/domain/report/period";
import { RHYTHM_DAYS } from "~/api/domain/rhythm";
import {
  customerClassTable,
  customerMoveTable,
  nextItemTable,
  quietCustomerTable,
} from "~/api/domain/sales/customer-groups";
import { abcClasses } from "~/api/domain/sales/customer-standings";
import { myCustomers } from "~/api/domain/sales/my-customers";
import type { mySales } from "~/api/domain/sales/my-sales";
import { compareNote } from "~/portal/figures/comparison-texts.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { MonthChart } from "~/portal/figures/month-chart.server";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { SalesKeyFigures } from "~/portal/figures/sales-key-figures.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { formatInteger, formatMonth } from "~/words/formats";

type Page = ReportPage<typeof mySales>;

/**
 * The reader's own customers: figures and year, classes, who came and left, who is silent, what to offer, the ranking. Who asks for a class
 * or a standing has come for these customers: they stand first, for all else is of all of them.
 */
export const mySalesBody = (page: Page): Body => ({
  empty: Object.values(page.report.abc).every(({ customers }) => customers === 0),
  body: (
    <>
      <SalesKeyFigures page={page} />
      {isNarrowed(page) && (
        <Table
          page={page}
          of={myCustomers}
          switches
          lead={<p className="px-4 pb-3 text-mute">{page.t("mySales.chosen")}</p>}
        />
      )}
      <MonthChart page={page} sentence={sentence(page)} />
      <div className="my-4 grid grid-cols-1 items-start gap-4 l:grid-cols-2">
        <Table page={page} of={customerClassTable} ownPage={false} />
        <Table page={page} of={customerMoveTable} ownPage={false} />
        <Table page={page} of={quietCustomerTable} ownPage={false}>
          <AllQuiet page={page} />
        </Table>
        <Table page={page} of={nextItemTable} ownPage={false} />
      </div>
      {!isNarrowed(page) && <Table page={page} of={myCustomers} switches />}
    </>
  ),
  notes: notes(page),
});

const isNarrowed = ({ filters }: Page) => filters.standing !== undefined || filters.abc !== undefined;

/** The way to all of them, where the table has the largest alone. */
function AllQuiet({ page: { report, filters, locale, t, href } }: { page: Page }) {
  if (report.quietCount === 0 || filters.standing === "quiet") return null;
  return (
    <p className="px-4 py-3">
      <a href={href({ standing: "quiet", abc: null })}>
        {t("mySales.quiet.more", { count: formatInteger(locale, report.quietCount) })}
      </a>
    </p>
  );
}

/** On whom the year hangs, who came and who left, who has fallen silent. */
function sentence(page: Page): string {
  const { report, locale, t } = page;
  const { abc, standings, quiet, quietCount } = report;
  const number = (count: number) => formatInteger(locale, count);
  const active = abcClasses.reduce((sum, each) => sum + abc[each].customers, 0) - standings.lost.customers;
  const won = [standings.new, standings.reactivated];
  const wonCount = won.reduce((sum, { customers }) => sum + customers, 0);
  const wonAmount = won.reduce((sum, { mat }) => add(sum, mat), "0");
  const parts: string[] = [];
  const share = percentOf(
    abc.A.mat,
    abcClasses.reduce((sum, each) => add(sum, abc[each].mat), "0"),
  );
  if (share !== null)
    parts.push(
      t("mySales.say.classes", {
        ...{ a: number(abc.A.customers), count: number(active) },
        share: percentText(page, share),
      }),
    );
  if (wonCount + standings.lost.customers > 0)
    parts.push(
      t("mySales.say.moves", {
        won: number(wonCount),
        wonAmount: amountText(page, wonAmount),
        lost: number(standings.lost.customers),
        lostAmount: amountText(page, standings.lost.matPrevious),
      }),
    );
  const [largest] = quiet;
  if (largest) {
    const { name, rhythm, lastDay } = largest;
    const days = daysSilent(lastDay ?? "", report.silentUntil);
    const words = rhythm === null ? unknownRhythm : knownRhythm;
    const said = { count: number(quietCount), name, days, rhythm: rhythm ?? 0, fewer: RHYTHM_DAYS };
    parts.push(sayAmong(t, quietCount, words, said));
  }
  return parts.join(" ");
}

const knownRhythm = { one: "mySales.say.quiet.one", several: "mySales.say.quiet" } as const;
const unknownRhythm = { one: "mySales.say.quiet.one.unknown", several: "mySales.say.quiet.unknown" } as const;

/** The months that tell what sells best. */
function yearToDate({ report, locale }: Page) {
  const { month } = report.suggestions;
  return { from: formatMonth(locale, yearOf(month) * 100 + 1), to: formatMonth(locale, month) };
}

function notes(page: Page): string[] {
  const { report, t } = page;
  return [
    ...(report.self === null ? [t("mySales.note.all")] : []),
    ...(report.path.salesperson ? [t("mySales.note.self", { name: report.path.salesperson.name })] : []),
    t("mySales.note.quiet", { least: QUIET_LEAST_DAYS, fewer: RHYTHM_DAYS, days: quietAfterDays }),
    t("mySales.note.abc"),
    ...(report.suggestions.list.length > 0 ? [t("mySales.note.next", yearToDate(page))] : []),
    ratesNote(page),
    ...openNote(page),
    ...compareNote(page),
  ];
}
