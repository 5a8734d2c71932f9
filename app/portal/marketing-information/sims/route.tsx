import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sims } from "~/api/domain/marketing-information/market-report";
import { requireReport } from "~/portal/report/require-report.server";
import { MarketScreen } from "../market/market-screen";
import { marketAnswer } from "../market/present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPTAS12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPTAS12");
  const search = new URL(args.request.url).searchParams;
  return marketAnswer(args.request, "overseas", await api.report(sims, search), { locale, user, views });
}

export default function SimsScreen() {
  return <MarketScreen wire={useLoaderData<typeof loader>()} />;
}
