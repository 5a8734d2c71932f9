import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "~/portal/session/guard.server";
import landingStylesHref from "../../landing.css?url";
import stylesHref from "../../management.css?url";
import { loadTiles } from "../../parts/load-tiles.server";
import { TilesScreen } from "../../parts/tiles-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

/** Uncached and no tab (specification section 2). */
export const handle = { access: { menu: "MIPMGMT2" }, keep: false } as const;

export const links: LinksFunction = () => [stylesHref, landingStylesHref].map((href) => ({ rel: "stylesheet", href }));

export const loader = async (args: LoaderFunctionArgs) =>
  loadTiles({ ...(await requireScreen(args, "MIPMGMT2")), request: args.request }, "B");

export default TilesScreen;
