import { isZero, sum } from "~/api/domain/decimal";
import { writtenUnits } from "~/api/domain/money-text";
import { ratePercent } from "~/api/domain/rental/rate-percent";
import { orNotFound } from "~/portal/record/or-not-found.server";
import type { ContractScreen } from "./contract-screens";
import type { ContractReader } from "./require-contract.server";

const moneyOf =
  ({ record, locale }: ContractReader) =>
  (amount: string) =>
    `${writtenUnits(locale, amount, record.currency)} ${record.currency}`;

/** What the opening of a contract ends, and what that costs; empty where it is exchanged for none that runs. */
export function exchangeText(reader: ContractReader): string {
  const { record, t } = reader;
  const { exchange } = record;
  if (!exchange) return "";
  const money = moneyOf(reader);
  const { contractNo: number, day, before, after, waived, fee, share, monthlyFee, months } = exchange;
  const known = { number, day, before: money(before), after: money(after) };
  if (waived) return t("contracts.exchange.free", known);
  if (isZero(fee)) return t("contracts.exchange.over", known);
  const basis = { share: ratePercent(share), monthly: money(monthlyFee), months };
  return [t("contracts.exchange.fee", { ...known, ...basis, fee: money(fee) }), invoicedText(reader, exchange)]
    .filter(Boolean)
    .join(" ");
}

/** What an exchange would cost today if the list value fell: the new cutter's price is not chosen yet. */
export async function swapText(reader: ContractReader, screen: ContractScreen): Promise<string> {
  const { api, record, t } = reader;
  const end = await orNotFound(screen.of(api).preview({ id: record.id, verb: "swap" }));
  const money = moneyOf(reader);
  const fee = t("contracts.swap.fee", {
    day: end.day,
    fee: money(end.terminationFee),
    share: ratePercent(record.terms.terminationShare),
    monthly: money(sum(end.lines.map(({ monthlyFee }) => monthlyFee))),
    months: end.remainingMonths,
  });
  return [t("contracts.verb.swap.text"), fee, invoicedText(reader, end)].filter(Boolean).join(" ");
}

const invoicedText = (reader: ContractReader, later: { invoicedMonths: number; invoicedFee: string }): string =>
  later.invoicedMonths > 0
    ? reader.t("contracts.end.invoiced", { count: later.invoicedMonths, sum: moneyOf(reader)(later.invoicedFee) })
    : "";
