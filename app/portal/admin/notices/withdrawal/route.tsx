import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPADM04");
  const { id, textKo, textEn } = await orNotFound(api.adminNotices.get({ id: args.params.id ?? "" }));
  const questionTitle = translate(locale, "admin.notices.withdraw");
  return {
    questionTitle,
    id,
    text: locale === "ko" ? textKo : textEn,
    words: wordsFor(locale, "admin.notices."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM04", async ({ api }) => {
    await api.adminNotices.withdraw({ id: args.params.id ?? "" });
    return { to: "/admin/notices" };
  });

export default function WithdrawNotice() {
  const { questionTitle, id, text } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code="MIPADM04" />
      <FormCard
        title={t("admin.notices.withdrawQuestion")}
        refused={useActionData<typeof action>()?.refused}
        submit={t("admin.notices.withdraw")}
        danger
        cancelHref={`/admin/notices/${id}`}
      >
        <p>{t("admin.notices.withdrawText")}</p>
        <blockquote className="mt-2 text-mute">{text}</blockquote>
      </FormCard>
    </>
  );
}
