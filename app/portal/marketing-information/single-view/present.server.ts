import type { ApiClient } from "~/api/client.server";
import type { CustomerFilters } from "~/api/domain/search/customer-filters";
import { SEARCH_PAGE } from "~/api/domain/search/search-kinds";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatCountry, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Answer = Awaited<ReturnType<ApiClient["customers"]["find"]>>;

/** The search, and what stands beside it. */
export const singleViewScreen = "/marketing-information/single-view";

/** The page of one customer. */
export const singleViewPath = (customer: string | number): string => `${singleViewScreen}/${customer}`;

/** The same with the other parameters of an address that names him by `customer`. */
export function customerAddress(customer: string, search: URLSearchParams): string {
  const others = new URLSearchParams(search);
  for (const name of ["customer", "_routes"]) others.delete(name);
  return others.size > 0 ? `${singleViewPath(customer)}?${others}` : singleViewPath(customer);
}

/** The customers that were found, every text made here. */
export function presentCustomers(locale: Locale, filters: CustomerFilters, answer: Answer) {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const whole = (value: number) => formatInteger(locale, value);
  const { records, found, more, tooShort, countries } = answer;
  const asked = filters.q !== "" || filters.country !== undefined;
  const before = (filters.page - 1) * SEARCH_PAGE;
  const names = countries.map((code): [string, string] => [code, formatCountry(locale, code)]);
  const given = Object.entries({ q: filters.q, country: filters.country ?? "" }).filter(([, value]) => value !== "");
  const table = {
    title: t(more ? "singleView.foundMore" : "singleView.found", { found: whole(found) }),
    columns: (["search.column.name", "search.column.code", "search.column.place"] as const).map((key) => ({
      text: t(key),
    })),
    rows: records.map(({ id, code, name, detail }) => ({
      key: String(id),
      cells: [{ text: name, href: singleViewPath(id) }, code, detail],
    })),
    base: `${singleViewScreen}?${new URLSearchParams(given)}`,
    pages:
      found > SEARCH_PAGE
        ? {
            shown: t("search.shown", {
              from: whole(before + 1),
              to: whole(before + records.length),
              found: whole(found),
            }),
            page: filters.page,
            pages: Math.ceil(found / SEARCH_PAGE),
            size: SEARCH_PAGE,
          }
        : null,
  };
  const notice =
    tooShort.length > 0
      ? t("search.tooShort", { words: tooShort.join(", ") })
      : more
        ? t("search.more", { found: whole(found) })
        : null;
  const kind = asked ? "search.none" : "singleView.start";
  return {
    countries: names.sort(([, a], [, b]) => a.localeCompare(b, locale)),
    notice,
    table: records.length > 0 ? table : null,
    empty: records.length > 0 || tooShort.length > 0 ? null : { title: t(`${kind}.title`), text: t(`${kind}.text`) },
  };
}
