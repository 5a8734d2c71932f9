import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadComparison } from "~/portal/simulator/saves/saved.server";
import { overseasSaves } from "../../../../simulator/saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ComparisonPage as default } from "~/portal/simulator/saves/comparison-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadComparison(args, overseasSaves);
