import { percentOf } from "~/api/domain/decimal";
import { requestStateWord } from "~/api/domain/request/request-filters";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import { sayAmong } from "~/portal/figures/say-among";
import { axisAround } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { PartBars } from "~/ui/charts/part-bars";
import { Scatter } from "~/ui/charts/scatter";
import type { TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger, formatPercent, withPercentSign } from "~/words/formats";
import type { PricesPage } from "./body.server";

/** How far requests came; for who is told of costs also what was asked below the list against what is left above the cost. */
export function PriceCharts({ page }: { page: PricesPage }) {
  return (
    <>
      <Funnel page={page} />
      {page.report.points && page.report.points.length > 0 && <Margins page={page} />}
    </>
  );
}

const view = ({ filters }: PricesPage) => (filters.chart === "bars" ? "chart" : "table");
const turn = (page: PricesPage) => page.href({ chart: view(page) === "chart" ? "table" : null });

function Funnel({ page }: { page: PricesPage }) {
  const { report, t, locale } = page;
  const { funnel } = report;
  const title = t("specialPrice.funnel");
  const sent = funnel[0]?.count ?? 0;
  const share = (count: number) => percentOf(String(count), String(sent));
  const count = (stage: string) => funnel.find((each) => each.stage === stage)?.count ?? 0;
  const won = percentOf(String(count("bought")), String(count("approved")));
  const percent = (value: string | null) =>
    value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));
  const bars = presentPartBars(
    page,
    funnel.map((each) => ({
      label: t(`specialPrice.funnel.${each.stage}`),
      whole: String(sent),
      part: String(each.count),
    })),
    ({ part }, at) => {
      const before = funnel[at - 1]?.count;
      const told = { count: formatInteger(locale, part), share: percent(percentOf(part, String(before ?? 0))) };
      return before === undefined ? told.count : t("specialPrice.funnel.step", told);
    },
  );
  const rows = funnel.map(
    (each): TableRow => ({
      head: t(`specialPrice.funnel.${each.stage}`),
      cells: [formatInteger(locale, each.count), formatPercent(locale, share(each.count))],
    }),
  );
  const said = { sent: formatInteger(locale, sent), approved: formatInteger(locale, count("approved")) };
  // Of none nothing is said, and of none that was approved not how many were bought.
  const sentence =
    sent === 0
      ? ""
      : won === null
        ? t("specialPrice.funnel.say.none", said)
        : t("specialPrice.funnel.say", { ...said, won: percent(won) });
  return (
    <ChartCard title={title} sentence={sentence} view={view(page)} switchHref={turn(page)}>
      {view(page) === "chart" ? (
        <PartBars label={title} bars={bars} />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("specialPrice.funnel.stage") }}
          groups={[{ columns: [{ text: t("specialPrice.requests") }, { text: t("specialPrice.funnel.share") }] }]}
          rows={rows}
        />
      )}
    </ChartCard>
  );
}

function Margins({ page }: { page: PricesPage }) {
  const { report, t, locale, opens } = page;
  const points = report.points ?? [];
  const floor = Number(report.floor ?? 0);
  const title = t("specialPrice.scatter");
  const below = points.filter(({ margin }) => Number(margin) < floor).length;
  const margins = axisAround(
    points.map(({ margin }) => Number(margin)),
    Math.min(-20, floor),
    Math.max(60, floor),
  );
  // It begins where the points do: on a phone the first part of the drawing is all that is in sight.
  const given = points.map(({ discount }) => Number(discount));
  const discounts = axisAround(given, Math.min(40, ...given), 50);
  const state = (each: (typeof points)[number]) => t(requestStateWord(each.state).word);
  const percent = (value: string) => withPercentSign(locale, formatPercent(locale, value));
  return (
    <ChartCard
      title={title}
      sentence={[
        sayAmong(
          t,
          points.length,
          { several: "specialPrice.scatter.say" },
          {
            ...{ points: formatInteger(locale, points.length), below: formatInteger(locale, below) },
            floor: percent(String(floor)),
          },
        ),
        ...(margins.below > 0
          ? [t("specialPrice.scatter.beyond", { count: margins.below, least: percent(String(margins.least)) })]
          : []),
      ]
        .filter(Boolean)
        .join(" ")}
      view={view(page)}
      switchHref={turn(page)}
    >
      {view(page) === "chart" ? (
        <Scatter
          label={title}
          x={{ label: `${t("specialPrice.discount")}, %`, ...discounts }}
          y={{ label: `${t("specialPrice.margin")}, %`, ...margins }}
          names={{ "this-year": t("specialPrice.scatter.above"), "last-year": t("specialPrice.scatter.below") }}
          floor={{ y: floor, text: t("specialPrice.scatter.floor", { floor: percent(String(floor)) }) }}
          points={points.map((each) => ({
            ...{
              x: Number(each.discount),
              y: Number(each.margin),
              kind: Number(each.margin) < floor ? "last-year" : "this-year",
            },
            title: `${each.requestNo}: ${percent(each.discount)}, ${percent(each.margin)}, ${state(each)}`,
            ...(opens({ screen: "MIPSAL06", id: each.id }) && { href: opens({ screen: "MIPSAL06", id: each.id }) }),
          }))}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("specialPrice.number") }}
          groups={[
            {
              columns: [{ text: `${t("specialPrice.discount")}, %` }, { text: `${t("specialPrice.margin")}, %` }],
            },
          ]}
          rows={points.map(
            (each): TableRow => ({
              head: each.requestNo,
              cells: [formatPercent(locale, each.discount), formatPercent(locale, each.margin)],
            }),
          )}
        />
      )}
    </ChartCard>
  );
}
