import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactVerbs } from "~/api/domain/tcis/contact/contact-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { contactPath, contactsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPTAS19" } } as const;

/** A contact goes out of use. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS19", (api, id) => api.contacts.get({ id: Number(id) || 0 }));
  const { id, name, customerName, stamp } = reader.record;
  return sendQuestion(reader, contactVerbs, {
    words: "tcis.contact.verb",
    title: name,
    note: customerName,
    back: contactPath(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPTAS19",
    contactVerbs,
    (api) => ({ removal: ({ id, ...given }) => api.contacts.removal({ id: Number(id), ...given }) }),
    () => contactsPath,
  );
