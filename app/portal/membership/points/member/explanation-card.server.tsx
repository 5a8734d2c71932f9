import { ButtonLink } from "~/ui/controls/button";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import { LotTable } from "./balance-cards.server";
import type { MemberPointsPage } from "./body.server";

/** What a figure of the balance is the sum of: its lots, or its entries by kind. Shown where it is asked for. */
export function ExplanationCard({ page }: { page: MemberPointsPage }) {
  const { report, locale, t, href } = page;
  const { explanation } = report.view;
  if (explanation === null) return null;
  const { lots, kinds, total } = explanation;
  const figure = t(`points.figure.${explanation.figure}`);
  const title = t("points.explain.title", { figure });
  const isEmpty = lots.length + kinds.length === 0;
  return (
    <TableCard
      title={title}
      ownPage={false}
      actions={
        <ButtonLink kind="quiet" href={href({ explain: null })}>
          {t("points.explain.close")}
        </ButtonLink>
      }
    >
      <p className="say">
        {t(isEmpty ? "points.explain.none" : "points.explain.say", {
          figure,
          day: report.asOf,
          total: formatInteger(locale, total),
        })}
      </p>
      {lots.length > 0 && <LotTable page={page} lots={lots} title={title} last={t("points.share")} />}
      {kinds.length > 0 && (
        <ReportTable
          caption={title}
          first={{ text: t("points.type") }}
          groups={[{ columns: [{ text: t("points.explain.entries") }, { text: t("points.share") }] }]}
          rows={kinds.map(({ type, entries, points }) => ({
            head: t(`points.type.${type}`),
            href: href({ type, category: null }),
            cells: [formatInteger(locale, entries), formatInteger(locale, points)],
          }))}
        />
      )}
    </TableCard>
  );
}
