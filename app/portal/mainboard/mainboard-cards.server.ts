import type { UserInfo } from "~/api/client.server";
import { screenName } from "~/api/domain/access/screen-name";
import { growth } from "~/api/domain/decimal";
import { quietAfterDays } from "~/api/domain/facts/quiet-customers";
import type { Mainboard, Mover } from "~/api/domain/mainboard/mainboard";
import type { TableColumn } from "~/api/domain/report/table";
import { menuLeaves } from "~/menu";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawnOrder, type Ordering } from "~/portal/report/drawn-order.server";
import { addressOn } from "~/portal/report/report-address";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { translate, type WordKey, type WordParams } from "~/words";
import {
  amountUnitText,
  formatAmount,
  formatAmountChange,
  formatInstant,
  formatInteger,
  formatMonth,
  formatPercentChange,
} from "~/words/formats";
import type { Locale } from "~/words/locale";
import { presentPace } from "./pace-figures.server";
import { salesAddress } from "./sales-address";

export type T = (key: WordKey, params?: WordParams) => string;

const nothingLoaded = (t: T) => ({ title: t("report.nothing.title"), text: t("mainboard.nothing.text") });

const agentNotes = {
  red: "mainboard.agents.days",
  amber: "mainboard.agents.days",
  errors: "mainboard.agents.month",
  ending: "mainboard.agents.contracts",
  waiting: "mainboard.agents.contracts",
} as const;
const linkTo = { unit: "unit", line: "line", customer: "customer" } as const;

/** The cards as the page shows them; figures in k of the report currency. */
export function presentMainboard(cards: Mainboard, locale: Locale, user: UserInfo, ordering: Ordering) {
  const t: T = (key, params) => translate(locale, key, params);
  const { currency } = cards;
  const toSales = addressOn("/sales/report", new URLSearchParams());
  const moving = { currency, locale, t, ordering, customerHref: customerHrefOf(user.menus, toSales) };
  const { pace } = cards;
  return {
    title: t("mainboard.hello", { name: user.userPrincipal.username }),
    note: pace ? t("mainboard.days", { day: cards.asOf, done: pace.daysDone, all: pace.daysInMonth }) : undefined,
    asOf: cards.empty ? undefined : cards.asOf,
    nothing: cards.empty ? nothingLoaded(t) : null,
    pace: pace && {
      ...presentPace(pace, cards, locale, t),
      missing: cards.missingRates.length > 0 ? t("sales.ignored.rate", { list: cards.missingRates.join(", ") }) : null,
    },
    /** The reader's own order; what has nothing to show is left out by the page. */
    shown: cards.shown,
    screens: presentScreens(user),
    movers: (["unit", "line", "customer"] as const).flatMap((kind) => presentMovers(cards, kind, moving)),
    waiting: cards.waiting.map(({ kind, href, count, oldest }) => ({
      href,
      name: t(`request.kinds.${kind}` as WordKey),
      count: formatInteger(locale, count),
      oldest: oldest
        ? t("mainboard.waitingSince", { time: formatInstant(oldest, user.userPrincipal.timeZone) })
        : t("mainboard.waitingNone"),
    })),
    lapsing: presentAlarms(cards.lapsing, locale, t),
    negative: presentAlarms(cards.negative, locale, t),
    rental: (cards.rental ?? []).map(({ market, contracts, until, href }) => ({
      ...{ href, name: t(`mainboard.rental.${market}`), count: formatInteger(locale, contracts) },
      note: t("mainboard.rental.until", { day: until }),
    })),
    consignment: (cards.consignment ?? []).map(({ state, items, pieces, href }) => ({
      ...{ href, name: t(`mainboard.consignment.${state}`), count: formatInteger(locale, items) },
      note: t("mainboard.consignment.pieces", { pieces: formatInteger(locale, pieces) }),
    })),
    shortage: (cards.shortage ?? []).map(({ kind, count, of, href }) => ({
      ...{ href, name: t(`mainboard.shortage.${kind}`), count: formatInteger(locale, count) },
      note: sayOf(kind, formatInteger(locale, of), t),
    })),
    agents: (cards.agents ?? []).map(({ kind, count, days, href }) => ({
      ...{ href, name: t(`mainboard.agents.${kind}`), count: formatInteger(locale, count) },
      note: t(agentNotes[kind], { days }),
    })),
    news: (cards.news ?? []).map(({ id, title, publisher, publishedAt }) => ({
      ...{ id, title, href: `/marketing-information/news/${id}/open` },
      note: `${publisher} · ${formatInstant(publishedAt, user.userPrincipal.timeZone).slice(0, 10)}`,
    })),
    steps: (cards.steps ?? []).map(({ of, kind, count, days, href }) => ({
      ...{ href, name: t(`mainboard.steps.${of}`), count: formatInteger(locale, count) },
      note: t(`mainboard.steps.${kind}`, { days }),
    })),
    matrix: (cards.matrix ?? []).map(({ kind, count, href }) => ({
      ...{ href, name: t(`mainboard.matrix.${kind}`), count: formatInteger(locale, count) },
      note: t(kind === "overdue" || kind === "mine" ? "matrix.card.tasks" : "matrix.contracts"),
    })),
    sites: (cards.sites ?? []).map(({ kind, count, name, month, href }) => ({
      ...{ href, name: name ?? t(`mainboard.sites.${kind}`), count: formatInteger(locale, count) },
      note:
        month === null
          ? t(`mainboard.sites.${kind}.note`)
          : t("mainboard.sites.units", { month: formatMonth(locale, month) }),
    })),
    quiet: cards.quiet && cards.quiet.length > 0 ? presentQuiet(cards.quiet, moving) : null,
  };
}
export type MainboardPage = ReturnType<typeof presentMainboard>;

