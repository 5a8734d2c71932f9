import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteInput } from "~/api/domain/news/site-input";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { siteAddress, sitesPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPINL03" } } as const;

/** A site whose feed is to be read, new or to be changed. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPINL03", (api, id) => api.newsSites.get({ id: Number(id) || 0 }));
  const { record } = reader;
  return sendForm(reader, "newsSite", siteInput, {
    title: (t) => (record ? `${record.name}: ${t("news.site.edit")}` : t("news.site.new")),
    stored: record,
    isNew: record === null,
    back: record ? siteAddress(record.id) : sitesPath,
    words: ["news."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPINL03", siteInput, async ({ api }, site) => {
        const { id } = await api.newsSites.add(site);
        return { to: siteAddress(id) };
      })
    : save(args, "MIPINL03", siteInput, async ({ api, id, stamp }, site) => {
        await api.newsSites.change({ id: Number(id), stamp, ...site });
        return { to: siteAddress(id) };
      });

export default function EditSite() {
  const { recordTitle, isNew, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPINL03" />
      <RecordForm<typeof siteInput> title={t(isNew ? "news.site.new" : "news.site.edit")} cancelHref={back}>
        {(field) => (
          <>
            <TextField {...field("name")} />
            <SelectField {...field("continent")} />
            <TextField {...field("url")} inputMode="url" />
            <TextField {...field("feedUrl")} inputMode="url" />
          </>
        )}
      </RecordForm>
    </>
  );
}
