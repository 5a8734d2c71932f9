import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { FormCard } from "~/ui/records/form-card";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { CodeFields, useCodeLabels } from "../code-fields";
import { readCode } from "../read-code.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM08" } } as const;

/** One list: its codes, and the form that adds one. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM08");
  const { api, locale } = signedIn;
  const group = await orNotFound(api.adminCodes.get({ group: args.params.group ?? "" }));
  const last = Math.max(0, ...group.codes.map(({ displayOrder }) => displayOrder));
  const drafts = await recordForm(args.request, signedIn, group.name);
  return {
    recordTitle: group.name,
    group,
    next: last + 10,
    drafts,
    words: wordsFor(locale, "admin.codes.", "upload.open"),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM08", async ({ api }, posted) => {
    const group = args.params.group ?? "";
    await api.adminCodes.add({ group, code: posted.text("code"), ...readCode(posted) });
    return { to: `/admin/codes/${group}` };
  });

export default function CodeGroupPage() {
  const { recordTitle, group, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const columns = (["code", "nameKo", "nameEn", "nameZh", "displayOrder", "state"] as const).map((name) => ({
    text: t(`admin.codes.${name}`),
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
          columns={columns}
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
      <FormCard
        key={group.codes.length}
        title={t("admin.codes.add")}
        refused={refused}
        labels={useCodeLabels()}
        submit={t("admin.codes.add")}
      >
        <CodeFields stored={{ displayOrder: next }} refused={refused} adding />
      </FormCard>
    </>
  );
}
