import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readFilters } from "~/api/domain/report/filters";
import { searchFilters } from "~/api/domain/search/search-filters";
import { MOST_TYPED, searchKinds } from "~/api/domain/search/search-kinds";
import { recordTab } from "~/portal/frame/record-visit.server";
import { requireUser } from "~/portal/session/guard.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { EmptyState } from "~/ui/report/empty-state";
import { FilterRow } from "~/ui/report/filter-row";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { plainWordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { FoundGroup } from "./found-group";
import { presentSearch } from "./search-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, locale } = signedIn;
  const url = new URL(args.request.url);
  const { filters } = readFilters(searchFilters, url.searchParams);
  // First, for the frame beside it tells what had to close for it.
  const recorded = recordTab(args.request, signedIn, (t) => t("search.title"));
  const [answer, recordTitle] = await Promise.all([api.search.find(filters), recorded]);
  return {
    recordTitle,
    filters,
    ...presentSearch(locale, filters, answer, signedIn.user.menus, isTooLong(url.searchParams)),
    words: plainWordsFor(locale, "search."),
  };
}

/** What no filter takes is not looked for; the answer says why. */
const isTooLong = (asked: URLSearchParams) => (asked.get("xckeyn") ?? "").trim().length > MOST_TYPED;

/** The specification's four fields, and what they find, kind by kind. Everything in the address, nothing needs a script. */
export default function SearchScreen() {
  const { filters, groups, notice, asked } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={t("search.title")} />
      <FilterRow chips={[]} resetHref="/search">
        <TextField
          key={`k${filters.xckeyn}`}
          name="xckeyn"
          type="search"
          label={t("search.keyword")}
          defaultValue={filters.xckeyn}
          maxLength={MOST_TYPED}
          title={t("search.keywordHint")}
        />
        <SelectField
          key={filters.xcdtyp}
          name="xcdtyp"
          label={t("search.dataType")}
          defaultValue={filters.xcdtyp ?? ""}
        >
          <option value="">{t("search.all")}</option>
          {searchKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`search.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          key={`g${filters.xcgsvr}`}
          name="xcgsvr"
          label={t("search.groupServer")}
          defaultValue={filters.xcgsvr}
          maxLength={60}
          title={t("search.groupServerHint")}
        />
        <TextField
          key={`t${filters.xctass}`}
          name="xctass"
          label={t("search.tasCode")}
          defaultValue={filters.xctass}
          maxLength={40}
          title={t("search.tasCodeHint")}
        />
      </FilterRow>
      {notice && <Notice kind="warn">{notice}</Notice>}
      {groups.map((group) => (
        <FoundGroup key={group.title} group={group} />
      ))}
      {groups.length === 0 && !notice && (
        <EmptyState title={t(asked ? "search.none.title" : "search.start.title")}>
          <p>{t(asked ? "search.none.text" : "search.start.text")}</p>
        </EmptyState>
      )}
    </>
  );
}
