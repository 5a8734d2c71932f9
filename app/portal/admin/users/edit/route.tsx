import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ADMINISTRATOR } from "~/api/domain/access/administrator";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ChecksField } from "~/ui/forms/checks-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { presentZone } from "~/words/country-zones";
import { useT } from "~/words/use-t";
import { handedLink, userAddress } from "../user-address";
import { changeFields, groupsInOrder, registerFields, userChoices } from "../user-fields.server";
import { userName } from "../user-name";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { readUnlessHandedOver as shouldRevalidate } from "~/portal/record/after-handing-over";

export const handle = { access: { menu: "MIPADM01" } } as const;

/** What an administrator writes about a user, at registration and later. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPADM01", (api, id) => api.adminUsers.get({ id }));
  const { record: user, api, locale } = reader;
  return sendForm(reader, "user", user ? changeFields : registerFields, {
    // Several may stand side by side in the tab bar: each names its user.
    title: (t) => (user ? `${userName(locale, user)}: ${t("admin.users.edit")}` : t("admin.users.new")),
    stored: user && { ...user, firstGroup: user.groups[0], timeZone: user.timeZone && presentZone(user.timeZone) },
    choices: userChoices(locale, await api.adminUsers.choices()),
    user: user && { name: userName(locale, user), id: user.userId },
    own: user?.userId === reader.user.userPrincipal.userId && user.roles.includes(ADMINISTRATOR),
    back: user ? userAddress(user.userId) : "/admin/users",
    words: ["admin.users.", "field.user.roles.own"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPADM01", registerFields, async ({ api }, { firstGroup, ...user }) => {
        const groups = groupsInOrder(user.groups, firstGroup);
        const { userId, link } = await api.adminUsers.register({ ...user, groups });
        return { to: userAddress(userId), handed: handedLink("activation", userId, link) };
      })
    : save(args, "MIPADM01", changeFields, async ({ api, id, stamp }, { firstGroup, ...user }) => {
        await api.adminUsers.change({ id, stamp, ...user, groups: groupsInOrder(user.groups, firstGroup) });
        return { to: userAddress(id) };
      });

export default function EditUser() {
  const { recordTitle, user, own, back } = useLoaderData<typeof loader>();
  const t = useT();
  const asksGroups = useAsked("withoutGroups");
  return (
    <>
      <PageHead title={user?.name ?? recordTitle} code="MIPADM01" note={user?.id} />
      <RecordForm<typeof registerFields>
        title={t(user ? "admin.users.edit" : "admin.users.user")}
        submit={user ? undefined : t("admin.users.register")}
        cancelHref={back}
      >
        {(field) => (
          <>
            {!user && <TextField {...field("userId")} type="email" autoComplete="off" />}
            {!user && <SelectField {...field("loginType")} />}
            <TextField {...field("username")} autoComplete="off" />
            <TextField {...field("nameKo")} autoComplete="off" />
            <TextField {...field("email")} type="email" autoComplete="off" />
            <SelectField {...field("language")} />
            <SelectField {...field("timeZone")} />
            <TextField {...field("introduction")} className="wide" />
            <ChecksField
              {...field("roles")}
              fixed={own ? { value: "ROLE_ADMIN", why: t("field.user.roles.own") } : undefined}
            />
            <ChecksField {...field("groups")} />
            {!user && asksGroups && <CheckField {...field("withoutGroups")} />}
            <SelectField {...field("firstGroup")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
