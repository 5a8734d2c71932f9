import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { loadPapers } from "~/portal/record/file-part.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { pricePapers } from "../addresses";
import { PriceBody } from "../price-body.server";
import { numberOf } from "../price-form.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPSAL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  const { record } = reader;
  const papers = await loadPapers(reader, pricePapers(record.id));
  return drawRecord(reader, numberOf(record), <PriceBody page={reader} papers={papers} />);
}
