import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { requireCabinet } from "../require-cabinet.server";
import { CabinetBody } from "./cabinet-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** What a cabinet keeps, what fills it up, and what moved last; everything is entered from here. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireCabinet(args);
  return drawRecord(reader, reader.record.serial, <CabinetBody page={reader} />);
}
