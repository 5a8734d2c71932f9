import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireScreen } from "~/portal/session/guard.server";
import { EmptyState } from "~/ui/report/empty-state";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { presentMainboard } from "./mainboard-cards.server";
import { MoversCard } from "./movers-card";
import { PaceCard } from "./pace-card";
import { QuietCard } from "./quiet-card";
import { ReopenTabs } from "./reopen-tabs";
import { WaitingCard } from "./waiting-card";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPCOM00" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPCOM00");
  const [cards, last] = await Promise.all([api.mainboard.cards(), api.tabs.lastClosed()]);
  return {
    page: presentMainboard(cards, locale, user),
    lastTabs: last.tabs.length,
    words: wordsFor(locale, "mainboard."),
  };
}

export default function Mainboard() {
  const { page, lastTabs } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={page.title} code="MIPCOM00" note={page.note} asOf={page.asOf}>
        {lastTabs > 0 && <ReopenTabs />}
      </PageHead>
      {page.pace || page.movers.length > 0 || page.waiting.length > 0 ? (
        <div className="grid grid-cols-1 gap-4 l:grid-cols-12">
          {page.waiting.length > 0 && <WaitingCard waiting={page.waiting} />}
          {page.pace && <PaceCard pace={page.pace} />}
          {page.quiet && <QuietCard quiet={page.quiet} />}
          {page.movers.map((card) => (
            <MoversCard key={card.title} card={card} />
          ))}
        </div>
      ) : (
        <EmptyState title={t("mainboard.nothing")}>
          <p>{t("mainboard.nothingText")}</p>
        </EmptyState>
      )}
    </>
  );
}
