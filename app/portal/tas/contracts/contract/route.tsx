import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "~/portal/record/send.server";
import { presentContract, requireContract } from "./present-contract.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContractPage as default } from "./contract-page";

export const handle = { access: { menu: "MIPTAS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  return sendRecord(reader, await presentContract(reader));
}
