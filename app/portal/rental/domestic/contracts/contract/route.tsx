import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "~/portal/record/send.server";
import { domestic } from "../../../contracts/contract-screens";
import { presentContract, requireContract } from "../../../contracts/present-contract.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContractPage as default } from "../../../contracts/contract-page";

export const handle = { access: { menu: "MIPCTS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContract(args, domestic);
  return sendRecord(reader, await presentContract(reader, domestic));
}
