import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { logoInput } from "~/api/domain/access/group-input";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { CheckField } from "~/ui/forms/field";
import { FileField } from "~/ui/forms/file-field";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM02" } } as const;

const addressOf = (id: string) => `/admin/groups/${encodeURIComponent(id)}`;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM02", (api, id) => api.adminGroups.get({ id }));
  const { record: group, locale, t } = reader;
  return {
    questionTitle: t("admin.groups.changeLogo"),
    name: locale === "ko" ? group.nameKo : group.nameEn,
    logo: group.logo,
    back: addressOf(group.id),
    words: wordsFor(locale, "admin.groups."),
  };
}

/** What is larger than the API takes would be refused without a word about its size: it goes on cut, and is told. */
const CUT_AT = 44_000;

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM02", logoInput, async ({ api, id, form }, { remove }) => {
    if (remove) await api.adminGroups.removeLogo({ id });
    else {
      const file = form.get("logo");
      const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      await api.adminGroups.setLogo({ id, content: bytes.subarray(0, CUT_AT).toString("base64") });
    }
    return { to: addressOf(id) };
  });

export default function GroupLogoPage() {
  const { questionTitle, name, logo, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { logo: t("admin.groups.logo") };
  return (
    <>
      <PageHead title={name} code="MIPADM02" />
      <FormCard
        title={questionTitle}
        refused={refused}
        labels={labels}
        submit={t("ui.form.save")}
        cancelHref={back}
        encType="multipart/form-data"
      >
        {logo && <img src={logo} alt={name} className="logo-shown mb-4" />}
        <div className="max-w-form">
          <FileField
            name="logo"
            accept="image/png,image/jpeg,image/webp"
            label={labels.logo}
            hint={t("admin.groups.logoHint")}
            error={refused?.fields.logo}
          />
          {logo && (
            <div className="mt-4">
              <CheckField name="remove" label={t("admin.groups.removeLogo")} />
            </div>
          )}
        </div>
      </FormCard>
    </>
  );
}
