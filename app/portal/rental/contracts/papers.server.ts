import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { attachmentForm, attachmentQuestion, removeAttachment } from "~/portal/attachment/attachment-pages.server";
import { takeAttachment } from "~/portal/attachment/take-attachment.server";
import { type ContractScreen, contractAddress, contractPapers } from "./contract-screens";
import { requireContract } from "./require-contract.server";

/** The form for one file of a contract. */
export async function presentAddPaper(args: LoaderFunctionArgs, screen: ContractScreen) {
  const reader = await requireContract(args, screen);
  const { contractNo, id } = reader.record;
  return { asks: reader.t("attachment.add"), ...attachmentForm(reader, contractNo, contractAddress(screen, id)) };
}

export function addPaper(args: ActionFunctionArgs, screen: ContractScreen) {
  const { id = "" } = args.params;
  return takeAttachment(args, screen.code, contractPapers(id), contractAddress(screen, id));
}

/** The question whether a file is to go. */
export async function presentRemovePaper(args: LoaderFunctionArgs, screen: ContractScreen) {
  const reader = await requireContract(args, screen);
  const { id } = reader.record;
  const question = await attachmentQuestion(reader, contractPapers(id), contractAddress(screen, id));
  return { asks: reader.t("attachment.removeTitle"), ...question };
}

export function removePaper(args: ActionFunctionArgs, screen: ContractScreen) {
  const { id = "" } = args.params;
  return removeAttachment(args, screen.code, contractPapers(id), contractAddress(screen, id));
}
