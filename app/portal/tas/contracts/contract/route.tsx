import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecord } from "~/portal/record/draw-record.server";
import { loadPapers } from "~/portal/record/file-part.server";
import { contractPapers } from "../addresses";
import { ContractBody } from "./contract-body.server";
import { requireContract } from "./require-contract.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPTAS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { id, contractNo } = reader.record;
  const papers = await loadPapers(reader, contractPapers(id));
  return drawRecord(reader, contractNo, <ContractBody page={reader} papers={papers} />);
}
