import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { CopyBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPSAL16" } } as const;

/** A pack as it was presented, and which of its figures are other ones today. */
export async function loader(args: LoaderFunctionArgs) {
  const copy = args.params.copy ?? "";
  const reader = await requireRecord(args, "MIPSAL16", (api, id) => api.reportPacks.copy({ id, copy }));
  const { pack, month } = reader.record;
  return drawRecord(reader, (_t, locale) => `${pack.name}: ${formatMonth(locale, month)}`, <CopyBody page={reader} />);
}
