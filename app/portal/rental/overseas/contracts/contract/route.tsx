import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawContract } from "../../../contracts/contract-body.server";
import { overseas } from "../../../contracts/contract-screens";
import { requireContract } from "../../../contracts/require-contract.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPCTS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  return drawContract(await requireContract(args, overseas), overseas);
}
