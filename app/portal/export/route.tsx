import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { recordTab } from "~/portal/frame/record-visit.server";
import { presentExport } from "~/portal/report/own-exports.server";
import { requireUser } from "~/portal/session/guard.server";
import { useLookAgain } from "~/portal/wire/use-look-again";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Not kept: it goes on while nobody looks. */
export const handle = { access: "user", keep: false } as const;

/** One large export: how far it is, and its file. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, locale, user } = signedIn;
  const found = await api.exports.get({ id: args.params.id ?? "" }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.code === "invalid-input"))
      throw new Response(null, { status: 404 });
    throw error;
  });
  const own = presentExport(found, user, locale);
  const recordTitle = await recordTab(args.request, signedIn, (t, named) =>
    t("exports.title", { report: presentExport(found, user, named).name }),
  );
  return { recordTitle, own, words: wordsFor(locale, "exports.") };
}

export default function ExportPage() {
  const { recordTitle, own } = useLoaderData<typeof loader>();
  const underWay = own.state === "waiting" || own.state === "running";
  const t = useT();
  useLookAgain(underWay);
  return (
    <>
      <PageHead title={recordTitle} note={own.askedAt}>
        {own.state === "ready" && (
          <a className="btn primary" href={`/exports/${own.id}/file`} data-file="">
            {t("exports.download")}
          </a>
        )}
        {underWay && <ButtonLink href={`/exports/${own.id}`}>{t("exports.reload")}</ButtonLink>}
        {own.reportHref && <ButtonLink href={own.reportHref}>{t("exports.toReport")}</ButtonLink>}
      </PageHead>
      {own.failed && <Notice kind="bad">{own.failed}</Notice>}
      <RecordCard title={`${own.name}, ${own.format}`}>
        {underWay && <p className="mb-4 text-mute">{t("exports.intro")}</p>}
        {underWay && own.share && (
          <progress className="mb-4 w-full" aria-label={recordTitle} value={own.share.done} max={own.share.of} />
        )}
        <Facts
          facts={[
            { label: t("exports.state"), value: <Badge kind={own.badge}>{own.stateText}</Badge> },
            { label: t("exports.format"), value: own.format },
            { label: t("exports.rows"), value: own.rows },
            { label: t("exports.size"), value: own.size },
            { label: t("exports.expires"), value: own.expiresAt },
          ]}
        />
      </RecordCard>
    </>
  );
}
