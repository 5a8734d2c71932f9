import { growth } from "~/api/domain/decimal";
import type { Mover } from "~/api/domain/mainboard/mainboard";
import { GainBars } from "~/ui/charts/gain-bars";
import { Segmented } from "~/ui/controls/segmented";
import { formatAmountChange, formatPercentChange, withPercentSign } from "~/words/formats";
import { type Board, type MoveList, moveLists } from "./board.server";
import { salesAddress } from "./sales-address";

const filterOf = { byUnit: "unit", byLine: "line", byCustomer: "customer" } as const;

/** The lists that the reader chose and that have something to show. */
export const movesOf = ({ cards }: Board): MoveList[] =>
  moveLists.filter((list) => cards[list] !== null && cards.shown.includes(list));

/** Largest gains first, largest losses last, against the same days of last year, in one of the reader's lists. */
export function MovesCard({ board, className }: { board: Board; className: string }) {
  const { cards, t, locale, unit } = board;
  const lists = movesOf(board);
  const list = lists.find((each) => each === board.moves) ?? lists[0];
  const found = list && cards[list];
  if (!list || !found) return null;
  const rows = [...found.gains, ...[...found.losses].reverse()];
  return (
    <section id="moves" className={`card ${className}`}>
      <div className="card-head">
        <h2>{t("mainboard.moves")}</h2>
        <span className="text-xs text-mute">{t("mainboard.moves.unit", { unit })}</span>
      </div>
      {lists.length > 1 && (
        <div className="switch">
          <Segmented
            label={t("mainboard.moves.by")}
            options={lists.map((each) => ({
              text: t(`mainboard.moves.${each}`),
              href: each === lists[0] ? "/mainboard#moves" : `/mainboard?moves=${each}#moves`,
              current: each === list,
            }))}
          />
        </div>
      )}
      <GainBars
        label={t("mainboard.moves.chart", { list: t(`mainboard.moves.${list}`), unit })}
        rows={rows.map((row) => ({
          name: row.name,
          href: hrefOf(board, list, row),
          value: Number(row.change),
          text: formatAmountChange(locale, row.change, "k", cards.currency),
          title: withPercentSign(locale, formatPercentChange(locale, growth(row.current, row.previous))),
        }))}
      />
    </section>
  );
}

function hrefOf({ cards, customerHref }: Board, list: MoveList, { id }: Mover): string | undefined {
  if (list === "byCustomer") return customerHref(id);
  if (!cards.pace) return undefined;
  const of = { month: cards.pace.month, asOf: cards.asOf };
  return salesAddress(of, { by: cards.below, [filterOf[list]]: id, sort: "ytd" });
}
