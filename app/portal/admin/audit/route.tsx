import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditFilters } from "~/api/domain/audit/audit-filters";
import { auditKindNames } from "~/api/domain/audit/audit-kinds";
import { readFilters } from "~/api/domain/report/filters";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { actionName, subjectName } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM07");
  const { filters, ignored } = readFilters(auditFilters, new URL(args.request.url).searchParams);
  const { rows, count } = await api.adminAudit.list(filters);
  const t = (key: WordKey, params?: Record<string, string>) => translate(locale, key, params);
  const { timeZone } = user.userPrincipal;
  const set = (["from", "to", "user", "kind", "text", "address"] as const).flatMap((name) => {
    const value = name === "kind" && filters.kind ? t(`admin.audit.kind.${filters.kind}`) : filters[name];
    return value ? [{ name, text: `${t(`admin.audit.filter.${name}`)}: ${value}` }] : [];
  });
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.audit.title"),
    columns: listColumns(
      (name) => t(`admin.audit.${name}`),
      ["when", "who", "what", "subject", "from", "screen", "reason"],
    ),
    rows: rows.map((row) => ({
      key: row.id,
      cells: [
        { text: formatInstant(row.at, timeZone), href: `/admin/audit/${row.id}` },
        row.username ? { text: row.username, sub: row.userId } : row.userId,
        actionName(locale, row.action),
        subjectName(locale, row.subject),
        row.address ?? "–",
        row.menuPath ?? "–",
        row.reason ?? "",
      ],
    })),
    count,
    filters,
    set,
    ignored,
  });
  return { list, filters, words: wordsFor(locale, "admin.list.", "admin.audit.") };
}

export default function AuditScreen() {
  const { list, filters } = useLoaderData<typeof loader>();
  const t = useT();
  const field = (name: "from" | "to" | "user" | "text" | "address") => ({
    name,
    label: t(`admin.audit.filter.${name}`),
    value: filters[name],
  });
  return (
    <>
      <PageHead title={t("admin.audit.title")} code="MIPADM07" classification="confidential">
        <PrintButton />
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterText {...field("user")} />
            <FilterSelect
              name="kind"
              label={t("admin.audit.filter.kind")}
              value={filters.kind}
              options={auditKindNames.map((kind) => [kind, t(`admin.audit.kind.${kind}`)])}
            />
            <FilterText {...field("text")} />
          </>
        }
        more={
          <>
            <FilterText {...field("from")} type="date" />
            <FilterText {...field("to")} type="date" />
            <FilterText {...field("address")} />
          </>
        }
        moreCount={[filters.from, filters.to, filters.address].filter(Boolean).length}
      />
    </>
  );
}
