import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordForm } from "~/portal/frame/record-visit.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { GroupFields, useGroupLabels } from "../group-fields";
import { groupAddress, readGroup } from "../read-group.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM02");
  const { locale } = signedIn;
  const recordTitle = translate(locale, "admin.groups.new");
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return { recordTitle, drafts, words: wordsFor(locale, "admin.groups.") };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM02", async ({ api }, posted) => {
    const { id } = await api.adminGroups.add({ id: posted.text("id"), ...readGroup(posted) });
    return { to: groupAddress(id) };
  });

export default function NewGroup() {
  const { recordTitle } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM02" />
      <FormCard
        title={t("admin.groups.group")}
        refused={refused}
        labels={useGroupLabels()}
        submit={t("ui.form.save")}
        cancelHref="/admin/groups"
      >
        <GroupFields stored={{}} refused={refused} making />
      </FormCard>
    </>
  );
}
