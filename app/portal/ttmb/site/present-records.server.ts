import { writtenMoney } from "~/api/domain/money-text";
import { lastDay } from "~/api/domain/report/period";
import { effectText } from "~/api/domain/tool-management/action/effect-text";
import { isSettled, savedIn } from "~/api/domain/tool-management/saving";
import { type SiteRecord, spanFrom } from "~/api/domain/tool-management/site/site-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ShownList } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { formatInteger, formatMonth, formatPercent } from "~/words/formats";
import { actPath, boardOfActions, countPath, monthPath } from "../parts/addresses";
import { contractCpuText } from "../parts/texts.server";
import type { SiteReader } from "./present-facts.server";
import { entering, type Head, listOf, sheetOf } from "./present-lists.server";

const actionHeads: readonly Head[] = [
  ["ttmb.action"],
  ["ttmb.tool"],
  ["ttmb.cause"],
  ["ttmb.owner"],
  ["ttmb.dueDay"],
  ["ttmb.state"],
  ["ttmb.result"],
];

export function actionList(reader: SiteReader): ShownList {
  const { record: site, t, locale } = reader;
  const mayEnter = site.can.includes("enter");
  const rows = site.actions.map((action) => ({
    key: String(action.id),
    cells: [
      {
        text: action.action,
        ...(mayEnter && {
          href: actPath(site.id, action.id, action.state === "open" ? "action-change" : "action-reopening"),
        }),
      },
      { text: `${action.line} ${action.model} ${action.toolNo}`, sub: action.machiningPart },
      t(`ttmb.cause.${action.cause}`),
      action.owner,
      action.dueDay,
      stateBadge(locale, { word: `ttmb.action.${action.state}` }),
      { text: action.result, ...(action.effect && { sub: effectText(action.effect, reader, site.currency) }) },
    ] satisfies ListCell[],
  }));
  const board = findMenuItem(reader.user.menus, "MIPTMS05")
    ? [{ text: t("ttmb.board"), href: boardOfActions({ site: site.id, mine: false }) }]
    : [];
  const { actions = [] } = entering(reader, "action", "ttmb.enter.action");
  return { ...listOf(reader, "ttmb.actions", actionHeads, rows), actions: [...board, ...actions] };
}

const savingHeads: readonly Head[] = [
  ["ttmb.saving"],
  ["ttmb.category"],
  ["ttmb.before", "num"],
  ["ttmb.after", "num"],
  ["ttmb.unitsAYear", "num"],
  ["ttmb.savingAYear", "num"],
  ["ttmb.ourPart", "num"],
  ["ttmb.start"],
  ["ttmb.signed"],
];

export function savingList(reader: SiteReader): ShownList {
  const { record: site, t, locale } = reader;
  const mayEnter = site.can.includes("enter");
  const money = (value: string) => writtenMoney(locale, value, site.currency);
  const measured = ({ basis }: SiteRecord["savings"][number], value: string) =>
    basis === "life"
      ? t("ttmb.parts", { parts: formatInteger(locale, value) })
      : contractCpuText(locale, value, site.currency);
  const rows = site.savings.map((saving) => ({
    key: String(saving.id),
    cells: [
      {
        ...{ text: saving.title, sub: [saving.tool, saving.proof].filter(Boolean).join(" · ") },
        ...(mayEnter &&
          !isSettled(saving, site.closedTo) && {
            href: actPath(site.id, saving.id, saving.signedOn ? "saving-removal" : "signing"),
          }),
      },
      t(`ttmb.category.${saving.category}`),
      measured(saving, saving.before),
      measured(saving, saving.after),
      formatInteger(locale, saving.unitsAYear),
      money(saving.savingAYear),
      money(ourPart(saving.savingAYear, site.gainShare)),
      formatMonth(locale, saving.startYm),
      saving.signedBy
        ? { text: saving.signedBy, sub: saving.signedOn ?? "" }
        : stateBadge(locale, { word: "ttmb.unsigned" }),
    ] satisfies ListCell[],
  }));
  return { ...listOf(reader, "ttmb.savings", savingHeads, rows), ...entering(reader, "saving", "ttmb.enter.saving") };
}

