import { BubbleMap, type MapBubble } from "~/portal/figures/customer-map/bubble-map.server";
import { rentalAmount, withUnit } from "~/portal/figures/rental-figures.server";
import { formatInteger } from "~/words/formats";
import type { DashboardPage } from "./body.server";

const NAMED = 3;

/** Countries as large as what is rented there; each narrows the dashboard to itself. Nothing where none has a place. */
export function rentalMap(page: DashboardPage) {
  const { report, t, locale, unit, href } = page;
  const bubbles = report.map.flatMap(({ key, name, open, pieces, value, place }): MapBubble[] => {
    if (place === null) return [];
    const counts = { contracts: formatInteger(locale, open), pieces: formatInteger(locale, pieces) };
    return [
      {
        ...{ key, place, size: Number(value ?? "0"), label: name },
        title: t("rental.map.bubble", { country: name, amount: withUnit(page, value), ...counts }),
        href: href({ country: key, warehouse: null }),
      },
    ];
  });
  if (bubbles.length === 0) return null;
  return <BubbleMap title={t("rental.map", { unit })} sentence={sayWhere(page)} bubbles={bubbles} />;
}

/** How much is rented in how many countries, where most of it is, and what the map cannot show. */
function sayWhere(page: DashboardPage): string {
  const { report, t, locale } = page;
  const names = report.map
    .slice(0, NAMED)
    .map(({ name, value }) => `${name} (${rentalAmount(page, value)})`)
    .join(", ");
  const amount = withUnit(page, report.total.value);
  const said = t("rental.map.say", { amount, countries: formatInteger(locale, report.map.length), names });
  const nowhere = report.map.filter(({ place }) => place === null).map(({ name }) => name);
  return nowhere.length === 0 ? said : `${said} ${t("rental.map.nowhere", { names: nowhere.join(", ") })}`;
}
