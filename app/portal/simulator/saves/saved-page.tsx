import { useActionData, useLoaderData } from "@remix-run/react";
import { CompareForm } from "~/portal/simulator/compare-form";
import { ButtonLink } from "~/ui/controls/button";
import type { Refused } from "~/ui/forms/refused";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable } from "~/ui/records/list-table";
import { VerbButton } from "~/ui/records/verb-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { loadSaved } from "./saved.server";

export function SavedPage() {
  const { recordTitle, code, customer, owner, deleted, can, shared, numbers, hrefs, make, list, ...page } =
    useLoaderData<typeof loadSaved>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code={code} classification="internal" note={customer || undefined}>
        {can.includes("delete") && (
          <ButtonLink kind="danger" href={hrefs.deletion}>
            {t("sim.delete")}
          </ButtonLink>
        )}
        {can.includes("share") && <ButtonLink href={hrefs.sharing}>{t("sim.share")}</ButtonLink>}
        {can.includes("restore") && <VerbButton>{t("sim.restore")}</VerbButton>}
        {make && (
          <ButtonLink href={make.href} icon="plus">
            {make.text}
          </ButtonLink>
        )}
        {!deleted && (
          <ButtonLink kind="primary" icon="calc" href={hrefs.open}>
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
            { label: page.customerLabel, value: customer },
            { label: t("sim.field.owner"), value: owner },
            { label: t("sim.shareWith"), value: shared },
          ]}
        />
      </RecordCard>
      <section className="card">
        <div className="card-head">
          <h2>{t("sim.versions")}</h2>
          {numbers.length > 1 && <CompareForm action={hrefs.comparison} numbers={numbers} />}
        </div>
        <ListTable
          caption={t("sim.versions")}
          columns={[
            { text: t("sim.field.version") },
            ...page.columns,
            { text: t("sim.field.savedBy") },
            { text: t("sim.field.saved") },
            { text: t("sim.field.remark") },
            { text: t("sim.print") },
          ]}
          rows={page.versions}
        />
      </section>
      {list && (
        <section className="card mt-4">
          <div className="card-head">
            <h2>{list.title}</h2>
          </div>
          {list.rows.length === 0 ? (
            <p className="card-body text-mute">{list.none}</p>
          ) : (
            <ListTable caption={list.title} columns={list.columns} rows={list.rows} />
          )}
        </section>
      )}
    </>
  );
}
