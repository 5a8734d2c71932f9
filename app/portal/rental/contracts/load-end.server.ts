import { ApiError } from "~/api/client.server";
import { writtenUnits } from "~/api/domain/money-text";
import { ratePercent } from "~/api/domain/rental/rate-percent";
import type { ShownDay } from "~/portal/record/chosen-day";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { type ContractScreen, contractAddress } from "./contract-screens";
import { lyingCell } from "./earlier-cutters.server";
import type { ContractReader } from "./require-contract.server";

/** What ending a contract costs, as a table that is shown before it is confirmed. */
export type ShownEnd = ShownDay & {
  /** As it is sent back: exact. */
  total: string;
};

export async function loadEnd(
  reader: ContractReader,
  screen: ContractScreen,
  verb: "termination" | "buy-out",
): Promise<ShownEnd> {
  const { api, record, request, t, locale } = reader;
  const asked = new URL(request.url).searchParams.get("day") ?? "";
  const given = { id: record.id, verb };
  let wrong: string | undefined;
  // A day that is no use says so beside its field; today's figures are shown.
  const end = await orNotFound(
    screen
      .of(api)
      .preview({ ...given, ...(asked && { day: asked }) })
      .catch((error: unknown) => {
        wrong = error instanceof ApiError ? error.fields.day : undefined;
        if (wrong === undefined) throw error;
        return screen.of(api).preview(given);
      }),
  );
  const money = (amount: string) => writtenUnits(locale, amount, record.currency);
  const isTermination = verb === "termination";
  const heads = isTermination
    ? (["cutter", "rentalQuantity", "feeRate", "monthlyFee", "end.fee", "end.unreturned", "end.charge"] as const)
    : (["cutter", "outstanding", "end.price"] as const);
  return {
    day: wrong === undefined ? end.day : asked,
    wrong,
    address: `${contractAddress(screen, record.id)}/${verb}`,
    sentence: [
      t(isTermination ? "contracts.end.sentence" : "contracts.end.sentence.bought", {
        day: end.day,
        started: end.startedMonths,
        left: end.remainingMonths + (isTermination ? end.invoicedMonths : 0),
        total: `${money(end.total)} ${record.currency}`,
      }),
      // An earlier day than today: what was invoiced since stays as it is, and is said before anything is written.
      end.invoicedMonths > 0 &&
        t(isTermination ? "contracts.end.invoiced" : "contracts.end.invoiced.bought", {
          count: end.invoicedMonths,
          sum: `${money(end.invoicedFee)} ${record.currency}`,
        }),
    ]
      .filter(Boolean)
      .join(" "),
    total: end.total,
    table: {
      caption: t("contracts.end.title"),
      columns: heads.map((head, at) => ({ text: t(`contracts.${head}`), ...(at > 0 && { kind: "num" as const }) })),
      rows: end.lines.map((line) => ({
        key: String(line.line),
        cells: isTermination
          ? [
              line.cutter,
              String(line.quantity),
              ratePercent(line.feeRate),
              money(line.monthlyFee),
              money(line.fee),
              lyingCell(reader, line.cutter, line.unreturned),
              money(line.charge),
            ]
          : [line.cutter, lyingCell(reader, line.cutter, line.quantity), money(line.charge)],
      })),
    },
  };
}
