import type { CustomerClass } from "./customer-class";
import type { DemoCustomer } from "./customers";
import type { Row } from "./market-rows";
import { markets } from "./markets";
import { cumulate, hash, pick, stream, uniform } from "./random";
import { story } from "./story";
import { demoSuppliers } from "./suppliers";
import type { Wallet } from "./wallets";

/** `lost`: the key customer that a competitor takes over. */
type Known = { customer: DemoCustomer; rank: CustomerClass; wallet: Wallet; lost: boolean };

const by = ["demo", "demo"];
const ESTIMATED = "2026-06-30";

/** Every summer the potential is estimated anew; the demo has the last estimate alone. */
export function* potentialRows({ customer, wallet }: Known): Generator<Row> {
  const currency = markets[customer.subsidiary]?.currency ?? "";
  for (const [line, amount] of wallet.potential.entries())
    if (amount > 0) yield [customer.id, line + 1, ESTIMATED, BigInt(amount).toString(), currency, ...by];
}

const surveyedLines: Record<CustomerClass, number> = { A: 3, B: 2, C: 0 };
const sources = ["customer", "visit", "survey", "estimate"];
const LAST_SURVEY = "2026-09-30";
const FORMER_SURVEY = "2025-09-30";

/** Shares of the product lines with the most potential: of large customers twice, a year apart. */
export function* shareRows(known: Known): Generator<Row> {
  const { customer, rank, wallet, lost } = known;
  const { now, before } = wallet.bought;
  const lines = [...wallet.potential.keys()]
    .sort((a, b) => (wallet.potential[b] ?? 0) - (wallet.potential[a] ?? 0) || a - b)
    .slice(0, surveyedLines[rank]);
  for (const line of lines) {
    const ownOf = (sales: number[]) => tenths((sales[line] ?? 0) / (wallet.potential[line] || 1));
    if (lost) {
      for (const [at, day] of story.takenOver.days.entries()) yield* takenOver(customer, line, day, at);
      continue;
    }
    if (rank === "A") yield* survey(customer, line, FORMER_SURVEY, ownOf(before));
    yield* survey(customer, line, LAST_SURVEY, ownOf(now));
  }
}

/** Shares are reckoned in tenths of a per cent, so that they add up. */
const tenths = (part: number): number => Math.max(0, Math.min(920, Math.round(part * 1000)));

const own = demoSuppliers.findIndex((supplier) => supplier.own);
const rest = demoSuppliers.findIndex(({ code }) => code === "REST");
const winner = demoSuppliers.findIndex(({ code }) => code === story.takenOver.by);

const shareRow = (customer: DemoCustomer, line: number, day: string, supplier: number, share: number): Row => {
  const source = sources[hash(stream.share, customer.id, 100 + line) % sources.length] ?? "";
  return [customer.id, line + 1, day, supplier + 1, (share / 10).toFixed(1), source, ...by];
};

/** Ourselves, two competitors that are strong in the market, and others; what is left nobody knows. */
function* survey(customer: DemoCustomer, line: number, day: string, ownShare: number): Generator<Row> {
  const draw = (counter: number) => uniform(stream.share, customer.id, line * 8 + counter);
  const [first, second] = rivals(customer, line);
  const known = Math.floor((1000 - ownShare) * (0.85 + 0.15 * draw(2)));
  const larger = Math.floor(known * (0.45 + 0.25 * draw(3)));
  const smaller = Math.floor((known - larger) * (0.5 + 0.3 * draw(4)));
  yield shareRow(customer, line, day, own, ownShare);
  yield shareRow(customer, line, day, first, larger);
  yield shareRow(customer, line, day, second, smaller);
  yield shareRow(customer, line, day, rest, known - larger - smaller);
}

/** Two of the competitors; the same ones in every survey of the line. */
function rivals(customer: DemoCustomer, line: number): [first: number, second: number] {
  const market = markets[customer.subsidiary]?.code ?? "";
  const weights = cumulate(
    demoSuppliers.map(({ weight, strong }, at) => (at === rest ? 0 : weight * (strong.includes(market) ? 4 : 1))),
  );
  const first = pick(weights, uniform(stream.share, customer.id, line * 8));
  const others = cumulate(Array.from(weights, (sum, at) => (at === first ? 0 : sum - (weights[at - 1] ?? 0))));
  return [first, pick(others, uniform(stream.share, customer.id, line * 8 + 1))];
}

/** From survey to survey the competitor has what we lose. */
function* takenOver(customer: DemoCustomer, line: number, day: string, at: number): Generator<Row> {
  const ownShare = [480, 390, 240, 80, 20][at] ?? 0;
  yield shareRow(customer, line, day, own, ownShare);
  yield shareRow(customer, line, day, winner, 820 - ownShare);
  yield shareRow(customer, line, day, rest, 150);
}
