import type { PointPartVerb } from "~/api/domain/membership/posting/point-input";
import { TableCard } from "~/ui/report/table-card";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import { transferVerbs } from "../verb/part-of.server";
import { memberAddress } from "./addresses";
import type { MemberPointsPage } from "./body.server";

type Props = { page: MemberPointsPage };

/** Those of some verbs that the reader may do. */
function actsOf({ report, definition, t }: MemberPointsPage, verbs: readonly PointPartVerb[], of: number | string) {
  const { id, can } = report.view;
  const acts: TableRow["acts"] = verbs
    .filter((verb) => can.includes(verb))
    .map((verb) => [t(`points.verb.${verb}.short`), `${memberAddress(definition.code, id)}/${verb}/${of}`]);
  return acts;
}

/** Points on their way to another member, or paid out: those that wait first, with what can be done about them. */
export function TransfersCard({ page }: Props) {
  const { report, locale, t } = page;
  const { transfers } = report.view;
  const title = t("points.table.transfers");
  if (transfers.length === 0) return null;
  type Transfer = (typeof transfers)[number];
  const stateOf = ({ isHeld, state, needsSecond }: Transfer): Cell => {
    const text = t(`points.transfer.${isHeld ? "held" : state}`);
    return state === "waiting" && needsSecond ? [text, "", undefined, t("points.transfer.second")] : text;
  };
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
            ],
          },
        ]}
        rows={transfers.map((transfer) => ({
          head: transfer.requestedOn,
          acts: actsOf(page, transferVerbs(transfer), transfer.id),
          cells: [
            transfer.to ?? t("points.transfer.payOut"),
            stateOf(transfer),
            transfer.isHeld ? "–" : (transfer.endedOn ?? transfer.dueOn),
            formatInteger(locale, transfer.points),
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
            ],
          },
        ]}
        rows={corrections.map(({ id, points, reason, requestedBy, requestedOn }) => ({
          head: requestedOn,
          acts: actsOf(page, ["approval", "rejection"], id),
          cells: [requestedBy, reason, formatInteger(locale, points)],
        }))}
      />
    </TableCard>
  );
}

/** So many of them stand in the card. */
const LISTED = 10;

/** Uses and offsets that can be taken back, the newest; days asked for lead to the others. */
export function CancellableCard({ page }: Props) {
  const { report, locale, t } = page;
  const { allStanding } = report.view;
  const standing = report.view.standing.slice(0, LISTED);
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
            ],
          },
        ]}
        rows={standing.map((entry) => ({
          head: entry.day,
          acts: actsOf(page, [entry.verb], entry.id),
          cells: [t(`points.type.${entry.type}`), entry.invoiceNo ?? "", formatInteger(locale, entry.points)],
        }))}
      />
      {allStanding > standing.length && (
        <p className="px-4 pb-3 text-mute">
          {t("points.cancellable.more", {
            shown: formatInteger(locale, standing.length),
            count: formatInteger(locale, allStanding),
          })}
        </p>
      )}
    </TableCard>
  );
}
