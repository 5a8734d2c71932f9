import type { LoaderFunctionArgs } from "@remix-run/node";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { wordsFor } from "~/words";
import { loadOffer } from "./load-offer.server";
import { OfferScreen } from "./offer-screen";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPTMS01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadOffer(args);
  return send(args.request, { page, words: wordsFor(page.locale, "ttmbSim.", "field.toolLine.", "sim.") });
}

export default function OfferSimulator() {
  return <OfferScreen page={useScreen<typeof loader>().page} />;
}
