import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MonthRecord } from "~/api/domain/consignment/billing/months";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { ListCard } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger, formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { monthsPath, movementsPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL07" } } as const;

/** Units that look after sites, the months that they have closed and the one that comes next. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL07", (api) => api.consignmentLists.months());
  const { record, t, locale, at } = reader;
  const month = (ym: number | null) => (ym === null ? "–" : formatMonth(locale, ym));
  const cells = (unit: MonthRecord): ListCell[] => [
    { text: unit.unitName, sub: unit.unit },
    formatInteger(locale, unit.sites),
    unit.closedTo === null ? "–" : { text: month(unit.closedTo), sub: `${unit.closedBy}, ${at(unit.closedAt)}` },
    month(unit.next),
    formatInteger(locale, unit.openCounts),
    formatInteger(locale, unit.unbilled),
    unit.can.includes("closing")
      ? { text: t("consignment.monthVerb.closing"), href: `${monthsPath}/${encodeURIComponent(unit.unit)}/closing` }
      : "",
  ];
  const heads = [
    "unit",
    "kpi.sites",
    "site.closedTo",
    "month.next",
    "month.openCounts",
    "month.unbilled",
    "months",
  ] as const;
  const numbers: readonly string[] = ["kpi.sites", "month.openCounts", "month.unbilled"];
  return sendRecord(reader, {
    title: (t) => t("consignment.month.title"),
    units: {
      caption: t("consignment.month.title"),
      columns: heads.map((head) => ({
        text: t(`consignment.${head}`),
        ...(numbers.includes(head) && { kind: "num" as const }),
        ...(head === "months" && { kind: "act" as const }),
      })),
      rows: record.rows.map((unit) => ({ key: unit.unit, cells: cells(unit) })),
      none: t("consignment.none"),
    },
    words: ["consignment.month", "consignment.toMovements"],
  });
}

export default function MonthsPage() {
  const { recordTitle, units } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL07" classification="confidential">
        <ButtonLink href={movementsPath}>{t("consignment.toMovements")}</ButtonLink>
      </PageHead>
      <p className="max-w-dialog">{t("consignment.month.text")}</p>
      <ListCard {...units} />
    </>
  );
}
