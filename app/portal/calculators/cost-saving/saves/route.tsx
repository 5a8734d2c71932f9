import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { namesInList } from "~/api/domain/report/list";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendRecord } from "~/portal/record/send.server";
import { CompareForm } from "~/portal/simulator/compare-form";
import { ButtonLink } from "~/ui/controls/button";
import type { Refused } from "~/ui/forms/refused";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable } from "~/ui/records/list-table";
import { VerbButton } from "~/ui/records/verb-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { openAddress, saveAddress } from "./save-addresses";
import { presentVersions } from "./versions.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL09", (api, id) => api.simulations.get({ id }));
  const { record: kept, locale, t, user } = reader;
  const { id, title, customer, owner, deleted, can, audience } = kept;
  const names = [...audience.users, ...audience.groups].map(({ name }) => name);
  return sendRecord(reader, {
    title,
    id,
    customer,
    owner,
    deleted,
    can,
    shared: namesInList(names) || t("sim.shareNobody"),
    numbers: kept.versions.map(({ number }) => number),
    versions: presentVersions(locale, user.userPrincipal.timeZone, kept),
    words: ["sim.", "cost.figure.", "cost.side."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL09", z.object({}), async ({ api, id }) => {
    await api.simulations.restore({ id });
    return { to: saveAddress(id), told: "sim.restored" };
  });

export default function SavedCase() {
  const { recordTitle, id, customer, owner, deleted, can, shared, numbers, versions } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL09" classification="internal" note={customer || undefined}>
        {can.includes("delete") && (
          <ButtonLink kind="danger" href={saveAddress(id, "deletion")}>
            {t("sim.delete")}
          </ButtonLink>
        )}
        {can.includes("share") && <ButtonLink href={saveAddress(id, "sharing")}>{t("sim.share")}</ButtonLink>}
        {can.includes("restore") && <VerbButton>{t("sim.restore")}</VerbButton>}
        {!deleted && (
          <ButtonLink kind="primary" icon="calc" href={openAddress(id)}>
            {t("sim.open")}
          </ButtonLink>
        )}
      </PageHead>
      {refused && (
        <Notice kind="bad" title={t("ui.form.notSaved")}>
          {refused.fields.title ?? refused.message}
        </Notice>
      )}
      <RecordCard title={recordTitle}>
        <Facts
          facts={[
            { label: t("sim.field.customer"), value: customer },
            { label: t("sim.field.owner"), value: owner },
            { label: t("sim.shareWith"), value: shared },
          ]}
        />
      </RecordCard>
      <section className="card">
        <div className="ch">
          <h2>{t("sim.versions")}</h2>
          {numbers.length > 1 && <CompareForm action={saveAddress(id, "comparison")} numbers={numbers} />}
        </div>
        <ListTable
          caption={t("sim.versions")}
          columns={[
            { text: t("sim.field.version") },
            { text: t("cost.side.current"), kind: "num" },
            { text: t("cost.side.proposed"), kind: "num" },
            { text: t("cost.figure.annualSaving"), kind: "num" },
            { text: t("sim.field.savedBy") },
            { text: t("sim.field.saved") },
            { text: t("sim.field.remark") },
          ]}
          rows={versions}
        />
      </section>
    </>
  );
}
