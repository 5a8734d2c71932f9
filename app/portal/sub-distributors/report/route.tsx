import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { formatMonth } from "~/words/formats";
import { MonthBody } from "./month-body.server";
import { requireMonth } from "./require-month.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPCOM03" } } as const;

/** What a distributor reported of a month, by seller and item, and how that came to be. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMonth(args);
  const { unit, month } = reader.record;
  const title = `${unit.name}, ${formatMonth(reader.locale, month)}`;
  return drawRecord(reader, title, <MonthBody page={reader} title={title} />, { kind: "unit", ...unit });
}
