import { isZero, times } from "~/api/domain/decimal";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { seoulDay } from "~/api/domain/seoul-time";
import { formatQuantity } from "~/words/formats";
import type { ToldContract } from "./require-contract.server";

/** What the contract wants, or why it cannot go on, in a sentence. */
export function toldOf(page: ToldContract): { kind: "warn" | "bad"; text: string } | null {
  const { record, t, locale } = page;
  const { state, qualification, own, judged, check, startOn, endOn, years, currency, evidence } = record;
  const warn = (text: string) => ({ kind: "warn" as const, text });
  if (judged === "take-back" && (state === "active" || state === "ending"))
    return {
      kind: "bad",
      text: t("matrix.told.takeBack", {
        years: check.takeBackYears,
        share: formatQuantity(locale, times(check.takeBack, "100")),
      }),
    };
  const last = years.findLast(({ whole }) => whole);
  if (last?.fee && !isZero(last.fee) && (state === "active" || state === "ending"))
    return warn(t("matrix.told.short", { year: last.no, fee: writtenWithCurrency(locale, last.fee, currency) }));
  const standing = record.cabinets.filter(({ installedOn, removedOn }) => installedOn !== null && removedOn === null);
  if (state === "closed" && standing.length > 0)
    return warn(t("matrix.told.standing", { cabinets: standing.map(({ serial }) => serial).join(", ") }));
  if (state === "ending" && record.followedBy)
    return warn(t("matrix.told.renewal", { day: endOn, contract: record.followedBy.contractNo }));
  if (state === "ending") return warn(t("matrix.told.ending", { day: endOn }));
  if (record.renewedBy) return warn(t("matrix.told.renewedBy", { contract: record.renewedBy.contractNo }));
  // Neither is it submitted nor signed then (`refuseOverlap`): said before somebody tries.
  const taken = (evidence?.others ?? []).filter(({ stands }) => stands).map(({ contractNo }) => contractNo);
  if (taken.length > 0 && (state === "draft" || state === "qualified"))
    return warn(t(`matrix.told.overlaps.${state}`, { contracts: taken.join(", ") }));
  if (state === "draft") return warn(t("matrix.told.draft"));
  if (state === "submitted" && qualification.grade === "NOT_QUALIFIED") return warn(t("matrix.told.notQualified"));
  if (state === "submitted") return warn(t(own ? "matrix.told.own" : "matrix.told.submitted"));
  const lacks = [
    ...(state === "signed" && record.cabinets.length === 0 ? [cabinetsOf(page)] : []),
    ...(state === "installed" && startOn > seoulDay(new Date()) ? [t("matrix.told.activeFrom", { day: startOn })] : []),
    ...((state === "signed" || state === "installed") && !record.hasPaper ? [t("matrix.told.noPaper")] : []),
  ];
  return lacks.length > 0 ? warn(lacks.join(" ")) : null;
}

/** One that renews another is installed with the cabinets that stand there already. */
const cabinetsOf = ({ record: { cabinetsBefore, follows }, t }: ToldContract): string =>
  cabinetsBefore > 0 && follows
    ? t("matrix.told.cabinetsBefore", { contract: follows.contractNo, cabinets: cabinetsBefore })
    : t("matrix.told.noCabinet");
