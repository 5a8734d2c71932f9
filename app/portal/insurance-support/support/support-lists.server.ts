import { insuranceStateWord } from "~/api/domain/insurance/supports";
import { writtenUnits } from "~/api/domain/money-text";
import type { ListPart } from "~/portal/record/list-parts.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { supportAddress, supportsPath } from "../addresses";
import type { SupportReader } from "./support-body.server";

/** Losses that the insurer was told of, and how much of the insured amount they have taken. */
export function claimList({ record, t, locale }: SupportReader): ListPart {
  const { currency, id } = record;
  const written = (value: string) => writtenUnits(locale, value, currency);
  const mayAdd = record.can.includes("claim");
  return {
    id: "claims",
    caption: `${t("insurance.claims")} (${currency})`,
    ...(mayAdd && {
      actions: [{ text: t("insurance.claim.new"), href: `${supportAddress(id)}/claims/new`, icon: "plus" as const }],
    }),
    note: t("insurance.paidOut.of", {
      paid: `${written(record.paidOut)} ${currency}`,
      insured: `${written(record.insured)} ${currency}`,
    }),
    columns: [
      { text: t("field.claim.day") },
      { text: t("field.claim.debtor") },
      ...(["loss", "coverRate", "payout"] as const).map((name) => ({
        ...{ text: t(`insurance.claim.${name}`), kind: "num" as const },
      })),
      { text: t("field.claim.remark") },
      { text: "", kind: "act" },
    ],
    rows: record.claims.map((claim) => ({
      key: String(claim.id),
      cells: [
        claim.day,
        claim.debtor,
        written(claim.loss),
        claim.coverRate,
        written(claim.payout),
        claim.remark || "–",
        mayAdd ? { text: t("insurance.claim.remove"), href: `${supportAddress(id)}/claims/${claim.id}/removal` } : "",
      ],
    })),
  };
}

/** The distributor's other requests: whether the cap of the year was reckoned right is seen here. */
export const otherList = ({ record, t, locale }: SupportReader): ListPart => ({
  id: "others",
  caption: t("insurance.others"),
  ...(record.others.length > 0 && {
    actions: [{ text: t("insurance.others.all"), href: `${supportsPath}?unit=${record.unit.id}` }],
  }),
  columns: [
    { text: t("insurance.requestNo") },
    { text: t("insurance.period") },
    { text: t("insurance.support"), kind: "num" },
    { text: t("insurance.state") },
  ],
  rows: record.others.map((other) => ({
    key: String(other.id),
    cells: [
      { text: other.requestNo, href: supportAddress(other.id) },
      { text: `${other.periodFrom} – ${other.periodTo}`, whole: true as const },
      `${writtenUnits(locale, other.support, other.currency)} ${other.currency}`,
      stateBadge(locale, insuranceStateWord(other.state)),
    ],
  })),
});
