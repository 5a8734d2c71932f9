import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verbInput } from "~/api/domain/verbs";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { RemoveAttachment } from "~/portal/attachment/remove-attachment";
import { save } from "~/portal/record/save.server";
import type { Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { contractPapers, contractPath } from "../addresses";
import { requireContract } from "../contract/present-contract.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS05" } } as const;

/** The question whether a file is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, record, t, locale, user } = await requireContract(args);
  const { files } = await loadAttachments(api, contractPapers(record.id), user.userPrincipal.timeZone);
  const name = files.find(({ id }) => id === args.params.file)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return {
    questionTitle: t("attachment.removeTitle"),
    name,
    back: contractPath(record.id),
    words: wordsFor(locale, "attachment.", "admin.delete."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS05", verbInput("none"), async ({ api, id }) => {
    await api.attachments.remove({ ...contractPapers(id), id: args.params.file ?? "" });
    return { to: contractPath(id), told: "attachment.removed" };
  });

export default function RemovePaper() {
  const { questionTitle, name, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={questionTitle} code="MIPTAS05" />
      <RemoveAttachment name={name} back={back} refused={useActionData<{ refused?: Refused }>()?.refused} />
    </>
  );
}
