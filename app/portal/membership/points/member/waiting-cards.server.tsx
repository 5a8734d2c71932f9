import type { EntryRow } from "~/api/domain/membership/point-report/point-shapes";
import type { PointPartVerb } from "~/api/domain/membership/posting/point-input";
import { TableCard } from "~/ui/report/table-card";
import type { Cell } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import { memberAddress } from "./addresses";
import type { MemberPointsPage } from "./body.server";

type Props = { page: MemberPointsPage };

/** A verb as a cell, where the reader may do it. */
function verbCell({ report, definition, t }: MemberPointsPage, verb: PointPartVerb, of: number | string): Cell {
  const { id, can } = report.view;
  return can.includes(verb)
    ? [t(`points.verb.${verb}.short`), "", `${memberAddress(definition.code, id)}/${verb}/${of}`]
    : "";
}

/** Points on their way to another member, or paid out: those that wait first, with what can be done about them. */
export function TransfersCard({ page }: Props) {
  const { report, locale, t } = page;
  const { transfers } = report.view;
  const title = t("points.table.transfers");
  if (transfers.length === 0) return null;
  const confirming = transfers.some(({ isHeld }) => isHeld) ? (["transfer-confirmation"] as const) : [];
  const verbs = [...confirming, "transfer-now", "transfer-cancellation"] as const;
  const texts = ["points.transfer.to", "points.state"] as const;
  return (
    <TableCard title={title} ownPage={false}>
      <ReportTable
        caption={title}
        first={{ text: t("points.transfer.requested") }}
        groups={[
          {
            columns: [
              ...texts.map((word) => ({ text: t(word), kind: "text" as const })),
              { text: t("points.transfer.due") },
              { text: t("points.change") },
              ...verbs.map((verb) => ({ text: t(`points.verb.${verb}.short`), kind: "act" as const })),
            ],
          },
        ]}
        rows={transfers.map((transfer) => ({
          head: transfer.requestedOn,
          cells: [
            transfer.to ?? t("points.transfer.payOut"),
            t(`points.transfer.${transfer.isHeld ? "held" : transfer.state}`),
            transfer.isHeld ? "–" : (transfer.endedOn ?? transfer.dueOn),
            formatInteger(locale, transfer.points),
            ...verbs.map((verb) => {
              if (transfer.state !== "waiting" || (verb === "transfer-confirmation" && !transfer.isHeld)) return "";
              const isAnothers = verb !== "transfer-cancellation" && transfer.needsSecond;
              return isAnothers ? t("points.transfer.second") : verbCell(page, verb, transfer.id);
            }),
          ],
        }))}
      />
    </TableCard>
  );
}

/** Corrections above the limit, for the second person. */
export function CorrectionsCard({ page }: Props) {
  const { report, locale, t } = page;
  const { corrections } = report.view;
  const title = t("points.table.corrections");
  if (corrections.length === 0) return null;
  return (
    <TableCard title={title} ownPage={false}>
      <ReportTable
        caption={title}
        first={{ text: t("points.correction.requested") }}
        groups={[
          {
            columns: [
              { text: t("points.correction.by"), kind: "text" },
              { text: t("points.remark"), kind: "text" },
              { text: t("points.change") },
              { text: t("points.verb.approval.short"), kind: "act" },
              { text: t("points.verb.rejection.short"), kind: "act" },
            ],
          },
        ]}
        rows={corrections.map(({ id, points, reason, requestedBy, requestedOn }) => ({
          head: requestedOn,
          cells: [
            requestedBy,
            reason,
            formatInteger(locale, points),
            verbCell(page, "approval", id),
            verbCell(page, "rejection", id),
          ],
        }))}
      />
    </TableCard>
  );
}

/** Uses and offsets among the entries shown that can be taken back. */
export function CancellableCard({ page }: Props) {
  const { report, locale, t } = page;
  const { can, entries } = report.view;
  const standing: EntryRow[] = can.includes("cancellation") ? entries.filter(({ stands }) => stands).slice(0, 10) : [];
  const title = t("points.table.cancellable");
  if (standing.length === 0) return null;
  return (
    <TableCard title={title} ownPage={false}>
      <ReportTable
        caption={title}
        first={{ text: t("points.date") }}
        groups={[
          {
            columns: [
              { text: t("points.type"), kind: "text" },
              { text: t("sales.column.invoiceNo"), kind: "text" },
              { text: t("points.change") },
              { text: t("points.verb.cancellation.short"), kind: "act" },
            ],
          },
        ]}
        rows={standing.map((entry) => ({
          head: entry.day,
          cells: [
            t(`points.type.${entry.type}`),
            entry.invoiceNo ?? "",
            formatInteger(locale, entry.points),
            verbCell(page, "cancellation", entry.id),
          ],
        }))}
      />
    </TableCard>
  );
}
