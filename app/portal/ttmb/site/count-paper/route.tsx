import type { LoaderFunctionArgs } from "@remix-run/node";
import { CountPaper } from "~/portal/record/count-paper";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { presentCountPaper } from "~/portal/record/sheet/present-count-paper.server";
import { useT } from "~/words/use-t";
import { countPath, sitePath } from "../../parts/addresses";
import { siteCount } from "../count-sheet/site-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** The paper that somebody takes to the crib: numbered rows with room for what is counted, without what the books say. */
export async function loader(args: LoaderFunctionArgs) {
  const get = siteCount(args);
  const reader = await requireRecord(args, "MIPTMS07", get);
  const { id, day, which, page } = reader.record;
  const paper = await presentCountPaper(args, reader, {
    get: (api) => get(api, args.params.id ?? ""),
    place: "ttmb.site",
    sheet: countPath(id, { day, which, page }),
    paper: `${sitePath(id)}/count/paper`,
  });
  return sendRecord(reader, paper);
}

export default function CountPaperPage() {
  return <CountPaper code="MIPTMS07" backText={useT()("stock.count.sheet")} />;
}
