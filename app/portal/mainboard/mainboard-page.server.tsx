import type { ReactElement } from "react";
import { type Card, cards } from "~/api/domain/mainboard/card-choice";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { dayOf, formatWeekday, hourOf } from "~/words/formats";
import { BandCard } from "./band-card.server";
import { bandCells, isBandCard } from "./band-cells.server";
import type { Board } from "./board.server";
import { layRows, type Spans } from "./lay-rows";
import { EndingCard, NewsCard, ScreensCard } from "./list-cards.server";
import { MovesCard, movesOf } from "./moves-card.server";
import { PaceCard } from "./pace-card.server";
import { QuietCard } from "./quiet-card.server";
import { ShortageCard } from "./shortage-card.server";
import { WaitingCard } from "./waiting-card.server";

/** Literal, so that Tailwind finds them. */
const wideColumns: Record<number, string> = {
  4: "l:col-span-4",
  5: "l:col-span-5",
  6: "l:col-span-6",
  7: "l:col-span-7",
  8: "l:col-span-8",
  12: "l:col-span-12",
};
const columnsOf = ({ wide, narrow }: Spans): string =>
  `${narrow > 3 ? "s:col-span-6" : "s:col-span-3"} ${wideColumns[wide]}`;

/** Whether the cards stand in the order of the first day: a narrow window then begins with what is looked at on the way. */
const isUsual = (shown: readonly Card[]): boolean =>
  shown.every((card, at) => at === 0 || cards.indexOf(shown[at - 1] ?? card) < cards.indexOf(card));

type Drawing = (props: { board: Board; className: string }) => ReactElement | null;
type Part = { key: string; width: number; draw: Drawing };

/** The reader's start page: head, then the cards in rows. */
export function MainboardPage({ board, now, lastTabs }: { board: Board; now: Date; lastTabs: number }) {
  const { t, cards: own } = board;
  const parts = partsOf(board);
  const shown = parts.length > 0 ? parts : [screens];
  return (
    <>
      <PageHead title={greeting(board, now)} code="MIPCOM00" note={headNote(board, now)}>
        {lastTabs > 0 && <ReopenTabs board={board} />}
        <ButtonLink icon="grid" href="/mainboard/cards">
          {t("mainboard.cards.choose")}
        </ButtonLink>
      </PageHead>
      {own.empty && <Notice title={t("report.nothing.title")}>{t("mainboard.nothing.text")}</Notice>}
      <div className={isUsual(own.shown) ? "board usual" : "board"}>
        {layRows(shown).map(({ key, spans, draw: Draw }) => (
          <Draw key={key} board={board} className={`on-${key} ${columnsOf(spans)}`} />
        ))}
      </div>
    </>
  );
}

/** Morning until noon, afternoon until six, in the reader's own time zone. */
function greeting({ t, user, timeZone }: Board, now: Date): string {
  const hour = hourOf(now, timeZone);
  const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  return t(`mainboard.${part}`, { name: user.userPrincipal.username });
}

/** Which day it is, and how far the data go. */
function headNote({ t, locale, cards: { pace, empty, asOf }, timeZone }: Board, now: Date): string {
  const facts = [
    `${formatWeekday(locale, now, timeZone)} ${dayOf(now, timeZone)}`,
    ...(pace ? [t("mainboard.days", { done: pace.daysDone, all: pace.daysInMonth })] : []),
    ...(empty ? [] : [t("mainboard.dataTo", { day: asOf })]),
  ];
  return facts.join(" · ");
}

/** Signing out closed the tabs; this brings them back (product.md 5, Tabs). */
function ReopenTabs({ board }: { board: Board }) {
  return (
    <form method="post" action="/frame/tabs">
      <input type="hidden" name="back" value="/mainboard" />
      <Button name="do" value="reopen" icon="refresh">
        {board.t("mainboard.reopen")}
      </Button>
    </form>
  );
}

const screens: Part = { key: "screens", width: 12, draw: ScreensCard };

/** In the reader's order: cards that share one place, as gains and losses and the counts of the band do, stand where the first of them does. */
function partsOf(board: Board): Part[] {
  const parts = new Map<string, Part>();
  const band = bandPart(board);
  for (const card of board.cards.shown) {
    const part = isBandCard(card) ? band : partOf(board, card);
    if (part && !parts.has(part.key)) parts.set(part.key, part);
  }
  return withNewsBelow(board, [...parts.values()]);
}

/** So few requests leave the half of the sales chart's height empty beside it. */
const FEW_REQUESTS = 2;

/** In the order of the first day the news stand below a few requests, where else nothing would. */
function withNewsBelow(board: Board, parts: Part[]): Part[] {
  const { requests, shown } = board.cards;
  const [sales, waiting, news] = ["pace", "waiting", "news"].map((key) => parts.find((part) => part.key === key));
  if (!sales || !waiting || !news || requests.length > FEW_REQUESTS || !isUsual(shown)) return parts;
  const both: Part = {
    ...waiting,
    draw: ({ className, ...props }) => (
      <div className={`stacked ${className}`}>
        <WaitingCard {...props} className="" />
        <NewsCard {...props} className="on-news" />
      </div>
    ),
  };
  return parts.flatMap((part) => (part === news ? [] : part === waiting ? [both] : [part]));
}

function partOf(board: Board, card: Card): Part | null {
  const { cards: own } = board;
  if (card === "pace") return own.pace && { key: "pace", width: 8, draw: PaceCard };
  if (card === "waiting")
    return own.waiting.some(({ count }) => count > 0) ? { key: "waiting", width: 4, draw: WaitingCard } : null;
  if (card === "quiet") return own.quiet?.length ? { key: "quiet", width: 4, draw: QuietCard } : null;
  if (card === "byUnit" || card === "byLine" || card === "byCustomer")
    return movesOf(board).length > 0 ? { key: "moves", width: 4, draw: MovesCard } : null;
  if (card === "shortage") return own.shortage && { key: "shortage", width: 4, draw: ShortageCard };
  if (card === "news") return own.news?.length ? { key: "news", width: 8, draw: NewsCard } : null;
  if (card === "rental") return own.endingContracts?.length ? { key: "ending", width: 4, draw: EndingCard } : null;
  return card === "screens" ? screens : null;
}

/** The cells are made once: whether there are any says whether the band is there. */
function bandPart(board: Board): Part | null {
  const cells = bandCells(board);
  if (cells.length === 0) return null;
  return { key: "band", width: 12, draw: (props) => <BandCard {...props} cells={cells} /> };
}
