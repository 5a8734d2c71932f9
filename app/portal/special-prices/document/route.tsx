import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawDocument } from "~/portal/record/draw-document.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { pricePath } from "../addresses";
import { confirmationOf, isConfirmed } from "./confirmation.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPSAL06" } } as const;

/** What was approved, as a paper for the customer. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  await leaveUnless(isConfirmed(reader.record), reader, pricePath(reader.record.id));
  return drawDocument(reader, confirmationOf(reader));
}
