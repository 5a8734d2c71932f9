import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MonthRecord } from "~/api/domain/consignment/billing/months";
import { drawRecord } from "~/portal/record/draw-record.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { ButtonLink } from "~/ui/controls/button";
import { ListCard } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger, formatMonth } from "~/words/formats";
import { monthsPath, movementsPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL07", (api) => api.consignmentLists.months());
  return drawRecord(reader, (t) => t("consignment.month.title"), <MonthsBody page={reader} />);
}

type Reader = RecordReader<{ rows: MonthRecord[] }>;
const numbers = ["kpi.sites", "month.openCounts", "month.unbilled"] as const;

/** Units that look after sites, the months that they have closed and the one that comes next. */
function MonthsBody({ page }: { page: Reader }) {
  const { record, t } = page;
  const heads = [
    "unit",
    "kpi.sites",
    "site.closedTo",
    "month.next",
    "month.openCounts",
    "month.unbilled",
    "months",
  ] as const;
  return (
    <>
      <PageHead title={t("consignment.month.title")} code="MIPUTL07" classification="confidential">
        <ButtonLink href={movementsPath}>{t("consignment.toMovements")}</ButtonLink>
      </PageHead>
      <p className="max-w-dialog">{t("consignment.month.text")}</p>
      <ListCard
        caption={t("consignment.month.title")}
        columns={heads.map((head) => ({
          text: t(`consignment.${head}`),
          ...(numbers.some((each) => each === head) && { kind: "num" as const }),
          ...(head === "months" && { kind: "act" as const }),
        }))}
        rows={record.rows.map((unit) => ({ key: unit.unit, cells: cellsOf(page, unit) }))}
        none={t("consignment.none")}
      />
    </>
  );
}

function cellsOf({ t, locale, at }: Reader, unit: MonthRecord): ListCell[] {
  const month = (ym: number | null) => (ym === null ? "–" : formatMonth(locale, ym));
  return [
    { text: unit.unitName, sub: unit.unit },
    formatInteger(locale, unit.sites),
    unit.closedTo === null
      ? "–"
      : { text: month(unit.closedTo), sub: [unit.closedBy, at(unit.closedAt)].filter(Boolean).join(", ") },
    month(unit.next),
    formatInteger(locale, unit.openCounts),
    formatInteger(locale, unit.unbilled),
    unit.can.includes("closing")
      ? { text: t("consignment.monthVerb.closing"), href: `${monthsPath}/${encodeURIComponent(unit.unit)}/closing` }
      : "",
  ];
}
