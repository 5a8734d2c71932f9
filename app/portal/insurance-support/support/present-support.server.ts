import type { InsuranceRecord } from "~/api/domain/insurance/insurance-input";
import { insuranceStateWord } from "~/api/domain/insurance/supports";
import { writtenUnits } from "~/api/domain/money-text";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { supportAddress, supportPapers, supportsPath } from "../addresses";

type Reader = RecordReader<InsuranceRecord>;

/** A request in the reader's words: the policy, how its support was reckoned, who did what, losses, papers. */
export async function presentSupport(reader: Reader) {
  const { record, locale, t, at } = reader;
  const { currency, id } = record;
  const written = (value: string) => writtenUnits(locale, value, currency);
  const money = (value: string) => `${written(value)} ${currency}`;
  const person = (done: InsuranceRecord["requested"]) => (done ? `${done.username}, ${at(done.at)}` : "–");
  const papers = await loadAttachments(reader.api, supportPapers(id), reader.user.userPrincipal.timeZone);
  return {
    id,
    name: record.unit.name,
    requestNo: record.requestNo,
    address: supportAddress(id),
    badge: stateBadge(locale, insuranceStateWord(record.state)),
    can: record.can,
    told: toldOf(record, papers.files.length, t),
    support: money(record.support),
    policy: [
      { label: t("insurance.distributor"), value: `${record.unit.name} (${record.unit.code})` },
      { label: t("field.insurance.insurer"), value: record.insurer },
      { label: t("field.insurance.policyNo"), value: record.policyNo },
      { label: t("insurance.period"), value: `${record.periodFrom} – ${record.periodTo}` },
      { label: t("field.insurance.insured"), value: money(record.insured) },
      { label: t("field.insurance.rate"), value: record.rate },
      { label: t("field.insurance.remark"), value: record.remark },
    ],
    sums: [
      { label: t("insurance.premium"), value: money(record.premium) },
      { label: t("insurance.share"), value: `${record.share} %` },
      { label: t("insurance.cap", { year: String(record.year) }), value: money(record.cap) },
      { label: t("insurance.usedBefore"), value: money(record.usedBefore) },
    ],
    ownPremium: money(record.ownPremium),
    stage: [
      { label: t("insurance.state.requested"), value: person(record.requested) },
      { label: t("insurance.state.checked"), value: person(record.checked) },
      { label: t("insurance.state.approved"), value: person(record.approved) },
      { label: t("insurance.state.paid"), value: person(record.paid) },
      { label: t("insurance.paymentRef"), value: record.paymentRef },
    ],
    claimsTitle: `${t("insurance.claims")} (${currency})`,
    claims: record.claims.map((claim) => ({
      key: String(claim.id),
      cells: [
        claim.day,
        claim.debtor,
        written(claim.loss),
        claim.coverRate,
        written(claim.payout),
        claim.remark || "–",
        record.can.includes("claim")
          ? { text: t("insurance.claim.remove"), href: `${supportAddress(id)}/claims/${claim.id}/removal` }
          : "",
      ],
    })),
    paidOut: t("insurance.paidOut.of", { paid: money(record.paidOut), insured: money(record.insured) }),
    others: record.others.map((other) => ({
      key: String(other.id),
      cells: [
        { text: other.requestNo, href: supportAddress(other.id) },
        { text: `${other.periodFrom} – ${other.periodTo}`, whole: true as const },
        `${writtenUnits(locale, other.support, other.currency)} ${other.currency}`,
        stateBadge(locale, insuranceStateWord(other.state)),
      ],
    })),
    allOfUnit: `${supportsPath}?unit=${record.unit.id}`,
    papers,
    history: record.history.map(({ no, event, at: when, by, comment, support }) => ({
      key: String(no),
      text: [t(`insurance.event.${event}`, { support: money(support) }), comment].filter(Boolean).join(" · "),
      by,
      at: at(when),
    })),
  };
}

/** What has to be done next, in a sentence. */
function toldOf({ state }: InsuranceRecord, papers: number, t: Reader["t"]): string | null {
  if (state === "requested" && papers === 0) return t("insurance.told.noPaper");
  if (state === "returned") return t("insurance.told.returned");
  return null;
}
