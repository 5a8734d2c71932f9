import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { NoticeKind } from "~/api/domain/notice/notice-kinds";
import { recordForm } from "~/portal/frame/record-visit.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { NoticeFields, useNoticeLabels } from "../notice-fields";
import { readNotice } from "../read-notice.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM04");
  const { locale } = signedIn;
  const general = new URL(args.request.url).searchParams.get("kind") === "general";
  const kind: NoticeKind = general ? "general" : "maintenance";
  const recordTitle = translate(locale, general ? "admin.notices.newGeneral" : "admin.notices.newMaintenance");
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    kind,
    key: randomUUID(),
    drafts,
    words: wordsFor(locale, "admin.notices."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM04", async ({ api }, posted) => {
    await api.adminNotices.add({ ...readNotice(posted), key: posted.optional("key") });
    return { to: "/admin/notices" };
  });

export default function NewNotice() {
  const { recordTitle, kind, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM04" />
      <FormCard
        name={kind}
        title={t(`admin.notices.kind.${kind}`)}
        refused={refused}
        labels={useNoticeLabels()}
        submit={t("admin.notices.announce")}
        cancelHref="/admin/notices"
        hidden={{ kind, key }}
      >
        <NoticeFields kind={kind} stored={{}} refused={refused} />
      </FormCard>
    </>
  );
}
