import type { Card } from "~/api/domain/mainboard/card-choice";
import type { AgentAlarm, Mainboard, MatrixAlarm } from "~/api/domain/mainboard/mainboard";
import { formatMonth } from "~/words/formats";
import type { Board } from "./board.server";

/** A count and what it is made of. */
export type BandCell = {
  label: string;
  value: string;
  /** The list that has as many; none where several lists have them together. */
  href?: string;
  /** Past its day: it is marked. */
  overdue?: boolean;
  parts: { text: string; href?: string }[];
};

/** The cards of which the band shows a cell each. */
const bandCards = [
  "lapsing",
  "negative",
  "consignment",
  "agents",
  "matrix",
  "sites",
  "steps",
] as const satisfies readonly Card[];
type BandOf = (typeof bandCards)[number];

export const isBandCard = (card: Card): card is BandOf => (bandCards as readonly Card[]).includes(card);

/** One cell a card that has something to show, in the reader's order. */
export const bandCells = (board: Board): BandCell[] =>
  board.cards.shown.flatMap((card) => (isBandCard(card) ? cellsOf[card](board) : []));

/** Where a count is that of several lists, each of them is a part of it. */
function summed(
  label: string,
  lists: { text: (count: string) => string; count: number; href: string }[],
  { count }: Board,
): BandCell[] {
  const [only] = lists;
  if (!only) return [];
  const value = count(lists.reduce((sum, list) => sum + list.count, 0));
  const parts = lists.map((list) => ({
    text: list.text(count(list.count)),
    ...(lists.length > 1 && { href: list.href }),
  }));
  return [{ label, value, ...(lists.length === 1 && { href: only.href }), parts }];
}

const members =
  (card: "lapsing" | "negative") =>
  (board: Board): BandCell[] =>
    summed(
      board.t(`mainboard.cell.${card}`),
      (board.cards[card] ?? []).map(({ market, members: count, href }) => ({
        ...{ count, href },
        text: (said) => board.t(`mainboard.part.${market}`, { count: said }),
      })),
      board,
    );

/** So many further lists stand below a count: the rest is on the screen that it leads to. */
const MOST_PARTS = 2;

/** The first of some alarms with its own list, the others below it. */
function led<A extends { kind: string; count: number; href: string }>(
  alarms: readonly A[] | null,
  { count }: Board,
  {
    label,
    note,
    part,
    overdue,
    most = MOST_PARTS,
  }: {
    label: (first: A) => string;
    note?: (first: A) => string | null;
    part: (alarm: A) => string;
    overdue?: (first: A) => boolean;
    most?: number;
  },
): BandCell[] {
  const [first, ...others] = alarms ?? [];
  if (!first) return [];
  const said = note?.(first) ?? null;
  return [
    {
      ...{ label: label(first), value: count(first.count), href: first.href, overdue: overdue?.(first) ?? false },
      parts: [
        ...(said === null ? [] : [{ text: said }]),
        ...others.slice(0, most).map((other) => ({ text: part(other), href: other.href })),
      ],
    },
  ];
}

function consignment(board: Board): BandCell[] {
  const { cards, t, count } = board;
  const alarms = (cards.consignment ?? []).map(({ state, items, ...alarm }) => ({
    ...alarm,
    kind: state,
    count: items,
  }));
  return led(alarms, board, {
    label: ({ kind }) => t(`mainboard.cell.consignment.${kind}`),
    note: ({ pieces }) => t("mainboard.part.pieces", { pieces: count(pieces) }),
    part: ({ count: items }) => t("mainboard.part.consignment.old", { count: count(items) }),
  });
}

function agents(board: Board): BandCell[] {
  const { cards, t, count } = board;
  // What waits for somebody before what is only watched.
  const order: readonly AgentAlarm["kind"][] = ["red", "waiting", "ending", "ended", "errors", "amber"];
  const alarms = [...(cards.agents ?? [])].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return led(alarms, board, {
    label: ({ kind }) => t(`mainboard.cell.agents.${kind}`),
    part: ({ kind, count: many }) => (kind === "red" ? "" : t(`mainboard.part.agents.${kind}`, { count: count(many) })),
  });
}

function matrix(board: Board): BandCell[] {
  const { cards, t, count } = board;
  const order: readonly MatrixAlarm["kind"][] = ["overdue", "submitted", "mine", "ending"];
  const alarms = [...(cards.matrix ?? [])].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return led(alarms, board, {
    label: ({ kind }) => t(`mainboard.cell.matrix.${kind}`),
    part: ({ kind, count: many }) =>
      kind === "overdue" ? "" : t(`mainboard.part.matrix.${kind}`, { count: count(many) }),
    overdue: ({ kind }) => kind === "overdue",
  });
}

/** What is overdue before what is open; of a customer the report of each site. */
function sites(board: Board): BandCell[] {
  const { cards, t, count, locale } = board;
  const reports = (cards.sites ?? []).flatMap(({ name, month, count: units, href }): BandCell[] =>
    name === null || month === null
      ? []
      : [
          {
            label: name,
            value: count(units),
            href,
            parts: [{ text: t("mainboard.sites.units", { month: formatMonth(locale, month) }) }],
          },
        ],
  );
  if (reports.length > 0) return reports;
  type Alarm = NonNullable<Mainboard["sites"]>[number];
  const order: readonly Alarm["kind"][] = ["overdue", "actions", "missing", "closing"];
  const alarms = [...(cards.sites ?? [])].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return led(alarms, board, {
    label: ({ kind }) => (kind === "report" ? "" : t(`mainboard.cell.sites.${kind}`)),
    part: ({ kind, count: many }) =>
      kind === "actions" || kind === "missing" || kind === "closing"
        ? t(`mainboard.part.sites.${kind}`, { count: count(many) })
        : "",
    overdue: ({ kind }) => kind === "overdue",
    // What waits to be closed is not left out for what is not entered elsewhere.
    most: 3,
  });
}

/** Steps that are overdue, or else due, at opportunities and visits. */
function steps(board: Board): BandCell[] {
  const { cards, t } = board;
  const of = (kind: "overdue" | "due") => (cards.steps ?? []).filter((step) => step.kind === kind);
  const kind = of("overdue").length > 0 ? "overdue" : "due";
  const lists = of(kind).map(({ of: where, count, href }) => ({
    ...{ count, href },
    text: (said: string) => t(`mainboard.part.steps.${where}`, { count: said }),
  }));
  const due = kind === "overdue" ? of("due") : [];
  return summed(t(`mainboard.cell.steps.${kind}`), lists, board).map((cell) => ({
    ...{ ...cell, overdue: kind === "overdue" },
    parts: [
      ...cell.parts,
      ...due.map(({ of: where, count, href }) => ({
        href,
        text: t(`mainboard.part.steps.due.${where}`, { count: board.count(count) }),
      })),
    ],
  }));
}

const cellsOf: Record<BandOf, (board: Board) => BandCell[]> = {
  lapsing: members("lapsing"),
  negative: members("negative"),
  ...{ consignment, agents, matrix, sites, steps },
};
