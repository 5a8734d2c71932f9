import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { groupFilters } from "~/api/domain/access/group-input";
import { groupKinds } from "~/api/domain/access/group-kinds";
import { readFilters } from "~/api/domain/report/filters";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM02");
  const { filters, ignored } = readFilters(groupFilters, new URL(args.request.url).searchParams);
  const { rows, count } = await api.adminGroups.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const set = [
    ...(filters.text ? [{ name: "text", text: `${t("admin.groups.search")}: ${filters.text}` }] : []),
    ...(filters.kind ? [{ name: "kind", text: t(`admin.groups.kind.${filters.kind}`) }] : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.groups.title"),
    columns: listColumns(
      (name) => t(`admin.groups.${name}`),
      ["group", "stands", "distributor", "logo", "members"],
      ["members"],
    ),
    rows: rows.map((group) => ({
      key: group.id,
      cells: [
        {
          text: locale === "ko" ? group.nameKo : group.nameEn,
          href: `/admin/groups/${encodeURIComponent(group.id)}`,
          sub: group.id,
        },
        group.unitCode
          ? { text: group.unitName ?? group.unitCode, sub: group.unitCode }
          : group.customerCode
            ? { text: group.customerName ?? group.customerCode, sub: group.customerCode }
            : t("admin.groups.kind.none"),
        t(group.distributor ? "admin.groups.yes" : "admin.groups.no"),
        t(group.logo ? "admin.groups.yes" : "admin.groups.no"),
        formatInteger(locale, group.members),
      ],
    })),
    count,
    filters,
    set,
    ignored,
  });
  return { list, filters, words: wordsFor(locale, "admin.list.", "admin.groups.") };
}

export default function GroupsScreen() {
  const { list, filters } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("admin.groups.title")} code="MIPADM02" classification="internal">
        <PrintButton />
        <ButtonLink kind="primary" icon="plus" href="/admin/groups/new">
          {t("admin.groups.new")}
        </ButtonLink>
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterText name="text" label={t("admin.groups.search")} value={filters.text} />
            <FilterSelect
              name="kind"
              label={t("admin.groups.stands")}
              value={filters.kind}
              options={groupKinds.map((kind) => [kind, t(`admin.groups.kind.${kind}`)])}
            />
          </>
        }
      />
    </>
  );
}
