import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canKeepEntities, entityInput } from "~/api/domain/legal-entity/entity-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { entitiesPath, entityPath } from "../entity-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM12" } } as const;

/** A company that signs, changed or entered. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPADM12",
    (api, id) => api.legalEntities.get({ id: Number(id) || 0 }),
    canKeepEntities,
  );
  const { record } = reader;
  return sendForm(reader, "legal-entity", entityInput, {
    title: (t) => (record ? `${record.name}: ${t("entities.edit")}` : t("entities.new")),
    stored: record,
    making: record === null,
    back: record ? entityPath(record.id) : entitiesPath,
    words: ["entities.new", "entities.edit"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM12", entityInput, async ({ api, id, stamp }, given) => {
    if (args.params.id === undefined) return { to: entityPath((await api.legalEntities.add(given)).id) };
    await api.legalEntities.change({ id: Number(id), stamp, ...given });
    return { to: entityPath(id) };
  });

export default function EntityForm() {
  const { recordTitle, making, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM12" />
      <RecordForm<typeof entityInput> title={t(making ? "entities.new" : "entities.edit")} cancelHref={back}>
        {(field) => (
          <>
            <TextField {...field("nameKo")} lang="ko" />
            <TextField {...field("nameEn")} lang="en" />
            <TextField {...field("addressKo")} lang="ko" className="col-start-1" />
            <TextField {...field("addressEn")} lang="en" />
            <TextAreaField {...field("signatoriesKo")} lang="ko" rows={3} className="col-start-1" />
            <TextAreaField {...field("signatoriesEn")} lang="en" rows={3} />
            <TextField {...field("registrationNo")} className="col-start-1" />
            <PickField {...field("units")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
