import type { UserInfo } from "~/api/client.server";
import { type IgnoredFilter, pageSizes } from "~/api/domain/report/filters";
import { wantedLocation, wantedPath } from "~/portal/session/wanted-address";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { packed } from "~/words/packed";
import { printLine } from "./print-line.server";

type Changes = Record<string, string | number | null>;

/** Addresses beside the current one: the filters stay, the page starts over unless it is what changes. */
export function addressesOf(request: Request) {
  const { pathname, search } = wantedLocation(request);
  return (changes: Changes) => {
    const next = new URLSearchParams(search);
    if (!("page" in changes)) next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
}

type Listing = {
  request: Request;
  user: UserInfo;
  locale: Locale;
  title: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  /** How many there are and which of them `rows` are; absent when `rows` are all. */
  count?: number;
  filters?: { page: number; size: number };
  /** What is set: the words of the chip and the parameter it stands for. */
  set?: readonly { name: string; text: string }[];
  ignored?: readonly IgnoredFilter[];
};

/** Columns headed with the screen's words; numbers stand at the right. */
export const listColumns = <Name extends string>(
  text: (name: Name) => string,
  names: readonly Name[],
  numbers: readonly Name[] = [],
): ListColumn[] =>
  names.map((name) => ({ text: text(name), ...(numbers.includes(name) ? { kind: "num" as const } : {}) }));

/** A list as its page shows it, every text made here. */
export function presentList(listing: Listing) {
  const { request, user, locale, title, columns, rows, count = rows.length, set = [], ignored = [] } = listing;
  const { page, size } = listing.filters ?? { page: 1, size: Math.max(count, 1) };
  const href = addressesOf(request);
  const whole = (value: number) => formatInteger(locale, value);
  const [from, to] = [Math.min((page - 1) * size + 1, count), Math.min(page * size, count)];
  return packed({
    title,
    columns,
    rows,
    print: printLine(locale, user, set),
    count: translate(locale, "admin.list.count", { count, shown: whole(count) }),
    empty: count === 0,
    chips: set.map(({ name, text }) => ({ text, href: href({ [name]: null }) })),
    resetHref: wantedPath(request),
    ignored: ignored.map(({ name, value }) => `${name}=${value}`).join(", "),
    shown: translate(locale, "admin.list.shown", { from: whole(from), to: whole(to), count: whole(count) }),
    page,
    pages: Math.max(1, Math.ceil(count / size)),
    size,
    sizes: [...pageSizes],
    base: href({ page: null, size: null }),
  });
}
export type ListPage = ReturnType<typeof presentList>;
