import { adoption } from "~/api/domain/agent-system/agent-terms";
import { type introductionStatus, introductionTable } from "~/api/domain/agent-system/introduction-status";
import { percentText } from "~/portal/figures/figure-texts.server";
import { IntroductionChart } from "~/portal/figures/introduction-chart.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";

type IntroductionPage = ReportPage<typeof introductionStatus>;

/** How far distributors came with the agent system, two years of it, and where. */
export function introductionBody(page: IntroductionPage): Body {
  const { report, t } = page;
  return {
    empty: report.rows.length === 0,
    body: (
      <>
        <KeyFigureList figures={introductionFigures(page)} />
        <IntroductionChart page={page} months={report.months} sentence={sayHowFar(page)} />
        <Table page={page} of={introductionTable} ownPage={false} />
      </>
    ),
    notes: [t("tas.note.steps"), t("tas.note.adoption")],
  };
}

/** The steps in their order, each with its part of the step before; each leads to its distributors. */
function introductionFigures(page: IntroductionPage): KeyFigure[] {
  const { report, t, locale, opens } = page;
  const { total } = report;
  const steps = [
    { step: "invited", before: total.distributors, of: "tas.kpi.ofDistributors" },
    { step: "contracted", before: total.invited, of: "tas.kpi.ofInvited" },
    { step: "installed", before: total.contracted, of: "tas.kpi.ofContracted" },
    { step: "live", before: total.contracted, of: "tas.kpi.adoption" },
  ] as const;
  return [
    ...steps.map(({ step, before, of }): KeyFigure => {
      const share = adoption({ live: total[step], contracted: before });
      const href = opens({ screen: "MIPTAS04", with: { step } });
      return {
        label: t(`tas.step.${step}`),
        value: formatInteger(locale, total[step]),
        unit: "",
        ...(href && { href }),
        ...(share !== null && { line: t(of, { share: percentText(page, share) }) }),
      };
    }),
    {
      label: t("tas.step.left"),
      value: formatInteger(locale, total.left),
      unit: "",
      ...linkTo(opens({ screen: "MIPTAS04", with: { step: "left" } })),
    },
  ];
}

const linkTo = (href: string | null | undefined) => (href ? { href } : {});

/** How many are live, how many were so a year before, and where most still wait. */
function sayHowFar({ report: { total, months, rows }, t, locale }: IntroductionPage): string {
  const waiting = rows
    .map(({ name, contracted, live }) => ({ name, open: contracted - live }))
    .filter(({ open }) => open > 0)
    .toSorted((a, b) => b.open - a.open)
    .slice(0, 3);
  return [
    t("tas.say.live", {
      live: formatInteger(locale, total.live),
      all: formatInteger(locale, total.distributors),
      before: formatInteger(locale, months.at(-13)?.live ?? 0),
    }),
    ...(waiting.length > 0
      ? [t("tas.say.waiting", { names: waiting.map(({ name, open }) => `${name} (${open})`).join(", ") })]
      : []),
  ].join(" ");
}
