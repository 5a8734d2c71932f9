import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { SiteBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentSites.get({ id: Number(id) || 0 }));
  return drawRecord(reader, reader.record.code, <SiteBody page={reader} />);
}
