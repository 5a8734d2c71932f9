import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddAttachment } from "~/portal/attachment/add-attachment";
import { refusedAtDoor, takeAttachment } from "~/portal/attachment/take-attachment.server";
import type { Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { contractPapers, contractPath } from "../addresses";
import { requireContract } from "../contract/present-contract.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS05" } } as const;

/** The form for one file of a contract. */
export async function loader(args: LoaderFunctionArgs) {
  const { record, t, locale } = await requireContract(args);
  return {
    questionTitle: t("attachment.add"),
    title: record.contractNo,
    back: contractPath(record.id),
    atDoor: refusedAtDoor(args.request, locale),
    words: wordsFor(locale, "attachment."),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPTAS05", contractPapers(id), contractPath(id));
}

export default function AddPaper() {
  const { title, back, atDoor } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: Refused }>()?.refused ?? atDoor;
  return (
    <>
      <PageHead title={title} code="MIPTAS05" />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}
