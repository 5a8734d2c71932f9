import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { loadPapers } from "~/portal/record/file-part.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { supportPapers } from "../addresses";
import { SupportBody } from "./support-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** One request to support a distributor's credit insurance. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: Number(id) || 0 }));
  const { id, requestNo, unit } = reader.record;
  const papers = await loadPapers(reader, supportPapers(id));
  return drawRecord(reader, `${requestNo}, ${unit.name}`, <SupportBody page={reader} papers={papers} />);
}
