import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { verbInput } from "~/api/domain/verbs";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { refusedAtDoor, takeAttachment } from "~/portal/attachment/take-attachment.server";
import { save } from "~/portal/record/save.server";
import { wordsFor } from "~/words";
import { type ContractScreen, contractAddress, contractPapers } from "./contract-screens";
import { requireContract } from "./present-contract.server";

/** The form for one file of a contract. */
export async function presentAddPaper(args: LoaderFunctionArgs, screen: ContractScreen) {
  const { record, t, locale } = await requireContract(args, screen);
  return {
    asks: t("attachment.add"),
    title: record.contractNo,
    code: screen.code,
    back: contractAddress(screen, record.id),
    atDoor: refusedAtDoor(args.request, locale),
    words: wordsFor(locale, "attachment."),
  };
}

export function addPaper(args: ActionFunctionArgs, screen: ContractScreen) {
  const { id = "" } = args.params;
  return takeAttachment(args, screen.code, contractPapers(id), contractAddress(screen, id));
}

/** The question whether a file is to go. */
export async function presentRemovePaper(args: LoaderFunctionArgs, screen: ContractScreen) {
  const { api, record, t, locale, user } = await requireContract(args, screen);
  const { files } = await loadAttachments(api, contractPapers(record.id), user.userPrincipal.timeZone);
  const name = files.find(({ id }) => id === args.params.file)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return {
    asks: t("attachment.removeTitle"),
    code: screen.code,
    name,
    back: contractAddress(screen, record.id),
    words: wordsFor(locale, "attachment.", "admin.delete."),
  };
}

export const removePaper = (args: ActionFunctionArgs, screen: ContractScreen) =>
  save(args, screen.code, verbInput("none"), async ({ api, id }) => {
    await api.attachments.remove({ ...contractPapers(id), id: args.params.file ?? "" });
    return { to: contractAddress(screen, id), told: "attachment.removed" };
  });
