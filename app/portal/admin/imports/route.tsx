import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { batchFilters } from "~/api/domain/import/batch-filters";
import { batchKinds } from "~/api/domain/import/batch-kinds";
import { readFilters } from "~/api/domain/report/filters";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { batchState, kindName, rangeText } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM05" } } as const;

const numbers = ["rowsLoaded", "rowsReplaced", "rowsRejected"] as const;
const columns = ["loadedAt", "kind", "file", "range", ...numbers, "loadedBy", "state"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM05");
  const { filters, ignored } = readFilters(batchFilters, new URL(args.request.url).searchParams);
  const { rows, count } = await api.adminImports.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const whole = (value: number) => formatInteger(locale, value);
  const set = [
    ...(filters.text ? [{ name: "text", text: `${t("admin.imports.search")}: ${filters.text}` }] : []),
    ...(filters.kind ? [{ name: "kind", text: kindName(locale, filters.kind) }] : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.imports.title"),
    columns: listColumns((name) => t(`admin.imports.${name}`), columns, numbers),
    rows: rows.map((batch) => ({
      key: String(batch.id),
      cells: [
        { text: formatInstant(batch.loadedAt, user.userPrincipal.timeZone), href: `/admin/imports/${batch.id}` },
        kindName(locale, batch.kind),
        { text: batch.fileName, sub: batch.source },
        rangeText(batch.rangeFrom, batch.rangeTo),
        whole(batch.rowsLoaded),
        whole(batch.rowsReplaced),
        whole(batch.rowsRejected),
        batch.loadedBy,
        batchState(locale, batch),
      ],
    })),
    count,
    filters,
    set,
    ignored,
  });
  return { list, filters, words: wordsFor(locale, "admin.list.", "admin.imports.") };
}

export default function ImportsScreen() {
  const { list, filters } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("admin.imports.title")} code="MIPADM05" classification="internal">
        <PrintButton />
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterSelect
              name="kind"
              label={t("admin.imports.kind")}
              value={filters.kind}
              options={batchKinds.map((kind) => [kind, t(`admin.imports.kind.${kind}`)])}
            />
            <FilterText name="text" label={t("admin.imports.search")} value={filters.text} />
          </>
        }
      />
    </>
  );
}
