import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddAttachment } from "~/portal/attachment/add-attachment";
import { refusedAtDoor, takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import type { Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { pricePapers, pricePath } from "../addresses";
import { numberOf } from "../price-form.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

/** Asks for one file of a request. */
export async function loader(args: LoaderFunctionArgs) {
  const { record, t, locale } = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  return {
    questionTitle: t("attachment.add"),
    title: numberOf(record),
    back: pricePath(record.id),
    atDoor: refusedAtDoor(args.request, locale),
    words: wordsFor(locale, "attachment."),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPSAL06", pricePapers(id), pricePath(id));
}

export default function AddPaper() {
  const { title, back, atDoor } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: Refused }>()?.refused ?? atDoor;
  return (
    <>
      <PageHead title={title} code="MIPSAL06" />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}
