import { add, percentOf, subtract } from "~/api/domain/decimal";
import { abcClasses, type CustomerGroup, quietAfterDays, type Standing, standings } from "~/api/domain/sales/my-sales";
import { figureCell } from "~/portal/figures/figure-table.server";
import type { TableRow } from "~/ui/tables/cell";
import { formatInteger } from "~/words/formats";
import type { Presenting } from "./present.server";

/** The small tables above the ranking: what they are, and their rows by name. */
export function presentBlocks(page: Presenting) {
  const { t, unit, report, locale, href } = page;
  const text = (key: "customers" | "mat" | "before" | "change" | "share" | "days" | "lastDay" | "peersSales") => ({
    text: t(`mySales.column.${key}`),
  });
  const days = quietAfterDays;
  return {
    rows: { abc: classRows(page), moves: moveRows(page), quiet: quietRows(page), next: nextRows(page) },
    tables: {
      abc: {
        title: t("mySales.table.abc", { unit }),
        first: { text: t("mySales.column.abc") },
        groups: [{ columns: [text("customers"), text("mat"), text("share")] }],
      },
      moves: {
        title: t("mySales.table.moves", { unit }),
        first: { text: t("mySales.column.standing") },
        groups: [{ columns: [text("customers"), text("before"), text("mat"), text("change")] }],
      },
      quiet: {
        title: t("mySales.table.quiet", { unit, days }),
        first: { text: t("sales.filter.customer") },
        groups: [{ columns: [text("lastDay"), text("days"), text("mat")] }],
        none: report.quietCount === 0 ? t("mySales.quiet.none", { days }) : null,
        more:
          report.quietCount > report.quiet.length
            ? {
                text: t("mySales.quiet.more", { count: formatInteger(locale, report.quietCount) }),
                href: href({ standing: "quiet", abc: null }),
              }
            : null,
      },
      next: {
        title: t("mySales.table.next", { unit }),
        first: { text: t("sales.filter.customer") },
        groups: [
          {
            columns: [{ text: t("mySales.column.suggested"), kind: "text" as const }, text("peersSales")],
          },
        ],
        none: report.suggestions.list.length === 0 ? t("mySales.next.none") : null,
      },
    },
  };
}

function classRows(page: Presenting): TableRow[] {
  const { report, locale, t, href } = page;
  const all = abcClasses.map((abc) => report.abc[abc]).reduce(joined);
  const cells = (group: CustomerGroup) => [
    formatInteger(locale, group.customers),
    figureCell(page, "amount", group.mat),
    figureCell(page, "share", percentOf(group.mat, all.mat)),
  ];
  return [
    { level: 0, head: t("sales.total"), cells: cells(all) },
    ...abcClasses.map((abc) => ({
      head: t("mySales.class", { abc }),
      href: href({ abc, standing: null }),
      cells: cells(report.abc[abc]),
    })),
  ];
}

function moveRows(page: Presenting): TableRow[] {
  const { report, locale, t, href } = page;
  const row = (group: CustomerGroup) => [
    formatInteger(locale, group.customers),
    figureCell(page, "amount", group.matPrevious),
    figureCell(page, "amount", group.mat),
    figureCell(page, "gap", subtract(group.mat, group.matPrevious)),
  ];
  const shown = standings.filter((each: Standing) => report.standings[each].customers > 0);
  const all = standings.map((each) => report.standings[each]).reduce(joined);
  return [
    { level: 0, head: t("sales.total"), cells: row(all) },
    ...shown.map((standing) => ({
      head: t(`mySales.standing.${standing}`),
      href: href({ standing, abc: null }),
      cells: row(report.standings[standing]),
    })),
  ];
}

const joined = (a: CustomerGroup, b: CustomerGroup): CustomerGroup => ({
  customers: a.customers + b.customers,
  mat: add(a.mat, b.mat),
  matPrevious: add(a.matPrevious, b.matPrevious),
});

const msPerDay = 86_400_000;

function quietRows(page: Presenting): TableRow[] {
  const { report, locale, salesHref, customerHref } = page;
  return report.quiet.map(({ id, name, lastDay, figures }) => {
    const link = customerHref(id);
    const silent = lastDay === null ? null : Math.round((Date.parse(report.until) - Date.parse(lastDay)) / msPerDay);
    return {
      head: name,
      ...(link && { href: link }),
      cells: [
        lastDay ?? "–",
        silent === null ? "–" : formatInteger(locale, silent),
        figureCell(page, "amount", figures.mat, salesHref({ customer: id, by: "lines", span: "mat" })),
      ],
    };
  });
}

function nextRows(page: Presenting): TableRow[] {
  const { report, salesHref, customerHref } = page;
  const { list, month } = report.suggestions;
  return list.map(({ customer, item, industry, market, sales }) => {
    const link = customerHref(customer.id);
    // The item is sold to all of the market's industry, not to the reader's own customers alone.
    const ofPeers = { unit: market?.id ?? null, industry: industry.id, item: item.id };
    const sold = salesHref({ salesperson: null, month, ...ofPeers, by: "customer" });
    return {
      head: customer.name,
      ...(link && { href: link }),
      cells: [item.name, figureCell(page, "amount", sales, sold)],
    };
  });
}
