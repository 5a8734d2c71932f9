import type { ContractRecord as CabinetContract } from "~/api/domain/matrix/contract/contract-record";
import type { MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { endOfMonth } from "~/api/domain/membership/points/account";
import { writtenMoney, writtenMoneyChange, writtenUnits, writtenWithCurrency } from "~/api/domain/money-text";
import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import { lastDay } from "~/api/domain/report/period";
import type { PriceRecord } from "~/api/domain/special-price/price-input";
import type { PriceStep } from "~/api/domain/special-price/price-terms";
import type { Waterfall } from "~/api/domain/tool-management/figures/site-figures";
import { unitCostText, unitStepText } from "~/portal/ttmb/parts/texts.server";
import { moneyDigits } from "~/words/formats";
import { joined, most, sum, type Writer } from "./writer";

/** Of a waterfall: the step that drew the cost most to where it ended. */
export function unitAgainstPlan(waterfall: Waterfall, currency: string, w: Writer): string {
  const written = (cost: string) => unitCostText(w.locale, cost, currency);
  const [actual, plan] = [written(waterfall.actual), written(waterfall.plan)];
  if (actual === plan) return w.say("ttmb.say.planned", { actual, currency });
  const up = Number(waterfall.actual) > Number(waterfall.plan);
  const steps = (["price", "usage", "mix"] as const).map((step) => ({ step, by: Number(waterfall[step]) }));
  const [first] = most(steps, ({ by }) => (up ? by : -by));
  const step = first?.step ?? "price";
  return w.say(up ? "ttmb.say.above" : "ttmb.say.below", {
    ...{ actual, plan, currency, step: w.word(`ttmb.say.${step}`) },
    by: unitStepText(w.locale, waterfall[step], currency),
  });
}

/** What a member can spend is what is left of lots that have begun; all else waits for its first day. */
export function memberSays({ view, asOf }: { view: MemberPoints; asOf: string }, w: Writer): string {
  const left = (begun: boolean) =>
    sum(
      view.lots.filter(({ availableOn }) => availableOn <= asOf === begun),
      ({ points }) => points,
    );
  const soon = endOfMonth(asOf, 1);
  const ending = sum(
    view.lots.filter(({ expiresOn }) => expiresOn <= soon),
    ({ points }) => points,
  );
  const [next] = view.calendar;
  const owed = view.figures.negative;
  return joined(
    w.say("points.say.member", {
      ...{ day: asOf, name: view.name },
      ...{ available: w.count(left(true)), toBeAvailable: w.count(left(false)) },
    }),
    ending > 0
      ? w.say("points.say.ends", { points: w.count(ending), day: soon })
      : next && w.say("points.say.ends", { points: w.count(next.points), day: lastDay(next.month) }),
    owed > 0 && view.debtSince && w.say("points.say.negative", { day: view.debtSince, points: w.count(owed) }),
  );
}

/** A figure that is explained is the sum of the lines under it. */
export function explanationSays({ view, asOf }: { view: MemberPoints; asOf: string }, w: Writer): string {
  const { explanation } = view;
  if (explanation === null) return "";
  const { figure, lots, kinds } = explanation;
  const total = sum([...lots, ...kinds], ({ points }) => points);
  const said = { figure: w.word(`points.figure.${figure}`), day: asOf, total: w.count(total) };
  return w.say(lots.length + kinds.length === 0 ? "points.explain.none" : "points.explain.say", said);
}

/** A lot: what was put in at first, what its last entry left. */
export function lotSays({ lot }: MemberPoints, w: Writer): string {
  if (lot === null) return "";
  const [first] = lot.entries;
  const { savedOn, availableOn, expiresOn } = lot;
  return w.say("points.lot.say", {
    ...{ savedOn, availableOn, expiresOn, granted: w.count(first?.points ?? 0) },
    left: w.count(lot.entries.at(-1)?.left ?? 0),
  });
}

/** What a request comes to, out of its lines; the step that waits, out of its steps. */
export function priceSays(record: PriceRecord, w: Writer): { waits: string | null; figures: string[]; sums: string[] } {
  const { lines, currency, step } = record;
  const of = (some: PriceRecord["lines"], price: (line: PriceRecord["lines"][number]) => string | null) =>
    sum(some, (line) => (Number(price(line) ?? 0) * line.quantity).toString());
  const decided = lines.filter(({ decision, approved }) => decision === "approved" && approved !== null);
  const paid = lines.filter((line) => line.paid !== null);
  const effect = sum(paid, (line) => ((Number(line.asked) - Number(line.paid)) * line.quantity).toString());
  const money = (units: number) => writtenMoney(w.locale, String(Math.round(units)), currency);
  const asked = money(of(lines, (line) => line.asked));
  return {
    waits: step && w.word(`specialPrice.step.${step as PriceStep}`),
    figures: [
      asked,
      ...(paid.length === 0 ? [] : [writtenMoneyChange(w.locale, String(Math.round(effect)), currency)]),
    ],
    sums: [
      money(of(lines, (line) => line.list)),
      asked,
      ...(decided.length === 0 ? [] : [money(of(decided, (line) => line.approved))]),
    ],
  };
}

/** What an open contract or a draft wants. */
export function rentalSays(
  { state, items, leastPieces, ownDraft, resetAfter }: ContractRecord,
  w: Writer,
): string | null {
  if (resetAfter !== null) return w.say("contracts.told.reset", { count: resetAfter });
  if (state !== "draft") return null;
  const pieces = sum(items, ({ quantity }) => quantity);
  if (pieces < leastPieces) return w.say("contracts.told.few", { pieces, least: leastPieces });
  return w.say(ownDraft ? "contracts.told.own" : "contracts.told.draft");
}

/** What a promise earns: committed a year of what value, rate and term require. */
export function cabinetSays(
  { money, supportRate, termYears, qualification, currency }: CabinetContract,
  w: Writer,
): string {
  const required = Number(money.cabinetValue) / (Number(supportRate) / 100) / termYears;
  const share = Number(money.committed) / required;
  const { free, shared } = qualification.limits;
  const grade = share >= Number(free) ? "FREE_LOAN" : share >= Number(shared) ? "SHARED" : "NOT_QUALIFIED";
  const written = (units: number) => writtenWithCurrency(w.locale, String(Math.round(units)), currency);
  return w.say(`matrix.qualified.${grade}`, {
    coverage: w.percent(100 * share),
    share: written(Math.max(0, Number(money.cabinetValue) * (1 - share))),
    required: written(required),
  });
}

/** A contract as its own row has it, and the months of it that have begun on the day it ends. */
export type RentalEnd = { day: string; period: number; begun: number; currency: string };

/** What ending a rental contract costs: the sum of its table's last column, of its last two where it is terminated. */
export function rentalEndSays(
  { day, period, begun, currency }: RentalEnd,
  verb: "termination" | "buy-out",
  rows: readonly (readonly string[])[],
  w: Writer,
): string {
  const number = (cell = "") => Number(cell.replaceAll(",", ""));
  const total = sum(rows, (cells) => number(cells.at(-1)) + (verb === "termination" ? number(cells.at(4)) : 0));
  return w.say(verb === "termination" ? "contracts.end.sentence" : "contracts.end.sentence.bought", {
    ...{ day, started: begun, left: period - begun },
    total: `${writtenUnits(w.locale, total.toFixed(moneyDigits(currency)), currency)} ${currency}`,
  });
}

/** A contract about the agent system as its own row has it; `until`: the last day on which contracts count as ending. */
export type AgentRow = {
  state: string;
  startOn: string;
  endOn: string;
  terminatedOn: string | null;
  noticeDays: number;
  follower: string | null;
  today: string;
  until: string;
  own: boolean;
};

/** What such a contract wants of staff, and until when notice of it can be given. */
export function agentSays(row: AgentRow, w: Writer): { told: string | null; notice: string } {
  const { state, startOn, endOn, terminatedOn, today, until, follower, noticeDays } = row;
  const last = new Date(Date.parse(endOn) - noticeDays * 86_400_000).toISOString().slice(0, 10);
  const notice = w.say("agentContract.noticeText", { days: noticeDays, day: last });
  if (state === "draft") return { notice, told: w.say("agentContract.told.draft") };
  if (state === "submitted")
    return { notice, told: w.say(row.own ? "agentContract.told.own" : "agentContract.told.submitted") };
  if (state === "terminated" && terminatedOn && terminatedOn >= today)
    return { notice, told: w.say("agentContract.told.notice", { day: terminatedOn }) };
  if (state !== "active" || startOn > today || endOn < today || endOn > until) return { notice, told: null };
  const told = follower
    ? w.say("agentContract.told.renewed", { day: endOn, contract: follower })
    : last < today
      ? w.say("agentContract.told.noticePassed", { day: endOn, notice: last })
      : w.say("agentContract.told.ending", { day: endOn });
  return { notice, told };
}
