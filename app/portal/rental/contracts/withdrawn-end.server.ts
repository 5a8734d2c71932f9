import { subtract, sum } from "~/api/domain/decimal";
import type { Wording } from "~/api/domain/errors";
import { writtenUnits } from "~/api/domain/money-text";
import { invoicesOfEnd, obstacleToWithdrawal } from "~/api/domain/rental/contract/reversals";
import { formatInteger } from "~/words/formats";
import type { ContractReader } from "./require-contract.server";
import type { Change, Posting } from "./reversals.server";

/** The end of a contract that is taken back: what it was, what comes back with it, and what keeps it; undefined where there is none. */
export function withdrawnEnd({ record, t, locale }: ContractReader): Posting | undefined {
  const { closedOn: day, closeReason, currency, endOn: until, invoiced, boughtOut } = record;
  if (day === null || (closeReason !== "terminated" && closeReason !== "bought-out")) return;
  const money = (units: string) => `${writtenUnits(locale, units, currency)} ${currency}`;
  const count = (value: number) => formatInteger(locale, value);
  const invoices = invoicesOfEnd(record, record.invoices);
  const outstanding = record.items.reduce((all, item) => all + item.outstanding, 0);
  const bought = boughtOut.reduce((all, { quantity }) => all + quantity, 0);
  const changes: Change[] = [
    ["request.column.state", t("contract.state.closed"), t("contract.state.open")],
    ["contracts.outstanding", count(outstanding), count(outstanding + bought)],
    ["contracts.invoiced", money(invoiced), money(subtract(invoiced, sum(invoices.map(({ amount }) => amount))))],
  ];
  const named = invoices.map(({ invoiceNo, amount }) => `${invoiceNo} (${money(amount)})`).join(", ");
  const obstacle: Wording | null = obstacleToWithdrawal(invoices);
  return {
    what: `${t(`contracts.posting.${closeReason === "terminated" ? "termination" : "buy-out"}`)} · ${day}`,
    obstacle,
    changes,
    text: [
      t(`contracts.verb.end-withdrawal.${closeReason}`, { day, until }),
      named && t("contracts.verb.end-withdrawal.invoices", { invoices: named }),
      t("contracts.verb.end-withdrawal.fees"),
    ]
      .filter(Boolean)
      .join(" "),
  };
}
