import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ApiClient } from "~/api/client.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { SuggestedField } from "~/portal/record/suggested-field";
import { suggestions } from "~/portal/record/suggestions.server";
import { requireMenu } from "~/portal/session/guard.server";
import { bindFields, FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { isUserVerb, type UserVerb, userVerbs } from "../verbs";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM01" } } as const;

const addressOf = (userId: string) => `/admin/users/${encodeURIComponent(userId)}`;

/** Locks, resets and the like: what will happen, the remark it wants, and the harmless answer first. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user: reader } = await requireMenu(args, "MIPADM01");
  const { verb, id } = args.params;
  if (!isUserVerb(verb)) throw new Response(null, { status: 404 });
  const user = await orNotFound(api.adminUsers.get({ id: id ?? "" }));
  const { remark, danger, reasons } = userVerbs[verb];
  const questionTitle = translate(locale, `admin.users.verb.${verb}`);
  return {
    questionTitle,
    verb,
    remark,
    danger,
    suggested: reasons ? suggestions(reader.codes, reasons) : [],
    user: { userId: user.userId, username: user.username, to: user.email || user.userId },
    sessions: user.sessions.length,
    back: addressOf(user.userId),
    words: wordsFor(locale, "admin.users.", ...(verb === "withdrawal" ? ["admin.delete."] : [])),
  };
}

const perform: Record<UserVerb, (api: ApiClient, given: { id: string; remark: string }) => Promise<unknown>> = {
  lock: (api, given) => api.adminUsers.lock(given),
  unlock: (api, given) => api.adminUsers.unlock(given),
  activation: (api, { id }) => api.adminUsers.sendActivation({ id }),
  reset: (api, given) => api.adminUsers.resetPassword(given),
  sessions: (api, { id }) => api.adminUsers.endSessions({ id }),
  withdrawal: (api, given) => api.adminUsers.withdraw(given),
};

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM01", async ({ api }, posted) => {
    const { verb, id = "" } = args.params;
    if (!isUserVerb(verb)) throw new Response(null, { status: 404 });
    await perform[verb](api, { id, remark: posted.text("remark") });
    return { to: addressOf(id) };
  });

export default function UserVerbPage() {
  const { questionTitle, verb, remark, danger, suggested, user, sessions, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { remark: t("admin.users.remark") };
  const { field } = bindFields(labels, {}, refused);
  return (
    <>
      <PageHead title={user.username} code="MIPADM01" note={user.userId} />
      <FormCard
        title={t(`admin.users.verb.${verb}.question`, { name: user.username })}
        refused={refused}
        labels={labels}
        submit={questionTitle}
        danger={danger}
        cancelHref={back}
      >
        {verb === "withdrawal" && <p className="mb-1 font-bold">{t("admin.delete.question")}</p>}
        <p className="mb-4 max-w-dialog">{t(`admin.users.verb.${verb}.text`, { to: user.to, sessions })}</p>
        {remark !== "none" && (
          <SuggestedField {...field("remark")} required={remark === "required"} suggested={suggested} />
        )}
      </FormCard>
    </>
  );
}
