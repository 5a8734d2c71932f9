import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { useT } from "~/words/use-t";
import type { CreditPaper } from "./present-credit.server";

/** So many rows of a list stand on the one page; the rest is told by their number. */
const MOST_ROWS = 8;

/** The credit as a document: one A4 page with letterhead, sales, steps, the grand total and two signatures. */
export function CreditSheet({ credit }: { credit: CreditPaper }) {
  const t = useT();
  const { currency } = credit;
  return (
    <Sheet
      maker={credit.maker}
      title={`${credit.title}: ${credit.month}`}
      meta={credit.meta}
      date={credit.date}
      terms={{ title: t("commercial.terms"), lines: [t("commercial.sheet.term1"), t("commercial.sheet.term2")] }}
      parties={[t("commercial.sheet.reviewer"), t("commercial.sheet.approver")]}
    >
      <SheetSection title={t("commercial.block.sales")} aside={currency}>
        <SheetFacts facts={credit.sales.map(({ label, value }) => [label, value] as const)} />
      </SheetSection>
      <SheetSection title={t("commercial.block.steps")}>
        <SheetRows
          caption={t("commercial.block.steps")}
          heads={[]}
          rows={credit.steps.map(({ key, title, reached }) => ({ key, cells: [title, reached] }))}
        />
      </SheetSection>
      <SheetSection title={t("commercial.block.total")} aside={currency}>
        <SheetRows
          caption={t("commercial.block.total")}
          heads={[]}
          rows={[
            ...credit.total.map(({ key, label, value }) => ({ key, cells: [label, value] })),
            { key: "total", strong: true, cells: [t("commercial.grandTotal"), credit.grandTotal] },
          ]}
        />
      </SheetSection>
      <Listed title={t("commercial.block.discounts")} rows={credit.discounts} last={4} currency={currency} />
      <Listed title={t("commercial.block.corrections")} rows={credit.corrections} last={4} currency={currency} />
    </Sheet>
  );
}

type Cells = CreditPaper["discounts"] | CreditPaper["corrections"];

/** The first column, and the amount in the last. */
function Listed({ title, rows, last, currency }: { title: string; rows: Cells; last: number; currency: string }) {
  if (rows.length === 0) return null;
  const textOf = (cell: Cells[number]["cells"][number] | undefined) =>
    typeof cell === "string" ? cell : (cell?.text ?? "");
  const more = rows.length - MOST_ROWS;
  return (
    <SheetSection title={title} aside={currency}>
      <SheetRows
        caption={title}
        heads={[]}
        rows={[
          ...rows
            .slice(0, MOST_ROWS)
            .map(({ key, cells }) => ({ key, cells: [textOf(cells[0]), textOf(cells[last])] })),
          ...(more > 0 ? [{ key: "more", cells: [`+ ${more}`, ""] }] : []),
        ]}
      />
    </SheetSection>
  );
}
