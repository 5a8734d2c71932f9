import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contractInput } from "~/api/domain/rental/contract/contract-input";
import { sendForm } from "~/portal/record/send.server";
import { presentContractForm, requireContractForm, saveContract } from "../../../contracts/contract-form.server";
import { domestic } from "../../../contracts/contract-screens";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContractForm as default } from "../../../contracts/contract-form";

export const handle = { access: { menu: "MIPCTS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContractForm(args, domestic);
  return sendForm(reader, "contract", contractInput, await presentContractForm(reader, domestic));
}

export const action = (args: ActionFunctionArgs) => saveContract(args, domestic);
