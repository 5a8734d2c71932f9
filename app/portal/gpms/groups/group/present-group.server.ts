import { growth, percentOf } from "~/api/domain/decimal";
import type { AccountRecord, Belonging } from "~/api/domain/gpms/account-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ListCell } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatAmount, formatCountry, formatPercent, formatPercentChange, withPercentSign } from "~/words/formats";
import { groupPath } from "../../addresses";

type Reader = RecordReader<AccountRecord>;

/** A group in the reader's words: what was agreed, who belongs to it and since when, what they bought. */
export function presentGroup(reader: Reader) {
  const { record: group, t, locale, at, user } = reader;
  const address = groupPath(group.id);
  const sales = findMenuItem(user.menus, "MIPSAL11")?.path;
  return {
    address,
    name: group.name,
    note: `${group.code} · ${group.unit}`,
    can: group.can,
    used: group.state === "used",
    transactions: sales && `${sales}?account=${group.id}&by=customer`,
    facts: [
      { label: t("gpms.unit"), value: group.unit },
      { label: t("gpms.members"), value: t("gpms.members.in", { members: group.members, countries: group.countries }) },
      {
        label: t("gpms.mat"),
        value: `${formatAmount(locale, group.mat, "k", "USD", 1)} (${withPercentSign(locale, formatPercentChange(locale, growth(group.mat, group.matPrevious)))})`,
      },
      { label: t("gpms.lastVisit"), value: group.lastVisit ?? "–" },
    ],
    terms: [
      { label: t("gpms.terms"), value: group.terms || "–" },
      {
        label: t("gpms.paymentDays"),
        value: group.paymentDays === null ? t("gpms.paymentDays.own") : String(group.paymentDays),
      },
      { label: t("field.globalAccount.remark"), value: group.remark || "–" },
    ],
    customers: {
      caption: t("gpms.customers"),
      columns: [
        { text: t("sales.filter.customer") },
        { text: t("sales.filter.country") },
        { text: t("gpms.unit.selling") },
        { text: t("gpms.months") },
        { text: t("gpms.mat"), kind: "num" as const },
        { text: t("sales.column.growth"), kind: "num" as const },
        { text: t("gpms.share"), kind: "num" as const },
        { text: t("gpms.lastVisit") },
      ],
      rows: group.belongings.map((each) => ({ key: String(each.id), cells: cellsOf(reader, each, address) })),
    },
    changes: group.changes.map(({ id, at: when, action, by }) => ({
      key: id,
      text: t(`admin.action.${action}` as WordKey),
      by,
      at: at(when),
    })),
  };
}

function cellsOf({ record: group, locale, user }: Reader, each: Belonging, address: string): ListCell[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const { customer, validFrom, validTo } = each;
  const change = group.can.includes("member") && `${address}/customers/${each.id}`;
  return [
    { text: customer.name, sub: customer.code, ...(view && { href: `${view}/${customer.id}` }) },
    formatCountry(locale, customer.country),
    customer.unit,
    { text: `${validFrom} – ${validTo || "…"}`, whole: true, ...(change && { href: change }) },
    formatAmount(locale, each.mat, "k", "USD", 1),
    formatPercentChange(locale, growth(each.mat, each.matPrevious)),
    formatPercent(locale, percentOf(each.mat, group.mat)),
    each.lastVisit ?? "–",
  ];
}
