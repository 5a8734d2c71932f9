/** A card's columns of twelve in a wide window and of six in a narrow one. */
export type Spans = { wide: number; narrow: number };

type Laid<C> = C & { spans: Spans };

const COLUMNS = 12;
const NARROW_COLUMNS = 6;
/** So many of six columns a card takes at least: half of the window. */
const NARROW_LEAST = 3;

/** Cards of a row as wide as the row: what is left over is shared out. */
function filled(widths: readonly number[], columns: number): number[] {
  const free = columns - widths.reduce((sum, width) => sum + width, 0);
  const each = Math.floor(free / widths.length);
  return widths.map((width, at) => width + each + (at < free - each * widths.length ? 1 : 0));
}

/** Rows of cards in their order, each as full as it gets. @param reach whether a later card may come forward to fill a row */
function rowsOf<C>(cards: readonly C[], widthOf: (card: C) => number, columns: number, reach: boolean): C[][] {
  const rows: C[][] = [];
  let left = [...cards];
  while (left.length > 0) {
    const row: C[] = [];
    let free = columns;
    const rest: C[] = [];
    for (const card of left) {
      const fits = widthOf(card) <= free && (reach || rest.length === 0);
      if (fits) free -= widthOf(card);
      (fits ? row : rest).push(card);
    }
    rows.push(row);
    left = rest;
  }
  return rows;
}

/**
 * Cards in the reader's order, in rows without holes: a later card comes forward where it fills a row of the wide window, and
 * what is left over then is shared out. The order is that of both windows, so that it is the one that is read and tabbed.
 */
export function layRows<C extends { width: number }>(cards: readonly C[]): Laid<C>[] {
  const wide = rowsOf(cards, ({ width }) => width, COLUMNS, true).flatMap((row) => {
    const spans = filled(
      row.map(({ width }) => width),
      COLUMNS,
    );
    return row.map((card, at) => ({ card, wide: spans[at] ?? COLUMNS }));
  });
  const narrowOf = ({ card }: (typeof wide)[number]) => (card.width > COLUMNS / 2 ? NARROW_COLUMNS : NARROW_LEAST);
  return rowsOf(wide, narrowOf, NARROW_COLUMNS, false).flatMap((row) => {
    const spans = filled(row.map(narrowOf), NARROW_COLUMNS);
    return row.map(({ card, wide: columns }, at) => ({
      ...card,
      spans: { wide: columns, narrow: spans[at] ?? NARROW_COLUMNS },
    }));
  });
}
