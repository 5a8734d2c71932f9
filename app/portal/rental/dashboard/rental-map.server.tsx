import { addKnown } from "~/api/domain/rental/status/status-shapes";
import { BubbleMap, bubblesOf, type MapBubble } from "~/portal/figures/customer-map/bubble-map.server";
import { rentalAmount, withUnit } from "~/portal/figures/rental-figures.server";
import { sayAmong } from "~/portal/figures/say-among";
import { formatInteger } from "~/words/formats";
import type { DashboardPage } from "./body.server";

const NAMED = 3;

/** Countries as large as what is rented there; each narrows the dashboard to itself. Nothing where none has a place. */
export function rentalMap(page: DashboardPage) {
  const { report, t, locale, unit, href } = page;
  const placed = new Map(
    report.map.flatMap((each) => (each.place === null ? [] : [[each.key, { ...each, place: each.place }] as const])),
  );
  type Country = NonNullable<ReturnType<typeof placed.get>>;
  const bubbleOf = (countries: readonly Country[]): MapBubble | undefined => {
    const [first, ...more] = countries.toSorted((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0));
    if (!first) return undefined;
    const value = countries.reduce<string | null>((all, each) => addKnown(all, each.value), "0");
    const counted = (of: (country: Country) => number) =>
      formatInteger(
        locale,
        countries.reduce((all, each) => all + of(each), 0),
      );
    return {
      ...{ key: first.key, place: first.place, size: Number(value ?? "0") },
      label: more.length > 0 ? `${first.name} +${more.length}` : first.name,
      title: t("rental.map.bubble", {
        ...{ country: countries.map(({ name }) => name).join(", "), amount: `${rentalAmount(page, value)} ${unit}` },
        ...{ contracts: counted(({ open }) => open), pieces: counted(({ pieces }) => pieces) },
      }),
      href: more.length > 0 ? "#rows-countries" : href({ country: first.key, warehouse: null }),
    };
  };
  const { bubbles, heapOf } = bubblesOf(placed, bubbleOf);
  if (bubbles.length === 0) return null;
  return <BubbleMap title={t("rental.map", { unit })} sentence={sayWhere(page)} bubbles={bubbles} heapOf={heapOf} />;
}

/** How much is rented in how many countries, where most of it is, and what the map cannot show. */
function sayWhere(page: DashboardPage): string {
  const { report, t, locale } = page;
  const names = report.map
    .slice(0, NAMED)
    .map(({ name, value }) => `${name} (${withUnit(page, value)})`)
    .join(", ");
  const amount = withUnit(page, report.total.value);
  const words = { one: "rental.say.one", several: "rental.map.say" } as const;
  const countries = formatInteger(locale, report.map.length);
  const said = sayAmong(t, report.map.length, words, { amount, countries, names, name: report.map[0]?.name ?? "" });
  const nowhere = report.map.filter(({ place }) => place === null).map(({ name }) => name);
  return nowhere.length === 0 ? said : `${said} ${t("rental.map.nowhere", { names: nowhere.join(", ") })}`;
}
