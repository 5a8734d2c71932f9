import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { itemSelectionInput } from "~/api/domain/items/item-selection";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { itemDownloadPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL13" } } as const;

/** Item numbers are pasted here; a list that was pasted before stands in the field already. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPUTL13", async () => null);
  const id = new URLSearchParams(wantedLocation(args.request).search).get("list");
  const list = id ? await orNotFound(reader.api.itemSelections.get({ id })) : null;
  return sendForm(reader, "itemSelection", itemSelectionInput, {
    title: (t) => t("items.paste"),
    stored: { numbers: list?.numbers.join("\n") ?? "" },
    words: ["items.paste", "items.show"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL13", itemSelectionInput, async ({ api }, given) => {
    const { id } = await api.itemSelections.add(given);
    return { to: `${itemDownloadPath}?list=${id}` };
  });

export default function PasteItems() {
  const { recordTitle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL13" />
      <RecordForm<typeof itemSelectionInput> title={recordTitle} cancelHref={itemDownloadPath} submit={t("items.show")}>
        {(field) => (
          <div className="all">
            <TextAreaField {...field("numbers")} rows={14} />
          </div>
        )}
      </RecordForm>
    </>
  );
}
