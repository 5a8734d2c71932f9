import { divide, subtract, sum, times } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import type { PriceLine } from "~/api/domain/special-price/price-input";
import { ListTable } from "~/ui/records/list-table";
import { formatInteger } from "~/words/formats";
import type { PriceReader } from "./price-body.server";
import { shownPercent } from "./shown-percent";

/** The sum of some lines at one of their prices; null where a line has none. */
function sumAt(lines: readonly PriceLine[], price: (line: PriceLine) => string | null): string | null {
  const amounts = lines.map((line) => {
    const one = price(line);
    return one === null ? null : times(one, String(line.quantity));
  });
  return amounts.some((amount) => amount === null) ? null : sum(amounts.filter((amount) => amount !== null));
}

/** 1 − part / whole, as a fraction; null where one is not known. */
function restOf(part: string | null, whole: string | null): string | null {
  const share = part === null || whole === null ? null : divide(part, whole, 6);
  return share === null ? null : subtract("1", share);
}

/** List, asked and approved: each the sum of the lines it speaks of, what is off their list prices, what is left of it. */
export function SumsCard({ page: { record, t, locale } }: { page: PriceReader }) {
  const { currency, costTold, lines } = record;
  const approved = lines.filter((line) => line.approved !== null);
  const title = t("specialPrice.sumsIn", { currency });
  const row = (
    key: "list" | "asked" | "approved",
    of: readonly PriceLine[],
    price: (line: PriceLine) => string | null,
  ) => {
    const amount = sumAt(of, price);
    const margin = restOf(
      sumAt(of, (line) => line.cost),
      amount,
    );
    return {
      key,
      cells: [
        t(`specialPrice.sum.${key}.lines`, { lines: formatInteger(locale, of.length) }),
        writtenMoney(locale, amount, currency),
        key === "list"
          ? "–"
          : shownPercent(
              locale,
              restOf(
                amount,
                sumAt(of, (line) => line.list),
              ),
            ),
        ...(costTold
          ? [{ text: shownPercent(locale, margin), ...(Number(margin) < 0 && { tone: "bad" as const }) }]
          : []),
      ],
    };
  };
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <ListTable
        caption={title}
        columns={[
          { text: t("specialPrice.sums") },
          { text: t("specialPrice.amount"), kind: "num" },
          { text: t("specialPrice.offList"), kind: "num" },
          ...(costTold ? [{ text: t("specialPrice.margin"), kind: "num" as const }] : []),
        ]}
        rows={[
          row("list", lines, (line) => line.list),
          row("asked", lines, (line) => line.asked),
          ...(approved.length > 0 ? [row("approved", approved, (line) => line.approved)] : []),
        ]}
      />
    </section>
  );
}
