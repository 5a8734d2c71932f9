import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noticeFilters } from "~/api/domain/notice/notice-input";
import { noticeKinds, noticeStates } from "~/api/domain/notice/notice-kinds";
import { readFilters } from "~/api/domain/report/filters";
import { FilterSelect } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { noticeState } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM04");
  const { filters, ignored } = readFilters(noticeFilters, new URL(args.request.url).searchParams);
  const { rows, count } = await api.adminNotices.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const set = [
    ...(filters.kind ? [{ name: "kind", text: t(`admin.notices.kind.${filters.kind}`) }] : []),
    ...(filters.state ? [{ name: "state", text: t(`admin.notices.state.${filters.state}`) }] : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.notices.title"),
    columns: listColumns((name) => t(`admin.notices.${name}`), ["notice", "kind", "state", "from", "to", "changedBy"]),
    rows: rows.map((notice) => {
      const [title, text] = locale === "ko" ? [notice.titleKo, notice.textKo] : [notice.titleEn, notice.textEn];
      const first = text.slice(0, 80);
      return {
        key: notice.id,
        cells: [
          { text: title || first, href: `/admin/notices/${notice.id}`, ...(title ? { sub: first } : {}) },
          t(`admin.notices.kind.${notice.kind}`),
          noticeState(locale, notice.state),
          notice.from.replace("T", " "),
          notice.to.replace("T", " "),
          notice.changedBy,
        ],
      };
    }),
    count,
    filters,
    set,
    ignored,
  });
  return { list, filters, words: wordsFor(locale, "admin.list.", "admin.notices.") };
}

export default function NoticesScreen() {
  const { list, filters } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("admin.notices.title")} code="MIPADM04" classification="internal">
        <PrintButton />
        <ButtonLink href="/admin/notices/new?kind=general">{t("admin.notices.new.general")}</ButtonLink>
        <ButtonLink kind="primary" icon="plus" href="/admin/notices/new?kind=maintenance">
          {t("admin.notices.new.maintenance")}
        </ButtonLink>
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterSelect
              name="kind"
              label={t("admin.notices.kind")}
              value={filters.kind}
              options={noticeKinds.map((kind) => [kind, t(`admin.notices.kind.${kind}`)])}
            />
            <FilterSelect
              name="state"
              label={t("admin.notices.state")}
              value={filters.state}
              options={noticeStates.map((state) => [state, t(`admin.notices.state.${state}`)])}
            />
          </>
        }
      />
    </>
  );
}
