import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { readUser, userChoices } from "../read-user.server";
import { UserFields, useUserLabels } from "../user-fields";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM01" } } as const;

const addressOf = (userId: string) => `/admin/users/${encodeURIComponent(userId)}`;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM01");
  const { api, locale } = signedIn;
  const {
    history: _history,
    sessions: _sessions,
    ...user
  } = await orNotFound(api.adminUsers.get({ id: args.params.id ?? "" }));
  // Several may stand side by side in the tab bar: each names its user.
  const recordTitle = `${user.username}: ${translate(locale, "admin.users.edit")}`;
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    user,
    choices: await userChoices(api, locale),
    back: addressOf(user.userId),
    drafts,
    words: wordsFor(locale, "admin.users."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM01", async ({ api }, posted) => {
    const id = args.params.id ?? "";
    await api.adminUsers.change({ id, stamp: posted.text("stamp"), ...readUser(posted) });
    return { to: addressOf(id) };
  });

export default function EditUser() {
  const { user, choices, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={user.username} code="MIPADM01" note={user.userId} />
      <FormCard
        title={t("admin.users.edit")}
        refused={refused}
        labels={useUserLabels()}
        submit={t("ui.form.save")}
        cancelHref={back}
        hidden={{ stamp: user.stamp }}
      >
        <UserFields choices={choices} stored={user} refused={refused} />
      </FormCard>
    </>
  );
}
