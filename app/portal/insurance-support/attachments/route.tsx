import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddAttachment } from "~/portal/attachment/add-attachment";
import { refusedAtDoor, takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { supportAddress, supportPapers } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** The policy and what else belongs to a request: one file at a time. */
export async function loader(args: LoaderFunctionArgs) {
  const { record, locale, t } = await requireRecord(args, "MIPSAL14", (api, id) =>
    api.insuranceSupports.get({ id: Number(id) || 0 }),
  );
  return {
    questionTitle: t("attachment.add"),
    title: record.requestNo,
    back: supportAddress(record.id),
    atDoor: refusedAtDoor(args.request, locale),
    words: wordsFor(locale, "attachment."),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPSAL14", supportPapers(id), supportAddress(id));
}

export default function AddPolicyPaper() {
  const { title, back, atDoor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? atDoor;
  return (
    <>
      <PageHead title={title} code="MIPSAL14" />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}
