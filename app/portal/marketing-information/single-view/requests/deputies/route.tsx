import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deputyInput } from "~/api/domain/request/deputy-input";
import { seoulDay } from "~/api/domain/seoul-time";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { useT } from "~/words/use-t";
import { deputiesPath, requestsPath } from "../../addresses";
import { deputyRow } from "../deputy-row.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS17" } } as const;

/** Who decides in the reader's absence, and for whom the reader does. Only who decides can name somebody. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPTAS17", async () => null);
  const { api, locale } = reader;
  const { rows, mayName } = await api.deputies.list();
  return sendForm(reader, "deputy", deputyInput, {
    title: (t) => t("request.deputies"),
    stored: { from: seoulDay(new Date()) },
    hidden: { key: randomUUID() },
    rows: rows.map((row) => deputyRow(locale, row)),
    mayName,
    words: ["request."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS17", deputyInput, async ({ api, form }, given) => {
    await api.deputies.add({ ...given, key: String(form.get("key")) });
    return { to: deputiesPath };
  });

export default function Deputies() {
  const { recordTitle, rows, mayName } = useLoaderData<typeof loader>();
  const t = useT();
  const columns = (["absent", "deputy", "from", "to", "state", "end"] as const).map((name) => ({
    text: t(`request.deputy.${name}`),
  }));
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS17">
        <ButtonLink href={requestsPath}>{t("request.all")}</ButtonLink>
      </PageHead>
      {/* Empty again when somebody was named; a page that is read anew in between leaves what is typed. */}
      {mayName && <DeputyForm key={rows.length} />}
      <div className="mt-4">
        <TableCard title={recordTitle} ownPage={false}>
          {rows.length === 0 ? (
            <p className="card-body text-mute">{t("request.deputy.none")}</p>
          ) : (
            <ListTable caption={recordTitle} columns={columns} rows={rows} />
          )}
        </TableCard>
      </div>
    </>
  );
}

function DeputyForm() {
  const t = useT();
  return (
    <RecordForm<typeof deputyInput> title={t("request.deputy.name")} submit={t("request.deputy.submit")}>
      {(field) => (
        <>
          <p className="all max-w-dialog">{t("request.deputy.text")}</p>
          <PickField {...field("deputy")} />
          <TextField {...field("from")} />
          <TextField {...field("to")} />
        </>
      )}
    </RecordForm>
  );
}
