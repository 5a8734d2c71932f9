import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { userChoices } from "../../users/read-user.server";
import { LineFields, useLineLabels } from "../line-fields";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM03");
  const { api, locale } = signedIn;
  const [line, { rows }, choices] = await Promise.all([
    orNotFound(api.adminMenus.get({ key: args.params.key ?? "" })),
    api.adminMenus.list({}),
    userChoices(api, locale),
  ]);
  const recordTitle = line.title;
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    line,
    choices,
    sections: rows.filter(({ code }) => code === null).map(({ key, title }) => [key, title] as const),
    drafts,
    words: wordsFor(locale, "admin.menus."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM03", async ({ api }, posted) => {
    const key = args.params.key ?? "";
    await api.adminMenus.change({
      key,
      stamp: posted.text("stamp"),
      titleKo: posted.text("titleKo"),
      titleEn: posted.text("titleEn"),
      titleZh: posted.text("titleZh"),
      parentKey: posted.text("parentKey"),
      displayOrder: posted.text("displayOrder"),
      hidden: posted.checked("hidden"),
      everyone: posted.checked("everyone"),
      roles: posted.list("roles"),
      groups: posted.list("groups"),
    });
    return { to: "/admin/menus" };
  });

export default function MenuLinePage() {
  const { recordTitle, line, choices, sections } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
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
      <FormCard
        key={line.stamp}
        title={t("admin.menus.line")}
        refused={refused}
        labels={useLineLabels()}
        submit={t("ui.form.save")}
        cancelHref="/admin/menus"
        hidden={{ stamp: line.stamp }}
      >
        <LineFields line={line} choices={choices} sections={sections} refused={refused} />
      </FormCard>
    </>
  );
}
