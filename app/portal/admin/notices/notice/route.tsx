import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noticeForms } from "~/api/domain/notice/notice-input";
import { noticeKinds, noticeVerbs } from "~/api/domain/notice/notice-kinds";
import { noticeStateWord } from "~/api/domain/notice/notices";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { RecordFoot } from "~/portal/record/record-foot";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { MinuteField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { noticeAddress, noticeFiles } from "../notice-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

/** A notice and its form, or the form of a new one of the kind that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPADM04", (api, id) => api.adminNotices.get({ id }));
  const { record: notice, locale } = reader;
  const asked = new URL(args.request.url).searchParams.get("kind");
  const kind = notice?.kind ?? noticeKinds.find((each) => each === asked) ?? "maintenance";
  const named = notice && (locale === "ko" ? notice.titleKo : notice.titleEn);
  return sendForm(reader, "notice", noticeForms[kind], {
    title: (t) => named || t(notice ? `admin.notices.kind.${kind}` : `admin.notices.new.${kind}`),
    stored: notice,
    form: notice ? "form" : kind,
    hidden: { kind, ...(notice ? {} : { key: randomUUID() }) },
    kind,
    attached:
      notice?.kind === "general"
        ? await loadAttachments(reader.api, noticeFiles(notice.id), reader.user.userPrincipal.timeZone)
        : null,
    made: notice && {
      state: stateBadge(locale, noticeStateWord(notice.state)),
      can: notice.can,
      address: noticeAddress(notice.id),
    },
    words: ["admin.notices.", "attachment."],
  });
}

export async function action(args: ActionFunctionArgs) {
  const sent = (await args.request.clone().formData()).get("kind");
  const kind = noticeKinds.find((each) => each === sent) ?? "maintenance";
  return save(args, "MIPADM04", noticeForms[kind], async ({ api, id, stamp, form }, given) => {
    if (id) await api.adminNotices.change({ id, stamp, kind, ...given });
    else await api.adminNotices.add({ kind, ...given, key: String(form.get("key") ?? "") || undefined });
    return { to: id ? noticeAddress(id) : "/admin/notices" };
  });
}

export default function NoticePage() {
  const { recordTitle, made, attached } = useLoaderData<typeof loader>();
  const t = useT();
  const state = made?.state;
  const badge = state && <Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>;
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM04" note={badge}>
        <ButtonLink href="/admin/notices">{t("admin.notices.back")}</ButtonLink>
        {made && <VerbLinks verbs={noticeVerbs} can={made.can} address={made.address} words="admin.notices.verb" />}
      </PageHead>
      <NoticeForm />
      {made && attached && <AttachmentsCard {...attached} address={`${made.address}/attachments`} />}
      <RecordFoot />
    </>
  );
}

/** The fields of either kind; times are Seoul's, whoever types them. */
function NoticeForm() {
  const { kind, made } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <RecordForm<typeof noticeForms.general & typeof noticeForms.maintenance>
      title={t(`admin.notices.kind.${kind}`)}
      submit={made ? undefined : t("admin.notices.announce")}
      cancelHref="/admin/notices"
    >
      {(field) => (
        <>
          {kind === "general" && <TextField {...field("titleKo")} className="wide" lang="ko" />}
          {kind === "general" && <TextField {...field("titleEn")} className="wide" lang="en" />}
          <TextAreaField {...field("textKo")} className="wide" rows={4} lang="ko" />
          <TextAreaField {...field("textEn")} className="wide" rows={4} lang="en" />
          <MinuteField {...field("from")} />
          <MinuteField {...field("to")} />
          {kind === "maintenance" && <MinuteField {...field("announceFrom")} />}
        </>
      )}
    </RecordForm>
  );
}
