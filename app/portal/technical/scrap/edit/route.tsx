import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectionInput } from "~/api/domain/scrap/scrap-input";
import { canCollect } from "~/api/domain/scrap/scrap-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { collectionAddress, scrapPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** A collection of used tools, new or in use; one that is out of the analysis is read only. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPUTL08",
    (api, id) => api.scrapCollections.get({ id: Number(id) || 0 }),
    canCollect,
  );
  const { record, user } = reader;
  return sendForm(reader, "scrap", collectionInput, {
    title: (t) => (record ? `${record.collectionNo}: ${t("scrap.edit")}` : t("scrap.new")),
    stored: record ?? { collectedBy: user.userPrincipal.username },
    isNew: record === null,
    back: record ? collectionAddress(record.id) : scrapPath,
    words: ["scrap."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPUTL08", collectionInput, async ({ api }, collection) => {
        const { id } = await api.scrapCollections.add(collection);
        return { to: collectionAddress(id), told: "scrap.added" };
      })
    : save(args, "MIPUTL08", collectionInput, async ({ api, id, stamp }, collection) => {
        await api.scrapCollections.change({ id: Number(id), stamp, ...collection });
        return { to: collectionAddress(id) };
      });

export default function EditCollection() {
  const { recordTitle, isNew, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL08" classification="confidential" />
      <RecordForm<typeof collectionInput> title={t(isNew ? "scrap.new" : "scrap.edit")} cancelHref={back}>
        {(field) => (
          <>
            <PickField {...field("customer")} />
            <TextField {...field("day")} />
            <TextField {...field("site")} />
            <TextField {...field("productionLine")} />
            <TextField {...field("machine")} />
            <TextField {...field("collectedBy")} />
            <TextAreaField {...field("note")} rows={3} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
