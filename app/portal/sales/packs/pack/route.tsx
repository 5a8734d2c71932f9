import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { askedMonth } from "../pack-address";
import { PackBody } from "./body.server";
import { drawPages } from "./draw-pages.server";
import stylesHref from "./pack.css?url";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPSAL16" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** A pack as one document of one month, each page as its own screen draws it for this reader. */
export async function loader(args: LoaderFunctionArgs) {
  const month = askedMonth(args.request);
  const reader = await requireRecord(args, "MIPSAL16", (api, id) => api.reportPacks.get({ id, month }));
  const { record, user, locale } = reader;
  const pages = await drawPages({ ...args, user, locale }, record.pages, record.month);
  return drawRecord(reader, record.name, <PackBody page={reader} pages={pages} />);
}
