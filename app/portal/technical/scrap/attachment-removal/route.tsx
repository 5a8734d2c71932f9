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
import { collectionAddress, collectionPapers } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Whether a file of a collection is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireMenu(args, "MIPUTL08");
  const { id = "", file = "" } = args.params;
  const { files } = await orNotFound(loadAttachments(api, collectionPapers(id), user.userPrincipal.timeZone));
  const name = files.find((each) => each.id === file)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return {
    questionTitle: translate(locale, "attachment.removeTitle"),
    name,
    back: collectionAddress(id),
    words: wordsFor(locale, "attachment.", "admin.delete."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL08", verbInput("none"), async ({ api, id }) => {
    await api.attachments.remove({ ...collectionPapers(id), id: args.params.file ?? "" });
    return { to: collectionAddress(id), told: "attachment.removed" };
  });

export default function RemovePhoto() {
  const { questionTitle, name, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={questionTitle} code="MIPUTL08" />
      <RemoveAttachment name={name} back={back} refused={useActionData<typeof action>()?.refused} />
    </>
  );
}
