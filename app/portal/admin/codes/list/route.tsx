import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newCode } from "~/api/domain/codes/code-input";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { useT } from "~/words/use-t";
import { CodeForm } from "../code-form";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM08" } } as const;

/** One list: its codes, and the form that adds one. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM08", (api, group) => api.adminCodes.get({ group }));
  const { record: group } = reader;
  const last = Math.max(0, ...group.codes.map(({ displayOrder }) => displayOrder));
  return sendForm(reader, "code", newCode, {
    title: group.name,
    stored: { displayOrder: last + 10 },
    group,
    words: ["admin.codes.", "field.code.", "upload.open"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM08", newCode, async ({ api, id: group }, code) => {
    await api.adminCodes.add({ group, ...code });
    return { to: `/admin/codes/${group}` };
  });

export default function CodeListPage() {
  const { recordTitle, group } = useLoaderData<typeof loader>();
  const t = useT();
  const columns = (["code", "nameKo", "nameEn", "nameZh", "displayOrder"] as const).map((name) => ({
    text: t(`field.code.${name}`),
    ...(name === "displayOrder" ? { kind: "num" as const } : {}),
  }));
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM08" note={group.note}>
        <ButtonLink href="/admin/codes">{t("admin.codes.back")}</ButtonLink>
        <ButtonLink icon="up" href={`/admin/codes/${group.id}/codes/uploads`}>
          {t("upload.open")}
        </ButtonLink>
      </PageHead>
      <TableCard title={t("admin.codes.codes")} ownPage={false}>
        <ListTable
          caption={recordTitle}
          columns={[...columns, { text: t("admin.codes.state") }]}
          rows={group.codes.map((code) => ({
            key: code.code,
            cells: [
              { text: code.code, href: `/admin/codes/${group.id}/${code.code}` },
              code.nameKo,
              code.nameEn,
              code.nameZh || "–",
              String(code.displayOrder),
              code.used
                ? { text: t("admin.codes.inUse"), badge: "good" }
                : { text: t("admin.codes.notInUse"), badge: "plain" },
            ],
          }))}
        />
      </TableCard>
      <CodeForm adding />
    </>
  );
}
