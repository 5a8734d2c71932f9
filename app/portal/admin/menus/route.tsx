import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { menuFilters } from "~/api/domain/access/menu-input";
import { roleName } from "~/api/domain/account/role-name";
import { readFilters } from "~/api/domain/report/filters";
import { roles } from "~/menu/entry";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { fewOf } from "../users/present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM03");
  const { filters, ignored } = readFilters(menuFilters, new URL(args.request.url).searchParams);
  const { rows } = await api.adminMenus.list(filters);
  const t = (key: WordKey, params?: Record<string, string>) => translate(locale, key, params);
  const set = [
    ...(filters.text ? [{ name: "text", text: `${t("admin.menus.search")}: ${filters.text}` }] : []),
    ...(filters.as ? [{ name: "as", text: t("admin.menus.asRole", { role: roleName(locale, filters.as) }) }] : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.menus.title"),
    columns: listColumns(
      (name) => t(`admin.menus.${name}`),
      ["line", "code", "shown", "roles", "groups", "order"],
      ["order"],
    ),
    rows: rows.map((line) => ({
      key: line.key,
      depth: filters.text ? 0 : line.depth,
      cells: [
        { text: line.title, href: `/admin/menus/${encodeURIComponent(line.key)}`, sub: line.path },
        line.code ?? "",
        line.hidden ? { text: t("admin.menus.hiddenLine"), badge: "plain" as const } : "",
        line.code === null ? "" : line.everyone ? t("admin.menus.everyone") : rolesOf(line.roles),
        line.groups.length > 0 ? fewOf(line.groups) : "",
        String(line.displayOrder),
      ],
    })),
    set,
    ignored,
  });
  const options = roles.map((role) => [role, roleName(locale, role)] as const);
  return { list, filters, options, words: wordsFor(locale, "admin.list.", "admin.menus.") };

  function rolesOf(names: readonly string[]) {
    return names.length === 0
      ? t("admin.menus.nobody")
      : fewOf(
          names.map((role) => roleName(locale, role)),
          3,
        );
  }
}

export default function MenusScreen() {
  const { list, filters, options } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("admin.menus.title")} code="MIPADM03" classification="internal">
        <PrintButton />
        <ButtonLink icon="info" href="/admin/menus/why">
          {t("admin.menus.why")}
        </ButtonLink>
      </PageHead>
      <ListScreen
        list={list}
        whole
        filters={
          <>
            <FilterText name="text" label={t("admin.menus.search")} value={filters.text} />
            <FilterSelect name="as" label={t("admin.menus.preview")} value={filters.as} options={options} />
          </>
        }
      />
    </>
  );
}
