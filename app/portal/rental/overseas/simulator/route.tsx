import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { wordsFor } from "~/words";
import { overseas } from "../../simulator/desks";
import { loadSimulator } from "../../simulator/load-simulator.server";
import stylesHref from "../../simulator/rental-simulator.css?url";
import { SimulatorScreen } from "../../simulator/simulator-screen";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSimulator(args, overseas);
  return send(args.request, {
    page,
    words: wordsFor(page.locale, "rental.", "sim.", "contracts.simulation.", "pick.", "paper.signs."),
  });
}

export default function RentalSimulator() {
  return <SimulatorScreen desk={overseas} page={useScreen<typeof loader>().page} />;
}
