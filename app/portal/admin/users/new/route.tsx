import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordForm } from "~/portal/frame/record-visit.server";
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

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM01");
  const { api, locale } = signedIn;
  const recordTitle = translate(locale, "admin.users.new");
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return { recordTitle, drafts, choices: await userChoices(api, locale), words: wordsFor(locale, "admin.users.") };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM01", async ({ api }, posted) => {
    const loginType = posted.text("loginType") === "2" ? "2" : "1";
    const given = { ...readUser(posted), userId: posted.text("userId"), loginType } as const;
    const { userId } = await api.adminUsers.register(given);
    return { to: `/admin/users/${encodeURIComponent(userId)}` };
  });

export default function NewUser() {
  const { recordTitle, choices } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM01" />
      <FormCard
        title={t("admin.users.user")}
        refused={refused}
        labels={useUserLabels()}
        submit={t("admin.users.register")}
        cancelHref="/admin/users"
      >
        <UserFields choices={choices} stored={{}} refused={refused} registering />
      </FormCard>
    </>
  );
}
