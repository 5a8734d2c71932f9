import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { ATTACHMENT_BYTES } from "~/api/domain/attachment/attachment-rules";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { takeKeptFile } from "~/portal/session/kept-file.server";
import type { Refused } from "~/ui/records/form-card";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { AttachedTo } from "./load-attachments.server";

const refusedFile = (message: string): Refused => ({ fields: { file: message }, message, values: {} });

/** Posted and refused before the page's action saw it: the server's door leads back with this mark. */
export function refusedAtDoor(request: Request, locale: Locale): Refused | undefined {
  const mark = new URL(request.url).searchParams.get("refused");
  return mark === "too-large" ? refusedFile(translate(locale, "attachment.tooLarge")) : undefined;
}

/** The form's action: one call of the API, then back to the record; what is refused is said beside the field. */
export async function takeAttachment(args: ActionFunctionArgs, code: string, to: AttachedTo, back: string) {
  const { api, locale } = await requireMenu(args, code);
  const form = await args.request.formData();
  const endKept = await takeKeptFile(api, form);
  const [file, ...more] = form.getAll("file");
  if (more.length > 0) return data({ refused: refusedFile(translate(locale, "api.field.one-file")) }, { status: 400 });
  const [name, content] =
    file instanceof File ? [file.name, new Uint8Array(await file.arrayBuffer())] : ["", new Uint8Array(0)];
  if (content.length > ATTACHMENT_BYTES)
    return data({ refused: refusedFile(translate(locale, "attachment.tooLarge")) }, { status: 413 });
  try {
    await api.attachments.add({ ...to, file: content, "file-name": name.slice(-300) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded || error.status >= 500) throw error;
    return data({ refused: refusedFile(error.fields.file ?? error.message) }, { status: error.status });
  }
  await endKept();
  const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(locale, "api.success") }) };
  return redirect(back, { headers, status: 303 });
}
