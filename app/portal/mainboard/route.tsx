import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "~/portal/session/guard.server";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import { boardOf, moveLists } from "./board.server";
import stylesHref from "./mainboard.css?url";
import { MainboardPage } from "./mainboard-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export const handle = { access: { menu: "MIPCOM00" } } as const;

/** The reader's start page, drawn by the server; `moves` in the address chooses the list of gains and losses. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPCOM00");
  const [cards, last] = await Promise.all([api.mainboard.cards(), api.tabs.lastClosed()]);
  const asked = new URL(args.request.url).searchParams.get("moves");
  const board = boardOf(
    cards,
    user,
    locale,
    moveLists.find((list) => list === asked),
  );
  const page = <MainboardPage board={board} now={new Date()} lastTabs={last.tabs.length} />;
  return send(args.request, { page: {}, drawn: { report: draw(page, { locale, scope: "MIPCOM00" }) } });
}
