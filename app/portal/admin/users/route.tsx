import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userFilters } from "~/api/domain/account/user-input";
import { userStatuses } from "~/api/domain/account/user-statuses";
import { readFilters } from "~/api/domain/report/filters";
import { roleName } from "~/portal/frame/role-name.server";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { fewOf, userStatus } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM01");
  const { filters, ignored } = readFilters(userFilters, new URL(args.request.url).searchParams);
  const [{ rows, count }, choices] = await Promise.all([api.adminUsers.list(filters), api.adminUsers.choices()]);
  const t = (key: WordKey) => translate(locale, key);
  const groupName = choices.groups.find(({ id }) => id === filters.group)?.name ?? filters.group;
  const set = [
    ...(filters.text ? [{ name: "text", text: `${t("admin.users.search")}: ${filters.text}` }] : []),
    ...(filters.status ? [{ name: "status", text: t(`admin.users.status.${filters.status}`) }] : []),
    ...(filters.role ? [{ name: "role", text: roleName(locale, filters.role) }] : []),
    ...(groupName ? [{ name: "group", text: groupName }] : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.users.title"),
    columns: listColumns((name) => t(`admin.users.${name}`), ["user", "status", "roles", "groups", "lastSignIn"]),
    rows: rows.map((row) => ({
      key: row.userId,
      cells: [
        { text: row.username, href: `/admin/users/${encodeURIComponent(row.userId)}`, sub: row.userId },
        userStatus(locale, row.status),
        fewOf(row.roles.map((role) => roleName(locale, role))),
        fewOf(row.groups),
        row.lastSignIn ? formatInstant(row.lastSignIn, user.userPrincipal.timeZone) : "–",
      ],
    })),
    count,
    filters,
    set,
    ignored,
  });
  const options = {
    roles: choices.roles.map((role) => [role, roleName(locale, role)] as const),
    groups: choices.groups.map(({ id, name }) => [id, name] as const),
  };
  return { list, filters, options, words: wordsFor(locale, "admin.list.", "admin.users.") };
}

export default function UsersScreen() {
  const { list, filters, options } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("admin.users.title")} code="MIPADM01" classification="confidential">
        <PrintButton />
        <ButtonLink kind="primary" icon="plus" href="/admin/users/new">
          {t("admin.users.new")}
        </ButtonLink>
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterText name="text" label={t("admin.users.search")} value={filters.text} />
            <FilterSelect
              name="status"
              label={t("admin.users.status")}
              value={filters.status}
              options={userStatuses.map((status) => [status, t(`admin.users.status.${status}`)])}
            />
            <FilterSelect name="role" label={t("admin.users.role")} value={filters.role} options={options.roles} />
            <FilterSelect name="group" label={t("admin.users.group")} value={filters.group} options={options.groups} />
          </>
        }
      />
    </>
  );
}
