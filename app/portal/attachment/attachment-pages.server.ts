import type { ActionFunctionArgs } from "@remix-run/node";
import { verbInput } from "~/api/domain/verbs";
import type { RecordReader } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { wordsFor } from "~/words";
import { type AttachedTo, loadAttachments } from "./load-attachments.server";
import { refusedAtDoor } from "./take-attachment.server";

/** What `AddAttachmentPage` shows. @param title what the record is called @param back its address */
export const attachmentForm = ({ request, locale, code }: RecordReader<unknown>, title: string, back: string) => ({
  ...{ title, code, back },
  atDoor: refusedAtDoor(request, locale),
  words: wordsFor(locale, "attachment."),
});

/** What `RemoveAttachmentPage` shows of the file that the address names. @throws Response 404 where the record has no such file */
export async function attachmentQuestion(
  { api, locale, user, code, params }: RecordReader<unknown>,
  to: AttachedTo,
  back: string,
) {
  const { files } = await loadAttachments(api, to, user.userPrincipal.timeZone);
  const name = files.find(({ id }) => id === params.file)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return { name, code, back, words: wordsFor(locale, "attachment.", "admin.delete.") };
}

/** The question's action: the file is gone for good, then back to the record. */
export const removeAttachment = (args: ActionFunctionArgs, code: string, to: AttachedTo, back: string) =>
  save(args, code, verbInput("none"), async ({ api }) => {
    await api.attachments.remove({ ...to, id: args.params.file ?? "" });
    return { to: back, told: "attachment.removed" };
  });
