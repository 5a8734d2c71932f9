import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { noticeAddress, noticeFiles } from "../notice-address";
import { NoticeFields, useNoticeLabels } from "../notice-fields";
import { noticeState } from "../present.server";
import { readNotice } from "../read-notice.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM04");
  const { api, locale } = signedIn;
  const notice = await orNotFound(api.adminNotices.get({ id: args.params.id ?? "" }));
  const title = locale === "ko" ? notice.titleKo : notice.titleEn;
  const recordTitle = title || translate(locale, `admin.notices.kind.${notice.kind}`);
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    notice,
    state: noticeState(locale, notice.state),
    attached: notice.kind === "general" ? await loadAttachments(api, noticeFiles(notice.id)) : null,
    drafts,
    words: wordsFor(locale, "admin.notices.", "attachment."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM04", async ({ api }, posted) => {
    const id = args.params.id ?? "";
    await api.adminNotices.change({ id, stamp: posted.text("stamp"), ...readNotice(posted) });
    return { to: noticeAddress(id) };
  });

export default function NoticePage() {
  const { recordTitle, notice, state, attached } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const badge = <Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>;
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM04" note={badge}>
        <ButtonLink href="/admin/notices">{t("admin.notices.back")}</ButtonLink>
        {notice.state !== "withdrawn" && (
          <ButtonLink kind="danger" href={`/admin/notices/${notice.id}/withdrawal`}>
            {t("admin.notices.withdraw")}
          </ButtonLink>
        )}
      </PageHead>
      <FormCard
        key={notice.stamp}
        title={t(`admin.notices.kind.${notice.kind}`)}
        refused={refused}
        labels={useNoticeLabels()}
        submit={t("ui.form.save")}
        cancelHref="/admin/notices"
        hidden={{ kind: notice.kind, stamp: notice.stamp }}
      >
        <NoticeFields kind={notice.kind} stored={notice} refused={refused} />
      </FormCard>
      {attached && <AttachmentsCard {...attached} address={`${noticeAddress(notice.id)}/attachments`} />}
    </>
  );
}
