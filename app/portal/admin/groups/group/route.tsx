import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { RecordCard } from "~/ui/records/facts";
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
  const { api, locale } = signedIn;
  const group = await orNotFound(api.adminGroups.get({ id: args.params.id ?? "" }));
  const recordTitle = locale === "ko" ? group.nameKo : group.nameEn;
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    group,
    members: translate(locale, "admin.groups.membersOf", { count: group.members }),
    address: groupAddress(group.id),
    drafts,
    words: wordsFor(locale, "admin.groups."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM02", async ({ api }, posted) => {
    const id = args.params.id ?? "";
    await api.adminGroups.change({ id, stamp: posted.text("stamp"), ...readGroup(posted) });
    return { to: groupAddress(id) };
  });

export default function GroupPage() {
  const { recordTitle, group, members, address } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM02" classification="internal" note={group.id}>
        <ButtonLink href="/admin/groups">{t("admin.groups.back")}</ButtonLink>
        <ButtonLink icon="users" href={`/admin/users?group=${encodeURIComponent(group.id)}`}>
          {members}
        </ButtonLink>
      </PageHead>
      <FormCard
        key={group.stamp}
        title={t("admin.groups.group")}
        refused={refused}
        labels={useGroupLabels()}
        submit={t("ui.form.save")}
        cancelHref="/admin/groups"
        hidden={{ stamp: group.stamp }}
      >
        <GroupFields stored={group} refused={refused} />
      </FormCard>
      <RecordCard
        title={t("admin.groups.logo")}
        actions={
          <ButtonLink kind="quiet" href={`${address}/logo`}>
            {t("admin.groups.changeLogo")}
          </ButtonLink>
        }
      >
        {group.logo ? (
          <img src={group.logo} alt={recordTitle} className="logo-shown" />
        ) : (
          <p className="text-mute">{t("admin.groups.noLogo")}</p>
        )}
      </RecordCard>
    </>
  );
}
