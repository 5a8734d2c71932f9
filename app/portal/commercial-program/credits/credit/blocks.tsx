import type { ReactNode } from "react";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable, type ListTableProps } from "~/ui/records/list-table";
import { useT } from "~/words/use-t";
import type { CreditPage } from "./route";

type Props = { credit: CreditPage };

/** Invoices less returns, against target and last year; the invoices that were counted are one click away. */
export function SalesCard({ credit }: Props) {
  const t = useT();
  const { lines } = credit.links;
  return (
    <RecordCard
      title={`${t("commercial.block.sales")} (${credit.currency})`}
      actions={
        <>
          {lines && (
            <ButtonLink kind="quiet" href={lines}>
              {t("commercial.invoiceLines")}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={credit.links.invoices}>
            {credit.invoices}
          </ButtonLink>
        </>
      }
    >
      <Facts facts={credit.sales} />
    </RecordCard>
  );
}

/** Each incentive's steps as they counted, the one that was reached, and what was missing to the next. */
export function StepCard({ credit }: Props) {
  const t = useT();
  return (
    <RecordCard title={t("commercial.block.steps")}>
      {credit.steps.map(({ key, title, note, reached, next, rows }) => (
        <section key={key} className="mb-4">
          <h3>{title}</h3>
          <p>
            <strong>{reached}</strong>
            {next && <> · {next}</>}
          </p>
          <p className="text-xs text-mute">
            {note} · {rows.map(({ from, rate }) => `${from} ${rate}`).join(" / ")}
          </p>
        </section>
      ))}
      {credit.noExtra && <p className="text-mute">{credit.noExtra}</p>}
    </RecordCard>
  );
}

export function DiscountCard({ credit }: Props) {
  const t = useT();
  return (
    <TableBlock
      title={`${t("commercial.block.discounts")} (${credit.currency})`}
      empty={t("commercial.noDiscounts")}
      actions={
        <ButtonLink kind="quiet" href={credit.links.discounts}>
          {t("commercial.discounts")}
        </ButtonLink>
      }
      columns={[
        { text: t("field.discount.discountNo") },
        { text: t("field.discount.day") },
        { text: t("field.discount.customerCode") },
        { text: t("field.discount.invoiceNo") },
        { text: t("field.discount.amount"), kind: "num" },
      ]}
      rows={credit.discounts}
    />
  );
}

export function PointCard({ credit }: Props) {
  const t = useT();
  const { points } = credit.links;
  const actions = points && (
    <ButtonLink kind="quiet" href={points}>
      {t("commercial.points.open")}
    </ButtonLink>
  );
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{t("commercial.block.points")}</h2>
        <Badge>
          {credit.usedPoints} {credit.currency}
        </Badge>
        {actions}
      </div>
      <p className="card-body text-mute">{t("commercial.points.text")}</p>
    </section>
  );
}

/** Credited months that would be others today: each names the month that it puts right. */
export function CorrectionCard({ credit }: Props) {
  const t = useT();
  return (
    <TableBlock
      title={`${t("commercial.block.corrections")} (${credit.currency})`}
      empty={t("commercial.noCorrections")}
      columns={[
        { text: t("sales.filter.month") },
        { text: t("commercial.correction.net"), kind: "num" },
        { text: t("commercial.correction.incentive"), kind: "num" },
        { text: t("commercial.correction.points"), kind: "num" },
        { text: t("commercial.correction.amount"), kind: "num" },
      ]}
      rows={credit.corrections}
    />
  );
}

type Block = Omit<ListTableProps, "caption"> & { title: string; empty: string; actions?: ReactNode };

function TableBlock({ title, empty, actions, columns, rows }: Block) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {rows.length === 0 ? (
        <p className="card-body text-mute">{empty}</p>
      ) : (
        <ListTable caption={title} columns={columns} rows={rows} />
      )}
    </section>
  );
}
