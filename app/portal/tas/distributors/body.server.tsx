import { digitalShare } from "~/api/domain/agent-system/agent-terms";
import { type distributorStatus, distributorTable } from "~/api/domain/agent-system/distributor-status";
import { compare } from "~/api/domain/decimal";
import { figureAmount, percentText } from "~/portal/figures/figure-texts.server";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { PartBars } from "~/ui/charts/part-bars";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";

type DistributorsPage = ReportPage<typeof distributorStatus>;

/** What distributors' end users order in the agent system, as a part of what the distributors sell. */
export function distributorBody(page: DistributorsPage): Body {
  const { report, t, locale } = page;
  return {
    body: (
      <>
        <KeyFigureList figures={figureList(page)} />
        <ShareChart page={page} />
        <Table page={page} of={distributorTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("tas.note.share"),
      t("tas.note.months", { from: formatMonth(locale, report.from), to: formatMonth(locale, report.to) }),
    ],
  };
}

function figureList(page: DistributorsPage): KeyFigure[] {
  const { report, t, locale, unit, opens } = page;
  const { total } = report;
  const count = (value: number) => formatInteger(locale, value);
  const share = digitalShare(total.amount, total.sold);
  // The list of customers knows neither words, region nor step of distributors: where these left several, nothing there adds up to them.
  const { text, region, step } = page.filters;
  const isNarrowed = Boolean(text || region || step);
  const only = report.rowCount === 1 ? report.rows[0] : undefined;
  const customers = isNarrowed
    ? only && opens({ screen: "MIPTAS02", with: { distributor: only.unitId } })
    : opens({ screen: "MIPTAS02" });
  return [
    { label: t("tas.distributors"), value: count(total.distributors), unit: "", line: t("tas.kpi.invited") },
    {
      label: t("tas.customers"),
      value: count(total.customers),
      unit: "",
      ...(customers && { href: customers }),
      line: t("tas.kpi.active", { active: count(total.active), lately: count(total.lately) }),
    },
    {
      label: t("tas.amount"),
      value: formatAmount(locale, total.amount, page.in, page.currency),
      unit,
      line: t("tas.kpi.ordersAndLines", { orders: count(total.orders), lines: count(total.lines) }),
    },
    {
      label: t("tas.share"),
      value: share === null ? "–" : percentText(page, share),
      unit: "",
      line: t("tas.kpi.ofSold", { amount: figureAmount(page, total.sold) }),
    },
  ];
}

function ShareChart({ page }: { page: DistributorsPage }) {
  const { report, t, opens } = page;
  const { largest } = report;
  if (largest.length < 2) return null;
  const bars = presentPartBars(
    page,
    largest.map(({ name, unitId, sold, amount }) => {
      const href = opens({ screen: "MIPTAS02", with: { distributor: unitId } });
      return { label: name, ...(href && { href }), whole: sold ?? "0", part: amount ?? "0" };
    }),
  );
  const title = t("tas.chart.share");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <p className="say">{sayTheShare(page, largest)}</p>
      <PartBars label={title} bars={bars} names={{ part: t("tas.amount"), whole: t("tas.sold") }} />
    </section>
  );
}

/** The part of all, and the best and the least of those that are drawn. */
function sayTheShare(page: DistributorsPage, drawn: DistributorsPage["report"]["largest"]): string {
  const { report, t } = page;
  const told = drawn
    .flatMap(({ name, amount, sold }) => {
      const share = digitalShare(amount ?? "0", sold ?? "0");
      return share === null ? [] : [{ name, share }];
    })
    .toSorted((a, b) => compare(b.share, a.share));
  const [best, least] = [told[0], told.at(-1)];
  const all = digitalShare(report.total.amount, report.total.sold);
  if (!best || !least || all === null) return "";
  return t("tas.say.share", {
    share: percentText(page, all),
    best: `${best.name} (${percentText(page, best.share)})`,
    least: `${least.name} (${percentText(page, least.share)})`,
  });
}
