import { compare, growth, isNegative, subtract } from "~/api/domain/decimal";
import type { CustomerView } from "~/api/domain/marketing-information/customer-view";
import { percentText, restText } from "~/portal/figures/figure-texts.server";
import { PotentialBar, ShareBar } from "~/ui/charts/wallet-bars";
import { formatAmount, formatPercent, formatPercentChange } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Line = CustomerView["productLines"][number];
type Survey = CustomerView["surveys"][number];

const openOf = ({ potential, figures }: Line): string => (potential === null ? "0" : subtract(potential, figures.mat));

/** What the customer could buy of each product line, what of it is ours, and whom else they buy it from: what is open most comes first. */
export function WalletCard({ page }: { page: CustomerPage }) {
  const { report, t, unit, opens } = page;
  const { productLines, surveys } = report.view;
  if (productLines.length === 0) return null;
  const lines = [...productLines].sort((a, b) => compare(openOf(b), openOf(a)));
  const most = Math.max(...lines.flatMap(({ potential, figures }) => [Number(potential ?? 0), Number(figures.mat)]), 1);
  const all = opens({ screen: "MIPSAL01", with: { by: "line", sort: "mat" } });
  return (
    <section id="wallet" className="card">
      <div className="card-head">
        <h2>{t("singleView.wallet.title", { unit })}</h2>
        <span className="wallet-key">
          <i className="potential" /> {t("singleView.wallet.potential")} <i className="ours" />{" "}
          {t("singleView.wallet.ours")}
        </span>
        {all && <a href={all}>{t("mainboard.report")}</a>}
      </div>
      <p className="say">{sentence(page, lines)}</p>
      <div className="box">
        <table className="wallet">
          <caption className="sr-only">{t("singleView.wallet.title", { unit })}</caption>
          <colgroup>
            <col className="of-name" />
            <col />
            <col className="of-amount" />
            <col className="of-share" />
            <col className="of-growth" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t("sales.by.line")}</th>
              <th scope="col">{t("singleView.wallet.bars")}</th>
              <th scope="col" className="num">
                {t("singleView.wallet.ofAll")}
              </th>
              <th scope="col" className="num">
                {t("singleView.column.mix")}
              </th>
              <th scope="col" className="num">
                {t("sales.column.growth")}
              </th>
            </tr>
          </thead>
          <tbody>
            <Total page={page} />
            {lines.map((line) => (
              <LineRows
                key={line.id}
                page={page}
                line={line}
                most={most}
                survey={surveys.find(({ id }) => id === line.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Where most is left to win, and who has most of what was asked about. */
function sentence(page: CustomerPage, lines: readonly Line[]): string {
  const { locale, t, unit, currency } = page;
  const [first] = lines;
  const open = first && compare(openOf(first), "0") > 0 ? first : undefined;
  const most = open
    ? t("singleView.wallet.say", {
        line: open.name,
        amount: `${formatAmount(locale, openOf(open), page.in, currency)} ${unit}`,
      })
    : t("singleView.wallet.sayNone");
  const rival = leadingRival(page.report.view.surveys);
  if (!rival) return most;
  return `${most} ${t("singleView.wallet.sayRival", { name: rival.name, percent: percentText(page, rival.percent) })}`;
}

/** The supplier with the largest share of any line that was asked about, if it is not us. */
function leadingRival(surveys: readonly Survey[]) {
  const rivals = surveys.flatMap(({ suppliers }) => suppliers.filter(({ own }) => !own));
  return rivals.sort((a, b) => compare(b.percent, a.percent))[0];
}

type Row = { page: CustomerPage };

function Growth({ page: { locale }, now, before }: Row & { now: string; before: string }) {
  const change = growth(now, before);
  const sign = change === null ? "" : isNegative(change) ? " down" : compare(change, "0") > 0 ? " up" : "";
  return <td className={`num${sign}`}>{formatPercentChange(locale, change)}</td>;
}

function Total({ page }: Row) {
  const { report, locale, t, currency } = page;
  const { wallet } = report.view;
  const money = (value: string) => formatAmount(locale, value, page.in, currency);
  const { mat, matPrevious } = report.total;
  return (
    <tr className="level-0">
      <th scope="row">{t("singleView.wallet.all")}</th>
      <td>
        {wallet && compare(wallet.potential, wallet.sales) > 0 && (
          <small>{t("singleView.wallet.elsewhere", { amount: restText(page, wallet.potential, wallet.sales) })}</small>
        )}
      </td>
      <td className="num">
        {wallet ? t("singleView.wallet.of", { own: money(wallet.sales), all: money(wallet.potential) }) : money(mat)}
      </td>
      <td className="num">{formatPercent(locale, wallet?.share ?? null)}</td>
      <Growth page={page} now={mat} before={matPrevious} />
    </tr>
  );
}

function LineRows({ page, line, most, survey }: Row & { line: Line; most: number; survey: Survey | undefined }) {
  const { locale, t, currency, opens } = page;
  const { name, potential, figures, shareOfWallet, id } = line;
  const money = (value: string) => formatAmount(locale, value, page.in, currency);
  const href = opens({ screen: "MIPSAL01", with: { line: id, by: "lines", span: "mat" } });
  const sold = money(figures.mat);
  const told = potential === null ? sold : t("singleView.wallet.of", { own: sold, all: money(potential) });
  return (
    <>
      <tr className={survey ? "surveyed" : undefined}>
        <th scope="row">{name}</th>
        <td>
          <PotentialBar whole={(100 * Number(potential ?? 0)) / most} part={(100 * Number(figures.mat)) / most} />
          {survey && <ShareBar parts={partsOf(page, survey)} />}
        </td>
        <td className="num">{href ? <a href={href}>{told}</a> : told}</td>
        <td className="num">{formatPercent(locale, shareOfWallet)}</td>
        <Growth page={page} now={figures.mat} before={figures.matPrevious} />
      </tr>
      {survey && (
        <tr className="survey">
          <td colSpan={5}>
            <span>
              {survey.source} {survey.asOf}
            </span>
            {partsOf(page, survey).map(({ text, kind }) => [
              " ",
              <span key={text}>
                <i className={kind} /> {text}
              </span>,
            ])}
          </td>
        </tr>
      )}
    </>
  );
}

/** Ourselves and so many others are named; what is left of the hundred per cent is the rest. */
const RIVALS_NAMED = 2;

/** The suppliers of a line as the customer and visits tell, the largest first: parts of a bar, and their words. */
function partsOf(page: CustomerPage, { suppliers }: Survey) {
  const rivals = suppliers.filter(({ own }) => !own).slice(0, RIVALS_NAMED);
  const named = suppliers.filter((each) => each.own || rivals.includes(each));
  const rest = named.reduce((open, { percent }) => subtract(open, percent), "100");
  const parts = named.map((each) => ({
    share: Number(each.percent),
    kind: each.own ? ("ours" as const) : each === rivals[0] ? ("rival" as const) : ("others" as const),
    text: `${each.name} ${percentText(page, each.percent)}`,
  }));
  if (compare(rest, "0") <= 0) return parts;
  const text = page.t("singleView.surveys.rest", { percent: percentText(page, rest) });
  return [...parts, { share: Number(rest), kind: "unknown" as const, text }];
}
