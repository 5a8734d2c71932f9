import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { groupInput, newGroup } from "~/api/domain/access/group-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordFoot } from "~/portal/record/record-foot";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { CheckField, TextField } from "~/ui/forms/field";
import { RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM02" } } as const;

const addressOf = (id: string) => `/admin/groups/${encodeURIComponent(id)}`;

/** A group and its form, or the form of a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPADM02", (api, id) => api.adminGroups.get({ id }));
  const { record: group, t } = reader;
  const made = group && {
    id: group.id,
    logo: group.logo,
    address: addressOf(group.id),
    members: t("admin.groups.membersOf", { count: group.members }),
  };
  return sendForm(reader, "group", group ? groupInput : newGroup, {
    title: (t, locale) => (group ? (locale === "ko" ? group.nameKo : group.nameEn) : t("admin.groups.new")),
    stored: group,
    made,
    words: ["admin.groups."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPADM02", newGroup, async ({ api }, group) => {
        const { id } = await api.adminGroups.add(group);
        return { to: addressOf(id) };
      })
    : save(args, "MIPADM02", groupInput, async ({ api, id, stamp }, group) => {
        await api.adminGroups.change({ id, stamp, ...group });
        return { to: addressOf(id) };
      });

export default function GroupPage() {
  const { recordTitle, made } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM02" classification="internal" note={made?.id}>
        <ButtonLink href="/admin/groups">{t("admin.groups.back")}</ButtonLink>
        {made && (
          <ButtonLink icon="users" href={`/admin/users?group=${encodeURIComponent(made.id)}`}>
            {made.members}
          </ButtonLink>
        )}
      </PageHead>
      <GroupForm making={!made} />
      {made && <LogoCard {...made} name={recordTitle} />}
      <RecordFoot />
    </>
  );
}

/** What administrators write about a group; its ID only when it is made. */
function GroupForm({ making }: { making: boolean }) {
  const t = useT();
  return (
    <RecordForm<typeof newGroup> title={t("admin.groups.group")} cancelHref="/admin/groups">
      {(field) => (
        <>
          {making && <TextField {...field("id")} />}
          <TextField {...field("nameKo")} lang="ko" />
          <TextField {...field("nameEn")} lang="en" />
          <PickField {...field("unitCode")} className={making ? "col-start-1" : undefined} />
          <PickField {...field("customerCode")} />
          <div className="all">
            <CheckField {...field("distributor")} />
          </div>
        </>
      )}
    </RecordForm>
  );
}

function LogoCard({ logo, address, name }: { logo: string | null; address: string; name: string }) {
  const t = useT();
  const change = (
    <ButtonLink kind="quiet" href={`${address}/logo`}>
      {t("admin.groups.changeLogo")}
    </ButtonLink>
  );
  return (
    <RecordCard title={t("admin.groups.logo")} actions={change}>
      {logo ? (
        <img src={logo} alt={name} className="logo-shown" />
      ) : (
        <p className="text-mute">{t("admin.groups.noLogo")}</p>
      )}
    </RecordCard>
  );
}
