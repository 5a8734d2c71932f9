import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddAttachment } from "~/portal/attachment/add-attachment";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { refusedAtDoor, takeAttachment } from "~/portal/attachment/take-attachment.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { noticeAddress, noticeFiles } from "../notice-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireMenu(args, "MIPADM04");
  const id = args.params.id ?? "";
  const [notice] = await orNotFound(
    Promise.all([api.adminNotices.get({ id }), loadAttachments(api, noticeFiles(id), user.userPrincipal.timeZone)]),
  );
  return {
    questionTitle: translate(locale, "attachment.add"),
    title: locale === "ko" ? notice.titleKo : notice.titleEn,
    back: noticeAddress(id),
    atDoor: refusedAtDoor(args.request, locale),
    words: wordsFor(locale, "attachment."),
  };
}

export function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? "";
  return takeAttachment(args, "MIPADM04", noticeFiles(id), noticeAddress(id));
}

export default function AddNoticeFile() {
  const { title, back, atDoor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? atDoor;
  return (
    <>
      <PageHead title={title} code="MIPADM04" />
      <AddAttachment refused={refused} back={back} />
    </>
  );
}
