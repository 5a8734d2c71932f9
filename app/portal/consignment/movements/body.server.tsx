import { movementTable } from "~/api/domain/consignment/movement/movement-table";
import type { consignmentMovements } from "~/api/domain/consignment/movement/movements";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";
import { monthsPath, movementsPath } from "../parts/addresses";

type MovementsPage = ReportPage<typeof consignmentMovements>;

/** What the stock was, what came and went, what it is; then the lines that make it. */
export function movementsBody(page: MovementsPage): Body {
  const { report, t } = page;
  return {
    actions: report.may.write && (
      <>
        <ButtonLink place="beside" href={monthsPath}>
          {t("consignment.months")}
        </ButtonLink>
        <ButtonLink place="more" href={`${movementsPath}/files/uploads`}>
          {t("consignment.upload")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={newMovement(page)}>
          {t("consignment.movement.new")}
        </ButtonLink>
      </>
    ),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <Table page={page} of={movementTable} switches />
      </>
    ),
    notes: [t("consignment.flow.note"), t("consignment.note.amount")],
  };
}

/** At the site that is chosen, where one is: its name begins with its code, which has no spaces. */
const newMovement = ({ report: { path } }: MovementsPage): string =>
  `${movementsPath}/new${path.site ? `?site=${encodeURIComponent(path.site.name.split(" ")[0] ?? "")}` : ""}`;

function keyFigures({ report, filters, locale, t, href }: MovementsPage): KeyFigure[] {
  const { flow, asOf } = report;
  const count = (value: number) => formatInteger(locale, value);
  // What came and went is told of sites, items and days, whatever else is asked of the rows.
  const others = { billed: null, orderList: null, billing: null, page: null };
  const kind = (name: string) => `${href({ ...others, kind: name })}#rows`;
  const unit = t("consignment.flow.pieces");
  return [
    {
      ...{ label: t("consignment.flow.opening"), value: count(flow.opening), unit },
      ...(filters.from && { line: t("consignment.flow.opening.line", { day: filters.from }) }),
    },
    {
      ...{
        label: t("consignment.flow.in"),
        value: count(flow.receipts + flow.transfersIn),
        unit,
        href: kind("in"),
      },
      line: t("consignment.flow.in.line", { receipts: count(flow.receipts), transfers: count(flow.transfersIn) }),
    },
    {
      ...{
        label: t("consignment.flow.out"),
        value: count(flow.used + flow.returned + flow.transfersOut),
        unit,
        href: kind("out"),
      },
      line: t("consignment.flow.out.line", {
        ...{ used: count(flow.used), returned: count(flow.returned), transfers: count(flow.transfersOut) },
      }),
    },
    {
      ...{
        label: t("consignment.flow.count"),
        value: count(flow.counts + flow.adjustments),
        unit,
        href: kind("corrected"),
      },
      line: t("consignment.flow.count.line", { counts: count(flow.counts), adjustments: count(flow.adjustments) }),
    },
    {
      ...{ label: t("consignment.flow.closing"), value: count(flow.closing), unit },
      line: t("consignment.flow.closing.line", { day: filters.to ?? asOf }),
    },
  ];
}
