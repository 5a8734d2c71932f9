import type { LoaderFunctionArgs } from "@remix-run/node";
import { domestic } from "../../../../simulator/desks";
import { loadComparison } from "../../../../simulator/saves/saved.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ComparisonPage as default } from "../../../../simulator/saves/comparison-page";

export const handle = { access: { menu: "MIPCTS02" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadComparison(args, domestic);
