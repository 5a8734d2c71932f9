import {
  type globalTransactions,
  priceTable,
  transactionLevels,
  transactionTable,
} from "~/api/domain/gpms/transactions";
import { compareNote } from "~/portal/figures/comparison-texts.server";
import { MonthChart } from "~/portal/figures/month-chart.server";
import { openNote } from "~/portal/figures/open-note.server";
import { presentFigures } from "~/portal/figures/present-figures.server";
import { presentSentence } from "~/portal/figures/present-sentence.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { Segmented } from "~/ui/controls/segmented";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount } from "~/words/formats";

type Page = ReportPage<typeof globalTransactions>;

/** What groups bought: key figures, months, rows of a level, and the prices of the item that was chosen. */
export function transactionsBody(page: Page): Body {
  const { report, t } = page;
  return {
    empty: report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={presentFigures(page, (span) => linesOf(page, span))} />
        <MonthChart page={page} sentence={presentSentence(page, []).text} />
        {report.path.item && <p className="say mt-4">{priceSentence(page)}</p>}
        {report.path.item && <Table page={page} of={priceTable} />}
        <Table page={page} of={transactionTable} actions={<LevelSwitch page={page} />} switches />
      </>
    ),
    notes: [ratesNote(page), t("gpms.note.months"), t("gpms.note.seen"), ...openNote(page), ...compareNote(page)],
  };
}

/** Invoice lines of a group; of all groups together there is no one list. */
const linesOf = ({ report, opens }: Page, span: string) =>
  report.path.account
    ? opens({ screen: "MIPSAL01", with: { account: report.path.account.id, by: "lines", span, sort: null, dir: null } })
    : undefined;

/** Who pays least and most for the item. */
function priceSentence({ report, t, locale }: Page): string {
  const priced = report.prices.filter(({ price }) => price !== null);
  const [most, least] = [priced[0], priced.at(-1)];
  if (!most || !least || most === least) return t("gpms.prices.single");
  const money = (price: string | null) => `${formatAmount(locale, price, "1", report.currency)} ${report.currency}`;
  return t("gpms.prices.spread", {
    count: priced.length,
    least: money(least.price),
    most: money(most.price),
    cheap: least.customer,
    dear: most.customer,
  });
}

function LevelSwitch({ page: { report, t, href } }: { page: Page }) {
  const options = transactionLevels.map((level) => ({
    text: t(`gpms.by.${level}`),
    href: `${href({ by: level === "account" ? null : level, page: null, order: null })}#rows`,
    current: level === report.by || undefined,
  }));
  return <Segmented label={t("sales.by.label")} options={options} />;
}
