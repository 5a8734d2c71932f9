import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newExclusion } from "~/api/domain/membership/exclusions";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM11" } } as const;

/** A product line that earns no points from a day on. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPADM11", (api) => api.adminExclusions.get({ id: "none" }));
  const { lines } = await reader.api.adminExclusions.productLines();
  return sendForm(reader, "exclusion", newExclusion, {
    title: (t) => t("exclusion.new"),
    stored: null,
    choices: { productLine: lines },
    words: ["exclusion.new"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM11", newExclusion, async ({ api }, given) => {
    const { id } = await api.adminExclusions.add(given);
    return { to: `/admin/codes/exclusions/${id}` };
  });

export default function NewExclusion() {
  const { recordTitle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM11" />
      <RecordForm<typeof newExclusion> title={t("exclusion.new")} cancelHref="/admin/codes/exclusions">
        {(field) => (
          <>
            <SelectField {...field("productLine")} />
            <TextField {...field("validFrom")} />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
