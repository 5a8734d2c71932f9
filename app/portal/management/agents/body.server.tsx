import { adoption, digitalShare } from "~/api/domain/agent-system/agent-terms";
import { compare } from "~/api/domain/decimal";
import { agentPartTable, type managementAgents } from "~/api/domain/management/management-agents";
import { figureAmount, percentText } from "~/portal/figures/figure-texts.server";
import { IntroductionChart } from "~/portal/figures/introduction-chart.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";

type Page = ReportPage<typeof managementAgents>;

const NAMED = 3;

/** MIPMGM03: how far distributors came with the agent system, what is ordered there, and where it fell silent. */
export function agentsBody(page: Page): ManagementBody {
  const { report, t, locale } = page;
  const { total, from, to } = report;
  const share = shown(page, digitalShare(total.amount, total.sold));
  return {
    title: t("mgmt.tas.headline", { live: formatInteger(locale, total.live), share }),
    say: sayTheSilence(page),
    figures: figureList(page),
    body: (
      <>
        <IntroductionChart page={page} months={report.months} sentence={sayTheYear(page)} />
        <Table page={page} of={agentPartTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("tas.note.share"),
      t("tas.note.adoption"),
      t("tas.note.months", { from: formatMonth(locale, from), to: formatMonth(locale, to) }),
    ],
    empty: report.parts.length === 0,
  };
}

const shown = (page: Page, percent: string | null) => (percent === null ? "–" : percentText(page, percent));

function figureList(page: Page): KeyFigure[] {
  const { report, t, locale, unit, opens } = page;
  const { total } = report;
  const count = (value: number) => formatInteger(locale, value);
  const lead = (screen: string, given = {}) => {
    const href = opens({ screen, with: given });
    return href ? { href } : {};
  };
  return [
    {
      ...{ label: t("tas.step.live"), value: count(total.live), unit: t("tas.kpi.distributors") },
      ...lead("MIPTAS04", { step: "live" }),
      line: t("tas.kpi.adoption", { share: shown(page, adoption(total)) }),
    },
    {
      ...{ label: t("tas.customers"), value: count(total.customers), unit: "", ...lead("MIPTAS02") },
      line: t("tas.kpi.active", { active: count(total.active), lately: count(total.lately) }),
    },
    {
      ...{
        label: t("tas.amount"),
        value: formatAmount(locale, total.amount, page.in, page.currency),
        unit,
        ...lead("MIPTAS04"),
      },
      line: t("tas.kpi.ordersAndLines", { orders: count(total.orders), lines: count(total.lines) }),
    },
    {
      ...{ label: t("tas.share"), value: shown(page, digitalShare(total.amount, total.sold)), unit: "" },
      line: t("tas.kpi.ofSold", { amount: figureAmount(page, total.sold) }),
    },
    {
      ...{ label: t("tas.kpi.red"), value: count(total.silent), unit: t("tas.kpi.distributors") },
      ...lead("MIPTAS07", { silence: "red" }),
    },
  ];
}

/** Where most live distributors have not ordered for long. */
export function sayTheSilence({ report, t, locale }: Pick<Page, "report" | "t" | "locale">): string {
  const { total, parts } = report;
  if (total.silent === 0) return t("mgmt.tas.say.none");
  const silent = parts.filter((part) => part.silent > 0);
  const names = silent
    .toSorted((a, b) => b.silent - a.silent || compare(b.sold, a.sold))
    .slice(0, NAMED)
    .map(({ name, silent, live }) => t("mgmt.tas.say.of", { name, silent, live }))
    .join(", ");
  const words = { one: "mgmt.tas.say.silent.one", several: "mgmt.tas.say.silent" } as const;
  return sayAmong(t, silent.length, words, {
    silent: formatInteger(locale, total.silent),
    names,
  });
}

function sayTheYear({ report: { total, months }, t, locale }: Page): string {
  return t("tas.say.live", {
    live: formatInteger(locale, total.live),
    all: formatInteger(locale, total.all),
    before: formatInteger(locale, months.at(-13)?.live ?? 0),
  });
}
