import { times } from "~/api/domain/decimal";
import type { LotStory } from "~/api/domain/membership/point-report/point-shapes";
import { linesOfInvoice } from "~/api/domain/membership/point-report/point-tables";
import { ButtonLink } from "~/ui/controls/button";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { formatAmountFine, formatInteger, formatQuantity } from "~/words/formats";
import type { MemberPointsPage } from "./body.server";

/** A lot: what made it, what was taken from it, and the invoice lines that earned it. Shown where it is asked for. */
export function LotCard({ page }: { page: MemberPointsPage }) {
  const { report, locale, t, href } = page;
  const { lot } = report.view;
  if (lot === null) return null;
  const title = t("points.lot.title", { lot: lot.id });
  const count = (points: number) => formatInteger(locale, points);
  return (
    <TableCard
      title={title}
      ownPage={false}
      actions={
        <ButtonLink kind="quiet" href={href({ lot: null })}>
          {t("points.explain.close")}
        </ButtonLink>
      }
    >
      <p className="say">
        {t("points.lot.say", {
          granted: count(lot.granted),
          savedOn: lot.savedOn,
          availableOn: lot.availableOn,
          expiresOn: lot.expiresOn,
          left: count(lot.points),
        })}
      </p>
      <ReportTable
        caption={t("points.lot.entries")}
        first={{ text: t("points.date") }}
        groups={[
          {
            columns: [
              { text: t("points.type"), kind: "text" },
              { text: t("points.change") },
              { text: t("points.left") },
            ],
          },
        ]}
        rows={lot.entries.map((entry) => ({
          head: entry.day,
          cells: [t(`points.type.${entry.type}`), count(entry.points), count(entry.left)],
        }))}
      />
      {lot.invoice && <InvoicePart page={page} invoice={lot.invoice} />}
    </TableCard>
  );
}

/** How the invoice came to its points, line by line. */
function InvoicePart({ page, invoice }: { page: MemberPointsPage; invoice: NonNullable<LotStory["invoice"]> }) {
  const { report, locale, t, opens } = page;
  const amount = (value: string) => formatAmountFine(locale, value, "1");
  const title = t("points.lot.invoice", { invoiceNo: invoice.invoiceNo });
  const { month, invoiceNo } = invoice;
  const inSales = opens(linesOfInvoice({ month, invoice: invoiceNo, customer: report.view.customerId }));
  return (
    <>
      <div className="card-head">
        <h3>{title}</h3>
        {inSales && (
          <ButtonLink kind="quiet" href={inSales}>
            {t("points.lot.lines")}
          </ButtonLink>
        )}
      </div>
      <p className="say">
        {t("points.lot.earned", {
          eligible: `${amount(invoice.eligible)} ${report.view.currency}`,
          returned: amount(invoice.returned),
          offset: formatInteger(locale, invoice.offset),
          rate: formatQuantity(locale, times(invoice.rate, "100")),
          granted: formatInteger(locale, invoice.granted),
          reversed: formatInteger(locale, invoice.reversed),
        })}
      </p>
      <ReportTable
        caption={title}
        first={{ text: t("points.lot.lineNo") }}
        groups={[
          {
            columns: [
              { text: t("sales.column.item"), kind: "text" },
              { text: t("sales.column.description"), kind: "text" },
              { text: t("points.lot.earns"), kind: "text" },
              { text: t("sales.column.quantity") },
              { text: t("sales.column.amount") },
            ],
          },
        ]}
        rows={invoice.lines.map((line) => ({
          head: String(line.lineNo),
          cells: [
            line.itemNo,
            line.description,
            t(line.earns ? "points.lot.earns.yes" : "points.lot.earns.no"),
            formatQuantity(locale, line.quantity),
            amount(line.amount),
          ],
        }))}
      />
    </>
  );
}
