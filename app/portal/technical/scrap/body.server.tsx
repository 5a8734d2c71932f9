import { percentOf, subtract } from "~/api/domain/decimal";
import type { AnyTable } from "~/api/domain/report/table";
import { plantGroupTable, plantLineTable, plantMonthTable } from "~/api/domain/scrap/plant-tables";
import type { scrapAnalysis } from "~/api/domain/scrap/scrap-analysis";
import { competitorShare, partsPerMillion, rejectShare, unusedShare } from "~/api/domain/scrap/scrap-figures";
import { levels, readings } from "~/api/domain/scrap/scrap-shapes";
import { toolGroupTable, toolLineTable } from "~/api/domain/scrap/scrap-tables";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth, formatPercent } from "~/words/formats";
import { scrapPath } from "./addresses";
import { ControlChart } from "./control-chart.server";
import { GroupChart } from "./group-chart.server";
import { ShareChart } from "./share-chart.server";

export type ScrapPage = ReportPage<typeof scrapAnalysis>;

/** Used tools that were collected, or what plants reject: figures, a chart, and what they are told by. */
export function scrapBody(page: ScrapPage): Body {
  const { report, t } = page;
  const isPlant = report.reading === "plant";
  return {
    empty: isPlant ? report.plant.total.produced + report.plant.total.rejected === 0 : report.tools.total.pieces === 0,
    actions: (
      <>
        <Readings page={page} />
        {actionsOf(page)}
      </>
    ),
    body: (
      <>
        <KeyFigureList figures={isPlant ? plantFigures(page) : toolFigures(page)} />
        <Chart page={page} />
        <Table
          page={page}
          of={tableOf(page)}
          switches={!isPlant && report.by === "line"}
          actions={<Levels page={page} />}
        />
      </>
    ),
    notes: [
      t("scrap.note.period", { from: report.from, to: report.to }),
      ...(isPlant
        ? [t("scrap.note.rejects"), t("scrap.note.control", { sigmas: String(report.sigmas) })]
        : [t("scrap.note.unused", { percent: report.marks.unused }), t("scrap.note.lost")]),
      t("scrap.note.internal"),
    ],
  };
}

function tableOf({ report: { reading, by } }: ScrapPage): AnyTable {
  if (reading === "tools") return by === "line" ? toolLineTable : toolGroupTable;
  return by === "line" ? plantLineTable : by === "month" ? plantMonthTable : plantGroupTable;
}

/** What is left behind where the other reading is chosen: it knows nothing of it. */
const ofOneReading = [
  "by",
  "cause",
  "maker",
  "wear",
  "customer",
  "foreign",
  "plant",
  "process",
  "order",
  "sort",
  "dir",
  "page",
  "columns",
];

function Readings({ page: { report, t, href } }: { page: ScrapPage }) {
  if (!report.may.plants) return null;
  const others = Object.fromEntries(ofOneReading.map((name) => [name, null]));
  return (
    <Segmented
      label={t("scrap.reading")}
      options={readings.map((reading) => ({
        text: t(`scrap.reading.${reading}`),
        href: href({ ...others, reading: reading === "tools" ? null : reading }),
        current: reading === report.reading || undefined,
      }))}
    />
  );
}

function Levels({ page: { report, t, href } }: { page: ScrapPage }) {
  return (
    <Segmented
      label={t("scrap.by")}
      options={levels[report.reading].map((by, at) => ({
        text: t(`scrap.by.${by}`),
        href: href({ by: at === 0 ? null : by, order: null, sort: null, dir: null, page: null }),
        current: by === report.by || undefined,
      }))}
    />
  );
}

/** No part of its own: the head looks at each of them. */
function actionsOf({ report, t }: ScrapPage) {
  const { may, reading } = report;
  if (reading === "plant")
    return (
      may.keepPlants && (
        <ButtonLink place="more" href={`${scrapPath}/plants/uploads`}>
          {t("scrap.upload")}
        </ButtonLink>
      )
    );
  return (
    may.collect && (
      <>
        <ButtonLink place="more" href={`${scrapPath}/tools/uploads`}>
          {t("scrap.upload")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${scrapPath}/new`}>
          {t("scrap.new")}
        </ButtonLink>
      </>
    )
  );
}

function Chart({ page }: { page: ScrapPage }) {
  const { by, reading } = page.report;
  if (by === "line") return null;
  if (by !== "month") return <GroupChart page={page} />;
  return reading === "plant" ? <ControlChart page={page} /> : <ShareChart page={page} />;
}

function toolFigures({ report, locale, t, in: unit, unit: money, currency, href }: ScrapPage): KeyFigure[] {
  const { total, collections } = report.tools;
  const count = (value: number) => formatInteger(locale, value);
  const by = (level: string | null) => href({ by: level, order: null, sort: null, dir: null, page: null });
  const foreign = total.pieces - total.ownPieces;
  return [
    {
      label: t("scrap.column.share"),
      value: formatPercent(locale, unusedShare(total)),
      unit: "%",
      href: by("cause"),
      line: t("scrap.kpi.unused", { unused: count(total.available - total.used), available: count(total.available) }),
    },
    {
      label: t("scrap.column.lost"),
      value: formatAmount(locale, total.lost, unit, currency),
      unit: money,
      href: by("customer"),
    },
    {
      label: t("scrap.column.pieces"),
      value: count(total.pieces),
      unit: "",
      href: by("line"),
      line: t("scrap.kpi.collections", { collections: count(collections) }),
    },
    {
      label: t("scrap.column.competitors"),
      value: formatPercent(locale, competitorShare(total)),
      unit: "%",
      href: by("maker"),
      line: t("scrap.kpi.foreign", { pieces: count(foreign) }),
    },
  ];
}

function plantFigures({ report, locale, t, in: unit, unit: money, currency, href }: ScrapPage): KeyFigure[] {
  const { total, months } = report.plant;
  const count = (value: number) => formatInteger(locale, value);
  const by = (level: string | null) => href({ by: level, order: null, sort: null, dir: null, page: null });
  const outside = months.filter(({ limits }) => limits?.outside);
  const good = subtract(String(total.produced), String(total.rejected));
  return [
    {
      label: t("scrap.column.rejectShare"),
      value: formatPercent(locale, rejectShare(total)),
      unit: "%",
      href: by("month"),
      line: t("scrap.kpi.ppm", { ppm: count(Number(partsPerMillion(total) ?? 0)) }),
    },
    {
      label: t("scrap.column.cost"),
      value: formatAmount(locale, total.cost, unit, currency),
      unit: money,
      href: by(null),
    },
    { label: t("scrap.column.rejected"), value: count(total.rejected), unit: "", href: by("line") },
    {
      label: t("scrap.column.produced"),
      value: count(total.produced),
      unit: "",
      href: by("line"),
      line: t("scrap.kpi.good", { share: formatPercent(locale, percentOf(good, String(total.produced))) }),
    },
    {
      label: t("scrap.kpi.outside"),
      value: count(outside.length),
      unit: "",
      href: by("month"),
      ...(outside.length > 0 && {
        line: outside
          .map(({ ym }) => formatMonth(locale, ym, "short"))
          .slice(-2)
          .join(", "),
      }),
    },
  ];
}
