import type { LoaderFunctionArgs } from "@remix-run/node";
import { growth, percentOf } from "~/api/domain/decimal";
import { accountVerbs } from "~/api/domain/gpms/account-policy";
import type { AccountRecord } from "~/api/domain/gpms/account-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { audited, historyPart } from "~/portal/record/history-part.server";
import { type ListPart, listPart } from "~/portal/record/list-parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import {
  formatAmount,
  formatCountry,
  formatInteger,
  formatPercent,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import { groupPath, groupsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPSAL12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL12", (api, id) => api.globalAccounts.get({ id }));
  return drawRecord(reader, reader.record.name, <GroupBody page={reader} />);
}

type Reader = RecordReader<AccountRecord>;

/** A group: what was agreed, who belongs to it and since when, what they bought. */
function GroupBody({ page }: { page: Reader }) {
  const { record: group, t, locale, user } = page;
  const sales = findMenuItem(user.menus, "MIPSAL11")?.path;
  const change = withPercentSign(locale, formatPercentChange(locale, growth(group.mat, group.matPrevious)));
  return (
    <RecordFrame
      page={page}
      head={{ title: group.name, classification: "confidential", note: `${group.code} · ${group.unit}` }}
      actions={recordActs(page, {
        back: { text: t("gpms.groups.back"), href: groupsPath },
        ...{ prints: true, address: groupPath(group.id), verbs: accountVerbs, words: "gpms.verb" },
        edit: t("gpms.group.edit"),
        others: sales && (
          <ButtonLink place="beside" href={`${sales}?account=${group.id}&by=customer`}>
            {t("gpms.toTransactions")}
          </ButtonLink>
        ),
      })}
      summary={{
        states: <StateSign word={`gpms.state.${group.state}`} />,
        below: [group.lastVisit && `${t("gpms.lastVisit")} ${group.lastVisit}`],
        figures: [
          { label: t("gpms.mat"), value: formatAmount(locale, group.mat, "k", "USD", 1), unit: change },
          { label: t("gpms.members"), value: formatInteger(locale, group.members) },
          { label: t("gpms.countries"), value: formatInteger(locale, group.countries) },
        ],
      }}
      sections={[
        factsPart("terms", [
          {
            title: t("gpms.terms"),
            facts: [
              { label: t("gpms.terms"), value: group.terms },
              { label: t("gpms.paymentDays"), value: String(group.paymentDays ?? t("gpms.paymentDays.own")) },
              { label: t("gpms.unit"), value: group.unit },
              { label: t("field.globalAccount.remark"), value: group.remark },
            ],
          },
        ]),
        listPart(customerList(page)),
        historyPart(t("gpms.changes"), audited(page, group.changes)),
      ]}
    />
  );
}

function customerList({ record: group, t, locale, user }: Reader): ListPart {
  const address = `${groupPath(group.id)}/customers`;
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const mayChange = group.can.includes("member");
  return {
    id: "customers",
    caption: t("gpms.customers"),
    actions: mayChange ? [{ text: t("gpms.customer.new"), href: `${address}/new`, icon: "plus" }] : [],
    columns: [
      { text: t("sales.filter.customer") },
      { text: t("sales.filter.country") },
      { text: t("gpms.unit.selling") },
      { text: t("gpms.months") },
      { text: t("gpms.mat"), kind: "num" },
      { text: t("sales.column.growth"), kind: "num" },
      { text: t("gpms.share"), kind: "num" },
      { text: t("gpms.lastVisit") },
    ],
    rows: group.belongings.map(({ id, customer, validFrom, validTo, mat, matPrevious, lastVisit }) => ({
      key: String(id),
      cells: [
        { text: customer.name, sub: customer.code, ...(view && { href: `${view}/${customer.id}` }) },
        formatCountry(locale, customer.country),
        customer.unit,
        { text: `${validFrom} – ${validTo || "…"}`, whole: true, ...(mayChange && { href: `${address}/${id}` }) },
        formatAmount(locale, mat, "k", "USD", 1),
        formatPercentChange(locale, growth(mat, matPrevious)),
        formatPercent(locale, percentOf(mat, group.mat)),
        lastVisit ?? "–",
      ],
    })),
  };
}
