import type { CustomerClass } from "./customer-class";
import type { DemoCustomer } from "./customers";
import { demoIndustries } from "./industries";
import { markets } from "./markets";
import { demoLines } from "./products";
import { stream, uniform } from "./random";
import { story } from "./story";
import { sleepingGiant } from "./story-customers";

/** What a customer bought of each product line in the last twelve complete months and in the twelve before. */
export type Bought = { now: number[]; before: number[] };

/** What a customer could buy in a year, per product line, in 1/10,000 of their currency. */
export type Wallet = {
  potential: number[];
  bought: Bought;
  /** All of it in dollars of the first year. */
  usd: number;
};

const ranges: Record<CustomerClass, [low: number, high: number]> = { A: [0.25, 0.6], B: [0.15, 0.5], C: [0.1, 0.7] };
/** Of the small customers fewer than half are known well enough. */
const KNOWN_OF_SMALL = 0.45;

/** The wallets that are known, by customer: the potential is what they buy divided by the part we have of it. */
export function makeWallets(
  customers: readonly DemoCustomer[],
  classes: ReadonlyMap<number, CustomerClass>,
  bought: ReadonlyMap<number, Bought>,
): Map<number, Wallet> {
  const giant = sleepingGiant(customers);
  const wallets = new Map<number, Wallet>();
  for (const customer of customers) {
    const rank = classes.get(customer.id) ?? "C";
    const own = bought.get(customer.id);
    if (!own || (rank === "C" && uniform(stream.wallet, customer.id) > KNOWN_OF_SMALL)) continue;
    const [low, high] = ranges[rank];
    const part =
      customer === giant ? story.sleepingGiant.wallet : low + (high - low) * uniform(stream.wallet, customer.id, 1);
    const wallet = makeWallet(customer, own, part);
    if (wallet.usd > 0) wallets.set(customer.id, wallet);
  }
  return wallets;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function makeWallet(customer: DemoCustomer, bought: Bought, part: number): Wallet {
  // A lost customer still needs what they bought in their better year.
  const total = Math.max(sum(bought.now), sum(bought.before), 0) / part;
  const likes = demoIndustries[customer.industry]?.likes ?? {};
  const weights = demoLines.map(({ code, value }) => value * (likes[code] ?? 1));
  const all = sum(weights);
  const potential = weights.map((weight, line) => {
    const share = (total * weight * (0.7 + 0.6 * uniform(stream.potential, customer.id, line))) / all;
    return rounded(Math.max(share, 1.1 * (bought.now[line] ?? 0), 1.1 * (bought.before[line] ?? 0)));
  });
  const perUsd = markets[customer.subsidiary]?.perUsd ?? 1;
  return { potential, bought, usd: sum(potential) / 10_000 / perUsd };
}

/** An estimate has three digits that count. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(4, Math.floor(Math.log10(Math.max(amount, 1))) - 2);
  return Math.round(amount / step) * step;
}
