import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRegister } from "../register/load-register.server";
import { home } from "../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadRegister(args, home);
