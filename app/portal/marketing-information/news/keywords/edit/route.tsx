import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keywordInput } from "~/api/domain/news/keyword-input";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { keywordAddress, keywordsPath } from "../../addresses";
import { readTrial } from "../trial-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPINL02" } } as const;

/** A keyword, new or to be changed; a new one may bring what was tried. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPINL02", (api, id) => api.newsKeywords.get({ id: Number(id) || 0 }));
  const { record, user } = reader;
  const codes = (list: string) =>
    user.codes.flatMap(({ group, code, name }) => (group === list ? [[code, name] as const] : []));
  return sendForm(reader, "newsKeyword", keywordInput, {
    title: (t) => (record ? `${record.keyword}: ${t("news.keyword.edit")}` : t("news.keyword.new")),
    stored: record ?? { displayOrder: 100, wholeWord: true, ...readTrial(new URL(args.request.url).searchParams) },
    choices: { category: codes("news-category"), division: codes("news-division") },
    isNew: record === null,
    back: record ? keywordAddress(record.id) : keywordsPath,
    words: ["news."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPINL02", keywordInput, async ({ api }, keyword) => {
        const { id } = await api.newsKeywords.add(keyword);
        return { to: keywordAddress(id) };
      })
    : save(args, "MIPINL02", keywordInput, async ({ api, id, stamp }, keyword) => {
        await api.newsKeywords.change({ id: Number(id), stamp, ...keyword });
        return { to: keywordAddress(id) };
      });

export default function EditKeyword() {
  const { recordTitle, isNew, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPINL02" />
      <RecordForm<typeof keywordInput> title={t(isNew ? "news.keyword.new" : "news.keyword.edit")} cancelHref={back}>
        {(field) => (
          <>
            <TextField {...field("keyword")} />
            <SelectField {...field("location")} />
            <SelectField {...field("category")} />
            <SelectField {...field("division")} />
            <TextField {...field("mandatory")} />
            <TextField {...field("exceptions")} />
            <TextField {...field("displayOrder")} />
            <CheckField {...field("wholeWord")} />
            <CheckField {...field("inTitle")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
