import type { LoaderFunctionArgs } from "@remix-run/node";
import { isZero, times } from "~/api/domain/decimal";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import { loadAttachments } from "~/portal/attachment/load-attachments.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { openAddress } from "~/portal/simulator/saves/saved-desk";
import { formatCountry, formatQuantity } from "~/words/formats";
import { contractPapers, contractPath, contractsPath } from "../../addresses";
import { matrixDesk } from "../../simulator/saved-desk.server";
import { presentQualification } from "./present-qualification.server";
import { presentTables } from "./present-tables.server";

export type ContractReader = RecordReader<ContractRecord>;
export type ShownFact = { label: string; text: string; href?: string };

export const requireContract = (args: LoaderFunctionArgs): Promise<ContractReader> =>
  requireRecord(args, "MIPMTX05", (api, id) => api.matrixContracts.get({ id: Number(id) || 0 }));

/** One contract: what was promised and what it earns, parties, years, cabinets, tasks, papers, what became of it. */
export async function presentContract(reader: ContractReader) {
  const { record: contract, t, at, api, user } = reader;
  const address = contractPath(contract.id);
  return {
    title: contract.contractNo,
    note: `${contract.customerName} · ${contract.customer}`,
    back: contractsPath,
    address,
    can: contract.can,
    told: toldOf(reader),
    state: { text: t(`matrix.state.${contract.state}`), tone: toneOf(`matrix.state.${contract.state}`) },
    grade: {
      text: t(`matrix.grade.${contract.qualification.grade}`),
      tone: toneOf(`matrix.grade.${contract.qualification.grade}`),
    },
    term: termFacts(reader),
    parties: partyFacts(reader),
    qualification: presentQualification(reader),
    tables: presentTables(reader, address),
    papers: await loadAttachments(api, contractPapers(contract.id), user.userPrincipal.timeZone),
    history: contract.history.map(({ no, event, comment, actor, at: when }) => ({
      key: String(no),
      text: [t(`matrix.event.${event}`), comment].filter(Boolean).join(": "),
      by: actor === "system" ? t("matrix.nightly") : actor,
      at: at(when),
    })),
    words: ["matrix.contract.", "matrix.verb.", "matrix.card.", "matrix.state.", "matrix.none", "attachment."],
  };
}

/** What the contract wants, or why it cannot go on, in a sentence. */
function toldOf({ record, t, locale }: ContractReader): { kind: "warn" | "bad"; text: string } | null {
  const { state, qualification, own, judged, check, endOn, years, currency } = record;
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
  if (state === "ending") return warn(t("matrix.told.ending", { day: endOn }));
  if (state === "draft") return warn(t("matrix.told.draft"));
  if (state === "submitted" && qualification.grade === "NOT_QUALIFIED") return warn(t("matrix.told.notQualified"));
  if (state === "submitted") return warn(t(own ? "matrix.told.own" : "matrix.told.submitted"));
  if (state === "signed" && record.cabinets.length === 0) return warn(t("matrix.told.noCabinet"));
  return null;
}

function termFacts({ record: contract, t, at, locale }: ContractReader): ShownFact[] {
  const money = (amount: string) => writtenWithCurrency(locale, amount, contract.currency);
  const day = (label: string, text: string | null): ShownFact[] => (text ? [{ label, text }] : []);
  return [
    { label: t("matrix.cabinetValue"), text: money(contract.money.cabinetValue) },
    { label: t("matrix.committedYear"), text: money(contract.money.committed) },
    { label: t("matrix.supportRate"), text: `${contract.supportRate} %` },
    {
      label: t("matrix.term"),
      text: `${contract.startOn} – ${contract.endOn} · ${t("matrix.years", { years: contract.termYears })}`,
    },
    ...day(t("matrix.signedOn"), contract.signedOn),
    ...day(t("matrix.installedOn"), contract.installedOn),
    ...(contract.closedOn
      ? [
          {
            label: t("matrix.closedOn"),
            text: [contract.closedOn, contract.closeReason && t(`matrix.reason.${contract.closeReason}`)]
              .filter(Boolean)
              .join(" · "),
          },
        ]
      : []),
    ...(contract.decidedBy
      ? [{ label: t("matrix.decided"), text: `${contract.decidedBy}, ${at(contract.decidedAt)}` }]
      : []),
    ...(contract.customerShare && !isZero(contract.customerShare) && contract.grade === "SHARED"
      ? [{ label: t("matrix.customerShare"), text: money(contract.customerShare) }]
      : []),
  ];
}

function partyFacts({ record: contract, t, locale, user }: ContractReader): ShownFact[] {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const linked = (label: string, other: ContractRecord["follows"]): ShownFact[] =>
    other ? [{ label, text: other.contractNo, href: contractPath(other.id) }] : [];
  return [
    {
      label: t("matrix.customer"),
      text: `${contract.customerName} · ${contract.customer}`,
      ...(view && { href: `${view}/${contract.customerId}` }),
    },
    { label: t("matrix.country"), text: formatCountry(locale, contract.country) },
    { label: t("matrix.unit"), text: contract.unit },
    { label: t("matrix.lender"), text: contract.lender },
    ...(contract.simulation
      ? [
          {
            label: t("matrix.madeOf"),
            text: `${contract.simulation.title}, ${t("sim.compareVersion", { number: contract.simulation.version })}`,
            href: openAddress(matrixDesk, contract.simulation.id, contract.simulation.version),
          },
        ]
      : []),
    ...linked(t("matrix.follows"), contract.follows),
    ...linked(t("matrix.followedBy"), contract.followedBy),
    ...(contract.remark ? [{ label: t("matrix.remark"), text: contract.remark }] : []),
  ];
}