/** The maker's part of a year's saving. @param share per cent */
const ourPart = (saving: string, share: string): string => savedIn(String((Number(saving) * Number(share)) / 100), 12);

const expenseHeads: readonly Head[] = [
  ["ttmb.month"],
  ["ttmb.expenseKind"],
  ["ttmb.amount", "num"],
  ["field.ttmbEntry.remark"],
];

/** Expenses of the chosen months. */
export function expenseList(reader: SiteReader): ShownList {
  const { record: site, t, locale } = reader;
  const shown = site.expenses.filter(({ ym }) => ym >= spanFrom(site.month, site.span));
  const rows = shown.map(({ ym, kind, amount, remark }) => ({
    key: `${ym} ${kind}`,
    cells: [
      {
        ...{ text: formatMonth(locale, ym), whole: true },
        ...(site.can.includes("enter") && ym > site.closedTo && { href: monthPath(site.id, "expenses", ym) }),
      },
      t(`ttmb.expense.${kind}`),
      writtenMoney(locale, amount, site.currency),
      remark,
    ] satisfies ListCell[],
  }));
  return {
    ...listOf(reader, "ttmb.expenses", expenseHeads, rows),
    ...sheetOf(reader, "ttmb.enter.expense", monthPath(site.id, "expenses")),
  };
}

const countHeads: readonly Head[] = [
  ["ttmb.day"],
  ["ttmb.counted", "num"],
  ["ttmb.accurate", "num"],
  ["ttmb.accuracy", "num"],
  ["ttmb.outside"],
];

/** Days of counting with the tools that were outside their tolerance. */
export function countList(reader: SiteReader): ShownList {
  const { record: site, locale, t } = reader;
  const rows = site.counts.map((day) => ({
    key: day.day,
    cells: [
      day.day,
      formatInteger(locale, day.counted),
      formatInteger(locale, day.accurate),
      {
        text: formatPercent(locale, day.percent),
        badge: Number(day.percent) >= Number(site.accuracyTarget) * 100 ? ("good" as const) : ("bad" as const),
      },
      day.wrong
        .map(({ tool, stockClass, book, counted }) => t("ttmb.outside.one", { tool, class: stockClass, book, counted }))
        .join("; "),
    ] satisfies ListCell[],
  }));
  return {
    ...listOf(reader, "ttmb.counts", countHeads, rows),
    ...(site.counts.some(({ day }) => day > lastDay(site.month)) && {
      text: t("ttmb.counts.later", { month: formatMonth(locale, site.month) }),
    }),
    ...sheetOf(reader, "stock.count.sheet", countPath(site.id)),
  };
}

const commentHeads: readonly Head[] = [["ttmb.month"], ["ttmb.comment"], ["ttmb.line"], ["ttmb.readBy"], ["ttmb.by"]];

export function commentList(reader: SiteReader): ShownList {
  const { record: site, t, locale } = reader;
  const rows = site.comments.map((comment) => ({
    key: String(comment.id),
    cells: [
      { text: formatMonth(locale, comment.ym), whole: true },
      {
        text: comment.text,
        ...(site.can.includes("enter") &&
          comment.ym > site.closedTo && { href: actPath(site.id, comment.id, "comment-removal") }),
      },
      comment.line ?? t("ttmb.wholeSite"),
      t(comment.forCustomer ? "ttmb.readBy.customer" : "ttmb.readBy.own"),
      comment.by,
    ] satisfies ListCell[],
  }));
  return {
    ...listOf(reader, "ttmb.comments", commentHeads, rows),
    ...entering(reader, "comment", "ttmb.enter.comment"),
  };
}
