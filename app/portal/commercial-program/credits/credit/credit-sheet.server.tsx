import { letterhead } from "~/portal/frame/letterhead.server";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { formatInstant, formatMonth } from "~/words/formats";
import { correctionList, discountList } from "./credit-lists.server";
import { type CreditReader, moneyOf, partsOf, reachedSteps, salesFacts } from "./credit-texts.server";

/** So many rows of a list stand on the one page; the rest is told by their number. */
const MOST_ROWS = 8;

/** The credit as a document: one A4 page with letterhead, sales, steps, the grand total and two signatures. */
export function CreditSheet({ page }: { page: CreditReader }) {
  const { record, locale, t, user } = page;
  const { currency, unit } = record;
  return (
    <Sheet
      maker={letterhead(locale)}
      title={`${t("commercial.sheet")}: ${formatMonth(locale, record.month)}`}
      meta={[
        ...[unit.name, unit.code, t("commercial.sheet.no", { id: record.id })],
        t(`commercial.state.${record.state}`),
      ].join(" · ")}
      date={formatInstant(new Date(), user.userPrincipal.timeZone)}
      terms={{ title: t("commercial.terms"), lines: [t("commercial.sheet.term1"), t("commercial.sheet.term2")] }}
      parties={[t("commercial.sheet.reviewer"), t("commercial.sheet.approver")]}
    >
      {record.isOutdated && (
        <p className="my-2">
          <b>{t("commercial.outdated")}</b>
        </p>
      )}
      <SheetSection title={t("commercial.block.sales")} aside={currency}>
        <SheetFacts facts={salesFacts(page).map(({ label, value }) => [label, value] as const)} />
      </SheetSection>
      <Rows
        title={t("commercial.block.steps")}
        rows={reachedSteps(page).map(({ kind, title, reached }) => ({ key: kind, cells: [title, reached] }))}
      />
      <Rows
        title={t("commercial.block.total")}
        aside={currency}
        rows={[
          ...partsOf(page).map(({ key, label, text }) => ({ key, cells: [label, text] })),
          { key: "total", strong: true, cells: [t("commercial.grandTotal"), moneyOf(page)(record.grandTotal)] },
        ]}
      />
      <Listed page={page} title={t("commercial.block.discounts")} rows={discountList(page).rows} />
      <Listed page={page} title={t("commercial.block.corrections")} rows={correctionList(page).rows} />
    </Sheet>
  );
}

type RowsProps = { title: string; aside?: string; rows: Parameters<typeof SheetRows>[0]["rows"] };

const Rows = ({ title, aside, rows }: RowsProps) => (
  <SheetSection title={title} {...(aside && { aside })}>
    <SheetRows caption={title} heads={[]} rows={rows} />
  </SheetSection>
);

type Listed = { page: CreditReader; title: string; rows: ReturnType<typeof discountList>["rows"] };

/** The first column of a table, and the amount in the last. */
function Listed({ page, title, rows }: Listed) {
  if (rows.length === 0) return null;
  const told = rows.slice(0, MOST_ROWS).map(({ key, cells }) => ({
    key,
    cells: [cells[0], cells.at(-1)].map((cell) => (typeof cell === "string" ? cell : (cell?.text ?? ""))),
  }));
  const more = rows.length - MOST_ROWS;
  return (
    <Rows
      title={title}
      aside={page.record.currency}
      rows={more > 0 ? [...told, { key: "more", cells: [`+ ${more}`, ""] }] : told}
    />
  );
}
