import type { LotRow } from "~/api/domain/membership/point-report/point-shapes";
import { RecordCard } from "~/ui/records/facts";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger, formatMonth } from "~/words/formats";
import type { MemberPointsPage } from "./body.server";

type Props = { page: MemberPointsPage };

/** In which month how much ends. */
export function CalendarCard({ page: { report, locale, t } }: Props) {
  const { calendar } = report.view;
  const title = t("points.calendar.title");
  if (calendar.length === 0)
    return (
      <RecordCard title={title}>
        <p className="text-mute">{t("points.calendar.none")}</p>
      </RecordCard>
    );
  return (
    <TableCard title={title} ownPage={false}>
      <ReportTable
        caption={title}
        first={{ text: t("points.month") }}
        groups={[{ columns: [{ text: t("points.figure.expired") }] }]}
        rows={calendar.map(({ month, points }) => ({
          head: formatMonth(locale, month),
          cells: [formatInteger(locale, points)],
        }))}
      />
    </TableCard>
  );
}

/** Lots by the order in which they are spent; each opens its story. */
export function LotTable({
  page: { locale, t, href },
  lots,
  title,
  last,
}: Props & { lots: readonly LotRow[]; title: string; last: string }) {
  return (
    <ReportTable
      caption={title}
      first={{ text: t("points.lot") }}
      groups={[
        {
          columns: [
            { text: t("points.type"), kind: "text" },
            { text: t("sales.column.invoiceNo"), kind: "text" },
            { text: t("points.savedOn") },
            { text: t("points.expiresOn") },
            { text: t("points.granted") },
            { text: last },
          ],
        },
      ]}
      rows={lots.map((lot) => ({
        head: String(lot.id),
        href: href({ lot: lot.id }),
        cells: [
          t(`points.type.${lot.type}`),
          lot.invoiceNo ?? "",
          lot.savedOn,
          lot.expiresOn,
          formatInteger(locale, lot.granted),
          formatInteger(locale, lot.points),
        ],
      }))}
    />
  );
}

/** What is left, and of which saving. */
export function LotsCard({ page }: Props) {
  const { report, t } = page;
  const title = t("points.table.lots");
  if (report.view.lots.length === 0) return null;
  return (
    <TableCard title={title} ownPage={false}>
      <LotTable page={page} lots={report.view.lots} title={title} last={t("points.left")} />
    </TableCard>
  );
}
