import type { LoaderFunctionArgs } from "@remix-run/node";
import { CountPaper } from "~/portal/record/count-paper";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { presentCountPaper } from "~/portal/record/sheet/present-count-paper.server";
import { useT } from "~/words/use-t";
import { cabinetCountPath } from "../../addresses";
import { cabinetCount } from "../count/read-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** The paper that somebody takes to the cabinet: numbered rows with room for what is counted, without what the books say. */
export async function loader(args: LoaderFunctionArgs) {
  const get = cabinetCount(args);
  const reader = await requireRecord(args, "MIPMTX03", get);
  const { id, day, which, page } = reader.record;
  const paper = await presentCountPaper(args, reader, {
    get: (api) => get(api, args.params.id ?? ""),
    place: "matrix.cabinet",
    sheet: cabinetCountPath(id, { day, which, page }),
    paper: cabinetCountPath(id, {}, true),
  });
  return sendRecord(reader, paper);
}

export default function CabinetCountPaper() {
  return <CountPaper code="MIPMTX03" backText={useT()("stock.count.sheet")} />;
}
