import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { watchInput } from "~/api/domain/logistics/watch/watch";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { watchPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL01" } } as const;

/** Item numbers are pasted here; `?numbers=` brings those of the page that one comes from. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPUTL01", async () => null);
  const numbers = new URLSearchParams(wantedLocation(args.request).search).get("numbers") ?? "";
  return sendForm(reader, "watch", watchInput, {
    title: (t) => t("watch.add"),
    stored: { numbers: numbers.slice(0, 8000) },
    words: ["watch.add", "watch.submit"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL01", watchInput, async ({ api }, given) => {
    const { added } = await api.logistics.addWatches(given);
    return { to: watchPath, told: added > 0 ? "watch.added" : "watch.there" };
  });

export default function WatchForm() {
  const { recordTitle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL01" classification="confidential" />
      <RecordForm<typeof watchInput> title={recordTitle} cancelHref={watchPath} submit={t("watch.submit")}>
        {(field) => (
          <div className="all">
            <TextAreaField {...field("numbers")} rows={6} />
          </div>
        )}
      </RecordForm>
    </>
  );
}
