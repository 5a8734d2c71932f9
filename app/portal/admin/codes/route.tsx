import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM08");
  const { rows } = await api.adminCodes.list();
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: translate(locale, "admin.codes.title"),
    columns: listColumns((name) => translate(locale, `admin.codes.${name}`), ["list", "note", "codes"], ["codes"]),
    rows: rows.map((group) => ({
      key: group.id,
      cells: [{ text: group.name, href: `/admin/codes/${group.id}`, sub: group.id }, group.note, String(group.codes)],
    })),
  });
  return { list, words: wordsFor(locale, "admin.list.", "admin.codes.") };
}

export default function CodesScreen() {
  const { list } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("admin.codes.title")} code="MIPADM08" classification="internal">
        <PrintButton />
      </PageHead>
      <ListScreen list={list} whole />
    </>
  );
}
