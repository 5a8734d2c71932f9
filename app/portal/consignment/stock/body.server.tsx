import { orderTable } from "~/api/domain/consignment/stock/order-table";
import { type consignmentStock, stockLists } from "~/api/domain/consignment/stock/stock";
import { siteTable, stockTable } from "~/api/domain/consignment/stock/stock-tables";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import { AgeChart } from "./age-chart.server";

export type StockPage = ReportPage<typeof consignmentStock>;

/** What lies at customers, how old it is, and items, sites or order lists with it. */
export function stockBody(page: StockPage): Body {
  const { report, t } = page;
  const lists = { actions: <Lists page={page} />, switches: true } as const;
  return {
    actions: report.may.write && (
      <ButtonLink kind="primary" icon="plus" href="/consignment/sites/new">
        {t("consignment.site.new")}
      </ButtonLink>
    ),
    empty: page.whole.total.items === 0 && report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        {page.whole.total.onHand > 0 && <AgeChart page={page} />}
        {report.by === "item" && <Table page={page} of={stockTable} {...lists} />}
        {report.by === "site" && <Table page={page} of={siteTable} {...lists} />}
        {report.by === "order" && <Table page={page} of={orderTable} {...lists} />}
      </>
    ),
    notes: [
      t("consignment.note.age"),
      t("consignment.note.limit"),
      t("consignment.note.proposed"),
      t("consignment.note.value"),
      ...ifConverted(report, t("consignment.note.rates", { year: report.asOf.slice(0, 4) })),
    ],
  };
}

function Lists({ page: { report, t, href } }: { page: StockPage }) {
  return (
    <Segmented
      label={t("consignment.by")}
      options={stockLists.map((by) => ({
        text: t(`consignment.by.${by}`),
        href: href({
          by: by === "item" ? null : by,
          sort: null,
          dir: null,
          page: null,
          columns: null,
          order: null,
          orderList: null,
        }),
        current: by === report.by || undefined,
      }))}
    />
  );
}

/** Each leads to its rows. */
function keyFigures({ whole, locale, t, in: unit, unit: money, currency, href }: StockPage): KeyFigure[] {
  const { total } = whole;
  const count = (value: number) => formatInteger(locale, value);
  const rows = (changes: Record<string, string | null>) =>
    href({ by: null, state: null, sort: null, dir: null, page: null, ...changes });
  return [
    {
      ...{ label: t("consignment.kpi.value"), value: formatAmount(locale, total.value, unit, currency), unit: money },
      href: rows({ sort: "value" }),
      line: t("consignment.kpi.value.line", { pieces: count(total.onHand) }),
    },
    {
      ...{ label: t("consignment.kpi.sites"), value: count(total.sites), unit: "", href: rows({ by: "site" }) },
      line: t("consignment.kpi.sites.line", { items: count(total.items) }),
    },
    { label: t("consignment.kpi.below"), value: count(total.below), unit: "", href: rows({ state: "below" }) },
    {
      ...{ label: t("consignment.kpi.due"), value: count(total.due), unit: "", href: rows({ state: "due" }) },
      line: t("consignment.kpi.due.line", { pieces: count(total.proposed) }),
    },
    {
      ...{
        label: t("consignment.kpi.old"),
        value: formatAmount(locale, total.tooOldValue, unit, currency),
        unit: money,
      },
      href: rows({ state: "old", sort: "age" }),
      line: t("consignment.kpi.old.line", { pieces: count(total.tooOld) }),
    },
  ];
}
