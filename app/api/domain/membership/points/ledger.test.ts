import { describe, expect, test } from "vitest";
import type { AppError } from "../../errors";
import {
  type Account,
  balanceOn,
  emptyAccount,
  endOfMonth,
  firstOfNextMonth,
  type Posting,
  reservedOf,
} from "./account";
import { earnedPoints, toReverse } from "./earned";
import vectors from "./points.vectors.json";
import { cancelTransfer, executeTransfer, requestTransfer, reverse, save, spend } from "./post";
import { settle } from "./settle";

// domain.md 8.3; the vectors of vectors.json that begin with points_.
const vectorsOf = (calculator: string) => vectors.filter((each) => each.calculator === calculator) as Vector[];
type Vector = { id: string; inputs: Record<string, unknown>; outputs: Record<string, unknown> };

type Event = { date: string; type: string; points?: number; invoice?: string; amount?: number; purpose?: string };
const rates: Record<string, string> = { OFFSET: "0.005", USE: "0.01" };

/** The vectors' small world: one member, their invoices by number. */
function world() {
  const account = emptyAccount();
  const invoices = new Map<
    string,
    { eligible: bigint; returned: bigint; rate: string; granted: number; reversed: number; lotId: number | null }
  >();
  const save24 = (day: string, points: number, type: "welcome" | "purchase") =>
    save(account, type, {
      savedOn: day,
      availableOn: firstOfNextMonth(day),
      expiresOn: endOfMonth(day, 24),
      granted: points,
    });
  const run: Record<string, (event: Event) => Posting[]> = {
    state: () => [],
    welcome: ({ date, points = 0 }) => [save24(date, points, "welcome")],
    invoice: ({ date, invoice = "", amount = 0, purpose = "USE" }) => {
      const rate = rates[purpose] ?? "0";
      const granted = earnedPoints({ eligible: BigInt(amount), returned: 0n, offset: 0n, rate });
      const posting = save24(date, granted, "purchase");
      account.lastInvoiceOn = date;
      invoices.set(invoice, {
        eligible: BigInt(amount),
        returned: 0n,
        rate,
        granted,
        reversed: 0,
        lotId: posting.lot?.id ?? null,
      });
      return [posting];
    },
    return: ({ date, invoice = "", amount = 0 }) => {
      const of = invoices.get(invoice);
      if (!of) throw new Error(invoice);
      of.returned += BigInt(amount);
      const back = toReverse(of.granted, of.reversed, earnedPoints({ ...of, offset: 0n }));
      of.reversed += back;
      return reverse(account, date, back, of.lotId === null ? [] : [of.lotId]);
    },
    use: ({ date, points = 0 }) => [spend(account, date, "use", points)],
    "transfer-request": ({ date, points = 0 }) => [requestTransfer(account, date, { id: 1, points, toMemberId: null })],
    "transfer-now": ({ date }) => account.transfers.map((transfer) => executeTransfer(account, date, transfer)),
    "transfer-cancel": ({ date }) => account.transfers.flatMap((transfer) => cancelTransfer(account, date, transfer)),
  };
  return { account, run };
}

/** What is wrong with an account: P14, entries that are not the sum of their parts, lots below zero. Plain, as it is asked often. */
function faultsOf(account: Account, postings: Posting[]): string[] {
  const inLots = account.lots.reduce((all, lot) => all + lot.remaining, 0);
  const { saved, used, transferred, expired, reversed, debt } = account;
  const faults: string[] = [];
  if (saved - used - transferred - expired - reversed !== inLots + reservedOf(account) - debt) faults.push("balance");
  for (const { type, points, parts } of postings)
    if (parts.reduce((all, part) => all + part.points, 0) !== points) faults.push(`parts of ${type}`);
  if (account.lots.some((lot) => lot.remaining < 0 || lot.forgiven > lot.expired)) faults.push("lot");
  return faults;
}

describe("points of an invoice", () => {
  test.each(vectorsOf("points_accrual"))("$id", ({ inputs, outputs }) => {
    const rate = rates[String(inputs.purpose)] ?? "";
    expect(earnedPoints({ eligible: BigInt(Number(inputs.amount_minor)), returned: 0n, offset: 0n, rate })).toBe(
      outputs.points,
    );
  });
});

describe("a member's points", () => {
  test.each(vectorsOf("points_ledger"))("$id", ({ inputs, outputs }) => {
    const { account, run } = world();
    const steps = outputs.steps as Record<string, unknown>[];
    (inputs.events as Event[]).forEach((event, at) => {
      const postings = settle(account, event.date);
      let error: string | undefined;
      try {
        postings.push(...(run[event.type.toLowerCase().replace("_", "-")]?.(event) ?? []));
      } catch (thrown) {
        error = (thrown as AppError).code === "insufficient-points" ? "INSUFFICIENT_POINTS" : String(thrown);
      }
      expect(faultsOf(account, postings)).toEqual([]);
      const is = balanceOn(account, event.date);
      expect({
        date: event.date,
        type: event.type,
        available: is.available,
        to_be_available: is.toBeAvailable,
        to_be_transferred: is.toBeTransferred,
        negative: is.negative,
        ...(error && { error }),
      }).toEqual(steps[at]);
    });
    const last = (inputs.events as Event[]).at(-1)?.date ?? "";
    const is = balanceOn(account, last);
    expect({
      available: is.available,
      to_be_available: is.toBeAvailable,
      to_be_transferred: is.toBeTransferred,
      to_be_expired: is.toBeExpired,
      negative: is.negative,
      negative_first: account.debtSince,
      last_invoice: account.lastInvoiceOn,
      saved_total: account.saved,
      used_total: account.used,
      expired_total: account.expired,
      transferred_total: account.transferred,
      reversed_total: account.reversed,
    }).toEqual(outputs.final);
  });

  test("100,000 random events keep the balance of P14 after every step, and never points to spend beside a debt", () => {
    let seed = 20_261_123;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    let done = 0;
    for (let member = 0; done < 100_000; member++) {
      const { account, run } = world();
      const made: string[] = [];
      let time = Date.UTC(2023, 0, 1);
      for (let at = 0; at < 250; at++, done++) {
        time += random(9) * 86_400_000;
        const date = new Date(time).toISOString().slice(0, 10);
        const postings = settle(account, date);
        const kinds = [
          "INVOICE",
          "INVOICE",
          "USE",
          "USE",
          "RETURN",
          "TRANSFER_REQUEST",
          "TRANSFER_NOW",
          "TRANSFER_CANCEL",
        ];
        const type =
          account.transfers.length > 0 && random(4) === 0 ? "TRANSFER_CANCEL" : (kinds[random(8)] ?? "STATE");
        if (type === "TRANSFER_REQUEST" && account.transfers.length > 0) continue;
        if (type === "RETURN" && made.length === 0) continue;
        if (type === "INVOICE") made.push(`${member}-${at}`);
        const event: Event = { date, type, points: 1 + random(20_000), amount: 1 + random(3_000_000) };
        event.invoice = type === "INVOICE" ? `${member}-${at}` : (made[random(made.length)] ?? "");
        try {
          postings.push(...(run[type.toLowerCase().replace("_", "-")]?.(event) ?? []));
        } catch (thrown) {
          if ((thrown as AppError).code !== "insufficient-points") throw thrown;
        }
        const { available, negative } = balanceOn(account, date);
        const faults = faultsOf(account, postings);
        if (available > 0 && negative > 0) faults.push("points beside a debt");
        if (faults.length > 0) throw new Error(`member ${member}, event ${at} (${type}): ${faults.join(", ")}`);
      }
    }
  });
});
