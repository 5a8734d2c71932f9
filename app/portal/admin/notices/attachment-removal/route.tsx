import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verbInput } from "~/api/domain/verbs";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { RemoveAttachment } from "~/portal/attachment/remove-attachment";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { noticeAddress, noticeFiles } from "../notice-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireMenu(args, "MIPADM04");
  const { id = "", file = "" } = args.params;
  const { files } = await orNotFound(loadAttachments(api, noticeFiles(id), user.userPrincipal.timeZone));
  const name = files.find((each) => each.id === file)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  const questionTitle = translate(locale, "attachment.removeTitle");
  return {
    questionTitle,
    name,
    back: noticeAddress(id),
    words: wordsFor(locale, "attachment.", "admin.delete."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM04", verbInput("none"), async ({ api, id }) => {
    await api.attachments.remove({ ...noticeFiles(id), id: args.params.file ?? "" });
    return { to: noticeAddress(id), told: "attachment.removed" };
  });

export default function RemoveNoticeFile() {
  const { questionTitle, name, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={questionTitle} code="MIPADM04" />
      <RemoveAttachment name={name} back={back} refused={useActionData<typeof action>()?.refused} />
    </>
  );
}