function sayOf(kind: NonNullable<Mainboard["shortage"]>[number]["kind"], of: string, t: T): string {
  if (kind === "watched") return t("mainboard.shortage.ofWatched", { watched: of });
  return kind === "orders"
    ? t("mainboard.shortage.customers", { customers: of })
    : t("mainboard.shortage.pieces", { pieces: of });
}

/** Members of a register whom somebody should look after, with their points. */
function presentAlarms(alarms: Mainboard["lapsing"], locale: Locale, t: T) {
  return (alarms ?? []).map(({ market, members, points, href }) => ({
    href,
    name: t(`mainboard.members.${market}`),
    count: formatInteger(locale, members),
    note: points === null ? "" : t("dashboard.kpi.points", { points: formatInteger(locale, points) }),
  }));
}

const MOST_SCREENS = 12;

/** Ways to the screens that exist and that the reader may open, for whoever has no figures to begin with. */
function presentScreens({ menus }: UserInfo) {
  return menuLeaves
    .filter(({ screen, hidden, code, path }) => screen && !hidden && !path.includes(":") && code !== "MIPCOM00")
    .flatMap(({ code, key }) => {
      const item = key.startsWith("errors.") ? undefined : findMenuItem(menus, code);
      return item && !item.hidden ? [{ href: item.path, name: screenName(menus, item.path) ?? item.meta.title }] : [];
    })
    .slice(0, MOST_SCREENS);
}

const sources = { unit: "byUnit", line: "byLine", customer: "byCustomer" } as const;

type Moving = { currency: string; locale: Locale; t: T; ordering: Ordering; customerHref: CustomerHref };

const moverColumns: TableColumn<Mover>[] = [
  { key: "change", kind: "gap", head: "mainboard.change", of: ({ change }) => change },
  { key: "growth", kind: "growth", head: "mainboard.growth", of: ({ current, previous }) => growth(current, previous) },
];

function presentMovers(cards: Mainboard, kind: keyof typeof sources, moving: Moving) {
  const { currency, locale, t, ordering, customerHref } = moving;
  const found = cards[sources[kind]];
  if (!found || !cards.pace) return [];
  const of = { month: cards.pace.month, asOf: cards.asOf };
  const row = (mover: Mover): TableRow => {
    const percent = growth(mover.current, mover.previous);
    const down = mover.change.startsWith("-");
    const cells: Cell[] = [
      [formatAmountChange(locale, mover.change, "k", currency), down ? "less" : "more"],
      formatPercentChange(locale, percent),
    ];
    const sales = salesAddress(of, { by: cards.below, [linkTo[kind]]: mover.id, sort: "ytd" });
    const href = kind === "customer" ? customerHref(mover.id) : sales;
    return { head: mover.name, ...(href && { href }), cells };
  };
  const table = drawnOrder(
    {
      key: sources[kind],
      first: { text: t("mainboard.name"), of: ({ name }) => name },
      columns: moverColumns,
      rows: [...found.gains, ...[...found.losses].reverse()],
    },
    { locale, t },
    ordering,
  );
  return [
    {
      id: table.id,
      card: sources[kind],
      title: t(`mainboard.${sources[kind]}`),
      caption: t("mainboard.ytd", { unit: amountUnitText("k", currency) }),
      href: salesAddress(of, { by: kind === "unit" ? "organisation" : kind }),
      first: table.first,
      groups: [{ columns: table.heads }],
      rows: table.rows.map(row),
    },
  ];
}

function presentQuiet(customers: NonNullable<Mainboard["quiet"]>, { currency, locale, t, customerHref }: Moving) {
  return {
    title: t("mainboard.quiet"),
    note: t("mainboard.quietNote", { days: quietAfterDays }),
    customers: customers.map((customer) => ({
      id: customer.id,
      href: customerHref(customer.id),
      name: customer.name,
      last: t("mainboard.quietLast", { day: customer.lastDay }),
      days: t("mainboard.quietDays", { days: customer.days }),
      annual: t("mainboard.quietAnnual", {
        amount: `${formatAmount(locale, customer.annual, "k", currency)} ${amountUnitText("k", currency)}`,
      }),
    })),
  };
}
