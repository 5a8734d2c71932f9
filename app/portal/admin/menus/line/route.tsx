import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { menuInput } from "~/api/domain/access/menu-input";
import { menus } from "~/api/domain/access/menus";
import { RecordFoot } from "~/portal/record/record-foot";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { ChecksField } from "~/ui/forms/checks-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { userChoices } from "../../users/user-fields.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM03", (api, key) => api.adminMenus.get({ key }));
  const { record: line, api, locale } = reader;
  const [{ rows }, given] = await Promise.all([api.report(menus, new URLSearchParams()), api.adminUsers.choices()]);
  const { roles, groups } = userChoices(locale, given);
  const sections = rows.filter(({ code }) => code === null).map(({ key, title }) => [key, title] as const);
  return sendForm(reader, "menu", menuInput, {
    title: line.title,
    stored: line,
    choices: { roles, groups, parentKey: sections },
    line: { code: line.code, path: line.path, catalogue: line.catalogue },
    words: ["admin.menus."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM03", menuInput, async ({ api, id: key, stamp }, given) => {
    await api.adminMenus.change({ key, stamp, ...given });
    return { to: "/admin/menus" };
  });

export default function MenuLinePage() {
  const { recordTitle, line } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM03" note={`${line.code ?? ""} ${line.path}`.trim()}>
        <ButtonLink href="/admin/menus">{t("admin.menus.back")}</ButtonLink>
        {line.code && (
          <ButtonLink icon="info" href={`/admin/menus/why?code=${line.code}`}>
            {t("admin.menus.why")}
          </ButtonLink>
        )}
      </PageHead>
      <LineForm />
      <RecordFoot />
    </>
  );
}

/** A line's titles, its place, and, for a screen, who may open it. */
function LineForm() {
  const { line } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <RecordForm<typeof menuInput> title={t("admin.menus.line")} cancelHref="/admin/menus">
      {(field) => (
        <>
          <TextField {...field("titleKo")} placeholder={line.catalogue.ko} lang="ko" />
          <TextField {...field("titleEn")} placeholder={line.catalogue.en} lang="en" />
          <TextField {...field("titleZh")} placeholder={line.catalogue.zh} lang="zh" />
          <TextField {...field("displayOrder")} />
          {line.code && <SelectField {...field("parentKey")} />}
          <div className="all">
            <CheckField {...field("hidden")} />
            {line.code && <CheckField {...field("everyone")} />}
          </div>
          {line.code && <ChecksField {...field("roles")} />}
          {line.code && <ChecksField {...field("groups")} />}
        </>
      )}
    </RecordForm>
  );
}
