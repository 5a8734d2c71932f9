import type { UserInfo } from "~/api/client.server";
import type { AnswerOf, FiltersOf, ReportDefinition } from "~/api/domain/report/definition";
import { foldLists, readFilters, takesSeveral } from "~/api/domain/report/filters";
import { monthInAddress } from "~/api/domain/report/period";
import type { Opening, Opens } from "~/api/domain/report/table";
import { findDefinition } from "~/api/domain/reports";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SignedIn } from "~/portal/session/guard.server";
import { translate, type WordKey, type WordParams } from "~/words";
import { type AmountUnit, amountUnits, amountUnitText } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { fittingUnit } from "./fitting-unit.server";
import { addressOn, type Changes, type HrefOf } from "./report-address";
import { unitWithin } from "./unit-within";
import type { Views } from "./view-menu";

/** Who reads a report: signed in, with the right to it, the views they keep of it, and what the address asks. */
export type ReportReader = SignedIn & { views: Views; search: URLSearchParams; request: Request };

/** A report as its parts are drawn: the answer, the filters it is of, and how the reader has figures written. */
export type ReportPage<D extends ReportDefinition = ReportDefinition> = {
  definition: D;
  report: AnswerOf<D>;
  /** The answer without the filters that key figures set: what these count, so that each says the same where it leads. */
  whole: AnswerOf<D>;
  filters: FiltersOf<D>;
  search: URLSearchParams;
  user: UserInfo;
  views: Views;
  locale: Locale;
  t: (key: WordKey, params?: WordParams) => string;
  timeZone: string;
  /** What amounts are shown in, and its text with the currency: "k USD". */
  in: AmountUnit;
  unit: string;
  /** Of the answer; none where each row has its own. */
  currency: string;
  /** This report with other filters. */
  href: HrefOf;
  /** Where something leads: the first of these that the reader may open. */
  opens: (opening: Opens | undefined) => string | undefined;
};

/** @param path where it stands, if that is not its screen @param whole the answer that key figures count, if that is another one */
export function reportPage<D extends ReportDefinition>(
  { user, locale, views, search: asked }: Omit<ReportReader, "request">,
  definition: D,
  report: AnswerOf<D>,
  path = findMenuItem(user.menus, definition.code)?.path ?? "",
  whole = report,
): ReportPage<D> {
  const search = foldLists(definition.filters, asked);
  const filters = readFilters(definition.filters, search).filters as FiltersOf<D>;
  const given = amountUnits.find((unit) => unit === (filters as { in?: string }).in) ?? "k";
  const shown = given === "k" && !search.get("in") ? fittingUnit(definition, report, filters, given) : given;
  const { currency = "" } = report as { currency?: string };
  const href = addressOn(path, search);
  const screenOf = screensBeside(user, carriedBy(report as object, filters as object, search));
  const narrowing = narrowedWithin(report as Carrying);
  const opens = ({
    screen: code = definition.code,
    id,
    at,
    page: below,
    with: given = {},
  }: Opening): string | undefined => {
    const changes = narrowing(given);
    const place = at ? `#${at}` : "";
    if (code === definition.code && id === undefined) return href(changes) + place;
    const screen = screenOf(code);
    if (screen === null) return undefined;
    if (id === undefined) {
      // What several come to stands nowhere there: nothing leads to a part of it.
      const isWhole = screen.cut.every((name) => changes[name] !== undefined);
      return isWhole ? screen.href(changes) + place : undefined;
    }
    return addressOn(
      [screen.path, encodeURIComponent(id), ...(below ? [below] : [])].join("/"),
      new URLSearchParams(),
    )(changes);
  };
  return {
    definition,
    report,
    whole,
    filters,
    search,
    user,
    views,
    locale,
    t: (key, params) => translate(locale, key, params),
    timeZone: user.userPrincipal.timeZone,
    in: shown,
    unit: amountUnitText(shown, currency),
    currency,
    href,
    opens: (opening) => {
      for (const each of [opening ?? []].flat()) {
        const found = opens(each as Opening);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

type Beside = {
  path: string;
  href: HrefOf;
  /** Filters of which several are chosen here and one alone can be asked for there. */
  cut: string[];
};

/** Other screens that the reader may open, each with what this report and it are both asked for; a page asks a thousand times. */
function screensBeside(user: UserInfo, carried: [string, string][]): (code: string) => Beside | null {
  const known = new Map<string, Beside | null>();
  const find = (code: string): Beside | null => {
    const screen = findMenuItem(user.menus, code);
    if (!screen) return null;
    const filters = findDefinition(code)?.filters ?? {};
    return {
      path: screen.path,
      href: addressOn(screen.path, new URLSearchParams(carried.filter(([name]) => name in filters))),
      cut: carried.flatMap(([name, value]) =>
        name in filters && value.includes(",") && !takesSeveral(filters[name]) ? [name] : [],
      ),
    };
  };
  return (code) => {
    const found = known.get(code) ?? (known.has(code) ? null : find(code));
    known.set(code, found);
    return found;
  };
}

type Carrying = {
  month?: number;
  newest?: number;
  asOf?: string;
  path?: Record<string, { id: number | string } | readonly { id: number | string }[] | null>;
  options?: { months?: number[]; units?: readonly { id: number | string; depth?: number }[] };
};

/** A row of a unit leads to what it counts: those of the chosen units that it has. */
function narrowedWithin({ path, options }: Carrying): (changes: Changes) => Changes {
  const chosen = [path?.unit ?? []].flat();
  const units = options?.units ?? [];
  if (chosen.length === 0) return (changes) => changes;
  return (changes) => (changes.unit ? { ...changes, unit: unitWithin(units, chosen, changes.unit) } : changes);
}

/** What another report is asked for too: the month, the money, what figures are compared with, what is chosen. */
function carriedBy(answer: object, filters: object, search: URLSearchParams): [string, string][] {
  const { month, newest, asOf, path = {}, options } = answer as Carrying;
  const first = options?.months?.at(-1);
  // The one that it opens with is not named, so that the address moves on with it.
  const usual = newest === month ? undefined : month;
  const named =
    newest !== undefined || month === undefined || asOf === undefined ? usual : monthInAddress(month, asOf, first);
  const { currency, in: unit, compare } = filters as Record<string, string | undefined>;
  const same: [string, string | undefined][] = [
    ["month", named ? String(named) : undefined],
    ["currency", currency],
    // A unit that nobody chose is chosen anew by the rows there.
    ["in", search.get("in") ? unit : undefined],
    ["compare", compare === "year" ? undefined : compare],
    ...Object.entries(path).map(([name, found]): [string, string | undefined] => [
      name,
      [found ?? []]
        .flat()
        .map(({ id }) => id)
        .join(",") || undefined,
    ]),
  ];
  return same.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
}
