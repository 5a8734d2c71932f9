import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { packForm } from "~/api/domain/report/packs/pack-input";
import { RecordForm } from "~/portal/record/record-form";
import { refuse } from "~/portal/record/refuse.server";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { useFirstWrong } from "~/portal/record/sheet/use-first-wrong";
import { audienceChoices } from "~/portal/report/view/audience-choices.server";
import { requireMenu } from "~/portal/session/guard.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { translate } from "~/words";
import { useT } from "~/words/use-t";
import stylesHref from "../pack/pack.css?url";
import { packPath, packsPath } from "../pack-address";
import { offeredReports, presentPages } from "./offered-reports.server";
import { PagesFields } from "./pages-fields";
import { readPages, wrongOrders } from "./read-pages.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL16" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** A pack: its name, who reads it, its pages in their order. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPSAL16", (api, id) => api.reportPacks.get({ id }));
  const { record, api, locale, user } = reader;
  return sendForm(reader, "pack", packForm, {
    title: (t) => (record ? `${record.name}: ${t("packs.edit")}` : t("packs.new")),
    stored: record,
    choices: { sharedWith: audienceChoices(locale, await api.views.audiences(), record?.sharedWith) },
    pages: presentPages(user, record?.pages ?? []),
    offered: offeredReports(user, locale, record === null),
    making: record === null,
    back: record ? packPath(record.id) : packsPath,
    words: ["packs."],
  });
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await requireMenu(args, "MIPSAL16");
  const sent = await args.request.clone().formData();
  const wrong = wrongOrders(locale, sent);
  if (Object.keys(wrong).length > 0) {
    const values = Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).map(String)]));
    return refuse({ message: translate(locale, "api.invalid-input"), fields: wrong, values });
  }
  return save(args, "MIPSAL16", packForm, async ({ api, id, stamp, form }, given) => {
    const pages = readPages(form);
    if (args.params.id === undefined) return { to: packPath((await api.reportPacks.add({ ...given, pages })).id) };
    await api.reportPacks.change({ id, stamp, ...given, pages });
    return { to: packPath(id) };
  });
}

export default function PackForm() {
  const { recordTitle, making, back, pages, offered } = useLoaderData<typeof loader>();
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useFirstWrong(box, useActionData());
  return (
    <div ref={box}>
      <PageHead title={recordTitle} code="MIPSAL16" />
      <RecordForm<typeof packForm>
        title={t(making ? "packs.new" : "packs.edit")}
        cancelHref={back}
        labelOf={(name) => (name.startsWith("order-") ? t("packs.no") : undefined)}
      >
        {(field) => (
          <>
            <TextField {...field("name")} />
            <SelectField {...field("sharedWith")} />
            <PagesFields pages={pages} offered={offered} />
          </>
        )}
      </RecordForm>
    </div>
  );
}
