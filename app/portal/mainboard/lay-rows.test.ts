import { expect, test } from "vitest";
import { layRows } from "./lay-rows";

const card = (name: string, width: number) => ({ name, width });
const laid = (...cards: ReturnType<typeof card>[]) =>
  layRows(cards).map(({ name, spans }) => `${name} ${spans.wide} ${spans.narrow}`);

const [sales, waiting, quiet, moves, short] = [
  card("sales", 8),
  card("waiting", 4),
  card("quiet", 4),
  card("moves", 4),
  card("short", 4),
];
const [band, news, ending] = [card("band", 12), card("news", 8), card("ending", 4)];

test("the first day's cards stand as they are drawn", () => {
  expect(laid(sales, waiting, quiet, moves, short, band, news, ending)).toEqual([
    "sales 8 6",
    "waiting 4 3",
    "quiet 4 3",
    "moves 4 3",
    "short 4 3",
    "band 12 6",
    "news 8 6",
    "ending 4 6",
  ]);
});

test("no row has a hole: a later card comes forward, what is left over is shared out", () => {
  expect(laid(sales, band, waiting)).toEqual(["sales 8 6", "waiting 4 6", "band 12 6"]);
  expect(laid(quiet, moves)).toEqual(["quiet 6 3", "moves 6 3"]);
  expect(laid(sales, quiet, moves, band)).toEqual(["sales 8 6", "quiet 4 3", "moves 12 3", "band 12 6"]);
  expect(laid(news)).toEqual(["news 12 6"]);
});

test("in the window of every width the cards of a row fill it", () => {
  const rowsFill = (widths: number[], columns: number) => {
    let used = 0;
    for (const width of widths) used = used + width > columns ? -1 : (used + width) % columns;
    return used;
  };
  for (let made = 0; made < 300; made++) {
    const cards = Array.from({ length: 1 + (made % 9) }, (_, at) =>
      card(String(at), [4, 8, 12][(made * 7 + at * 5) % 3] ?? 4),
    );
    const shown = layRows(cards);
    expect(shown).toHaveLength(cards.length);
    const wide = shown.map(({ spans }) => spans.wide);
    expect(
      [
        rowsFill(wide, 12),
        rowsFill(
          shown.map(({ spans }) => spans.narrow),
          6,
        ),
      ],
      wide.join(" "),
    ).toEqual([0, 0]);
  }
});
