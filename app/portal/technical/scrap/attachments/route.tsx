import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddAttachment } from "~/portal/attachment/add-attachment";
import { refusedAtDoor, takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { collectionAddress, collectionPapers } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Photos of the used tools: one file at a time. */
export async function loader(args: LoaderFunctionArgs) {
  const { record, locale, t } = await requireRecord(args, "MIPUTL08", (api, id) =>
    api.scrapCollections.get({ id: Number(id) || 0 }),
  );
  return {
    questionTitle: t("attachment.add"),
    title: record.collectionNo,
    back: collectionAddress(record.id),
    atDoor: refusedAtDoor(args.request, locale),
    words: wordsFor(locale, "attachment."),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPUTL08", collectionPapers(id), collectionAddress(id));
}

export default function AddPhoto() {
  const { title, back, atDoor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? atDoor;
  return (
    <>
      <PageHead title={title} code="MIPUTL08" />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}
