import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Card } from "~/api/domain/mainboard/card-choice";
import { orderFilter } from "~/api/domain/report/order-rows";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { AlarmCard } from "./alarm-card";
import { type MainboardPage, presentMainboard } from "./mainboard-cards.server";
import { MoversCard } from "./movers-card";
import { NewsCard } from "./news-card";
import { PaceCard } from "./pace-card";
import { QuietCard } from "./quiet-card";
import { ReopenTabs } from "./reopen-tabs";
import { ScreensCard } from "./screens-card";
import { WaitingCard } from "./waiting-card";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPCOM00" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPCOM00");
  const [cards, last] = await Promise.all([api.mainboard.cards(), api.tabs.lastClosed()]);
  return {
    page: presentMainboard(cards, locale, user, orderingOf(args.request)),
    lastTabs: last.tabs.length,
    words: wordsFor(locale, "mainboard."),
  };
}

/** The movers stand as the address orders them. */
const orderingOf = (request: Request) => ({
  order: orderFilter().safeParse(new URL(request.url).searchParams.get("order") ?? undefined).data,
  href: (order: string) => `/mainboard?${new URLSearchParams({ order })}`,
});

export default function Mainboard() {
  const { page, lastTabs } = useLoaderData<typeof loader>();
  const t = useT();
  const shown = page.shown.flatMap((card) => cardOf(page, card, t) ?? []);
  return (
    <>
      <PageHead title={page.title} code="MIPCOM00" note={page.note} asOf={page.asOf}>
        {lastTabs > 0 && <ReopenTabs />}
        <ButtonLink href="/mainboard/cards">{t("mainboard.cards.choose")}</ButtonLink>
      </PageHead>
      {page.nothing && (
        <div className="mb-4">
          <Notice title={page.nothing.title}>{page.nothing.text}</Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 l:grid-cols-12">
        {shown.length > 0 ? shown : <ScreensCard screens={page.screens} />}
      </div>
    </>
  );
}

type AlarmedCard =
  | "lapsing"
  | "negative"
  | "rental"
  | "consignment"
  | "shortage"
  | "agents"
  | "steps"
  | "matrix"
  | "sites";
const alarmCards: ReadonlySet<Card> = new Set<AlarmedCard>([
  "lapsing",
  "negative",
  "rental",
  "consignment",
  "shortage",
  "agents",
  "steps",
  "matrix",
  "sites",
]);

/** One card; nothing where it has nothing to show. */
function cardOf(page: MainboardPage, card: Card, t: ReturnType<typeof useT>) {
  const movers = page.movers.find((each) => each.card === card);
  if (movers) return <MoversCard key={card} card={movers} />;
  if (card === "waiting" && page.waiting.length > 0) return <WaitingCard key={card} waiting={page.waiting} />;
  if (card === "pace" && page.pace) return <PaceCard key={card} pace={page.pace} />;
  if (card === "quiet" && page.quiet) return <QuietCard key={card} quiet={page.quiet} />;
  if (alarmCards.has(card)) {
    const alarms = page[card as AlarmedCard];
    return alarms.length > 0 ? <AlarmCard key={card} title={t(`mainboard.card.${card}`)} alarms={alarms} /> : null;
  }
  if (card === "news")
    return page.news.length > 0 ? (
      <NewsCard key={card} title={t("mainboard.card.news")} all={t("mainboard.news.all")} news={page.news} />
    ) : null;
  return card === "screens" ? <ScreensCard key={card} screens={page.screens} /> : null;
}
