import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verbInput } from "~/api/domain/verbs";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { RemoveAttachment } from "~/portal/attachment/remove-attachment";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { pricePapers, pricePath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

/** The question whether a file of a request is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  const { api, record, t, locale, user } = reader;
  const { files } = await loadAttachments(api, pricePapers(record.id), user.userPrincipal.timeZone);
  const name = files.find(({ id }) => id === args.params.file)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return {
    ...{ questionTitle: t("attachment.removeTitle"), name, back: pricePath(record.id) },
    words: wordsFor(locale, "attachment.", "admin.delete."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPSAL06", verbInput("none"), async ({ api, id }) => {
    await api.attachments.remove({ ...pricePapers(id), id: args.params.file ?? "" });
    return { to: pricePath(id), told: "attachment.removed" };
  });

export default function RemovePaper() {
  const { questionTitle, name, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={questionTitle} code="MIPSAL06" />
      <RemoveAttachment name={name} back={back} refused={useActionData<{ refused?: Refused }>()?.refused} />
    </>
  );
}
