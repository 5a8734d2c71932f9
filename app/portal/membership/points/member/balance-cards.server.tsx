import type { LotRow } from "~/api/domain/membership/point-report/point-shapes";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import type { MemberPointsPage } from "./body.server";

type Props = { page: MemberPointsPage };

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
