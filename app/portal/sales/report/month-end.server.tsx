import type { ReactNode } from "react";
import { compare } from "~/api/domain/decimal";
import { type MonthEnd as Expected, type MonthEndRecord, rangeOf } from "~/api/domain/sales/month-end/month-end";
import { attainmentOf, growthOf, type MonthEndWay, waysOf } from "~/api/domain/sales/month-end/month-end-table";
import type { salesReport } from "~/api/domain/sales/sales-report";
import { amountText, changeText, percentText } from "~/portal/figures/figure-texts.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { rangeText } from "~/ui/report/short-figure";
import { formatMonth } from "~/words/formats";

type Page = ReportPage<typeof salesReport>;
type Link = { text: string; href: string | undefined };
type Way = MonthEndWay["way"];

/**
 * Where a running month is expected to end: folded below the key figures, three lines, each with what it rests on and how right that
 * was. The range in its head is that of what is reckoned from days (docs/decisions/0189).
 */
export function MonthEnd({ page }: { page: Page }) {
  const { report, locale, t } = page;
  const { expected } = report;
  if (!expected) return null;
  const month = formatMonth(locale, report.month);
  const range = rangeOf(expected);
  const ways = new Map(waysOf(expected).map((each) => [each.way, each]));
  const line = (way: Way) => <Line key={way} page={page} way={way} of={ways.get(way)} expected={expected} />;
  return (
    <details className="card month-end">
      <summary>
        {range
          ? t("sales.expected.summary", { month, range: rangeText(locale, range.from, range.to, page.currency) })
          : t("sales.expected.title", { month })}
      </summary>
      <ul className="list" id="expected">
        {expected.lack && (
          <li>{t(`sales.expected.${expected.lack}`, { month, sales: amountText(page, expected.sales) })}</li>
        )}
        {expected.lack === null && [line("runRate"), line("shape")]}
        {expected.orders && line("orders")}
      </ul>
      <p className="card-body text-xs text-mute">{besideThem(page, expected)}</p>
    </details>
  );
}

/** One way: its amount beside target and last year, how it is reckoned, how right that was. */
function Line({ page, way, of, expected }: { page: Page; way: Way; of: MonthEndWay | undefined; expected: Expected }) {
  const { t } = page;
  const name = t(`sales.expected.${way}`);
  return (
    <li>
      <div>
        <b>{of ? t("sales.expected.line", { way: name, amount: amountText(page, of.amount) }) : name}</b>
        {of && <Compared page={page} of={of} />}
        {sayHow(page, way, expected).map((said) => (
          <small key={said.text}>{linked(said.text, said.links)}</small>
        ))}
      </div>
    </li>
  );
}

/** The whole month's target and last year's month, each after its amount. */
function Compared({ page, of }: { page: Page; of: MonthEndWay }) {
  const { t } = page;
  const [percent, change] = [attainmentOf(of), growthOf(of)];
  return (
    <>
      {percent !== null && (
        <>
          {" · "}
          <span className={compare(percent, "100") < 0 ? "down" : "up"}>
            {t("sales.expected.ofTarget", { percent: percentText(page, percent) })}
          </span>
        </>
      )}
      {change !== null && ` · ${t("sales.kpi.vsLastYear", { change: changeText(page, change) })}`}
    </>
  );
}

type Said = { text: string; links: Link[] };

function sayHow(page: Page, way: Way, expected: Expected): Said[] {
  const { t } = page;
  const { daysDone: done, daysInMonth: all, runRate, shape, shapeLack, orders } = expected;
  const sales = amountText(page, expected.sales);
  // The invoice lines of the month so far.
  const invoiced = {
    text: sales,
    href: page.opens({ at: "rows", with: { by: "lines", span: "month", sort: null, dir: null } }),
  };
  const plain = (text: string): Said => ({ text, links: [] });
  if (way === "orders") return orders ? [sayOrders(page, orders, invoiced)] : [];
  if (way === "runRate")
    return [
      { text: t("sales.expected.runRate.how", { sales, done, all }), links: [invoiced] },
      ...(shapeLack === "filters" ? [] : [plain(sayRecord(page, runRate?.record))]),
    ];
  if (!shape) return shapeLack ? [plain(t(`sales.expected.shape.${shapeLack}`))] : [];
  const { months, from, to, share, record } = shape;
  const band = { from: amountText(page, from), to: amountText(page, to), share: percentText(page, share) };
  return [
    { text: t("sales.expected.shape.how", { sales, done, months, ...band }), links: [invoiced] },
    plain(sayRecord(page, record)),
  ];
}

const sayRecord = ({ t, locale }: Page, record: MonthEndRecord | null | undefined): string =>
  record
    ? t("sales.expected.record", { months: record.months, error: percentText({ locale }, record.error) })
    : t("sales.expected.record.none");

/** Open orders lead to their list with the same filters, which adds up to them. */
function sayOrders(page: Page, orders: NonNullable<Expected["orders"]>, invoiced: Link): Said {
  const { t } = page;
  if (orders.open === null) {
    const filters = orders.cannot.map((name) => t(`sales.filter.${name}`)).join(", ");
    return { text: t("sales.expected.orders.cannot", { filters }), links: [] };
  }
  const { from, to, kept } = orders;
  const open = amountText(page, orders.open);
  const listed = { by: "order", lines: "promised", compare: null, month: null };
  const params = { sales: invoiced.text, open, from, to };
  return {
    text:
      kept === null
        ? t("sales.expected.orders.open", params)
        : t("sales.expected.orders.how", { ...params, kept: percentText(page, kept) }),
    links: [invoiced, { text: open, href: page.opens({ screen: "MIPUTL01", at: "rows", with: listed }) }],
  };
}

/** What all of them are read beside. */
function besideThem(page: Page, { target, lastYear }: Expected): string {
  const { report, locale, t } = page;
  return t("sales.expected.note", {
    target: target === null ? "–" : amountText(page, target),
    before: formatMonth(locale, report.month - 100),
    lastYear: amountText(page, lastYear),
  });
}

/** A text in which each of these leads on where it stands first, one after the other. */
function linked(text: string, links: readonly Link[]): ReactNode {
  let rest = text;
  const parts: ReactNode[] = [];
  for (const { text: name, href } of links) {
    const at = rest.indexOf(name);
    if (!href || at < 0) continue;
    parts.push(
      rest.slice(0, at),
      <a key={href} href={href}>
        {name}
      </a>,
    );
    rest = rest.slice(at + name.length);
  }
  return [...parts, rest];
}
