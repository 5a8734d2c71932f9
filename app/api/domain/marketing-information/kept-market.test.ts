import { describe, expect, test } from "vitest";
import { useMarketWorld } from "../../../../tests/harness/market-world";
import { seeded } from "../../../../tests/harness/random.mjs";
import { plain, salesReaders } from "../../../../tests/harness/sales";
import { cimsLists, walletLevels } from "./cims";
import { listCimsCustomers } from "./list-cims-customers.server";
import { listMarketRows } from "./list-market-rows.server";
import { listMarketShares } from "./list-market-shares.server";
import { listVisits } from "./list-visits.server";
import { listWallets } from "./list-wallets.server";
import { marketLevels } from "./market-filters";
import type { MarketQuestion } from "./market-question.server";

const market = useMarketWorld();
const { ask } = market;

/** With one spelling per decimal: "0" and "0.00000000" are the same sum. */
const spelled = (found: object) =>
  JSON.parse(JSON.stringify(found), (_key, value) => (/^-?\d+\.\d+$/.test(value) ? plain(value) : value));

describe("what imports keep of the last day", () => {
  const random = seeded(26);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = <T>(list: readonly T[]) => one([undefined, undefined, one(list)]);

  test.each(Array.from({ length: 24 }, (_, at) => at + 1))(
    "says what all records say: %i. drawn question",
    async () => {
      const query = {
        line: maybe([1, 2, 3, 4]),
        industry: maybe([1, 2, 3]),
        region: maybe(["kr-gyn", "kr-cap"]),
        country: maybe(["DE", "CN", "KR"]),
        currency: one(["USD", "KRW", "EUR", "local"]),
      };
      const { ctx, question } = await ask(one(salesReaders), one(["home", "overseas", "whole"]), query);
      expect(question.kept).toBe(true);
      const [by, wallets, list] = [one(marketLevels), one(walletLevels), one(cimsLists)];
      const read = async (asked: MarketQuestion) => ({
        rows: await listMarketRows(ctx, asked, by, { offset: 0, limit: 200 }),
        shares: await listMarketShares(ctx, asked, by),
        whole: await listMarketShares(ctx, asked, null),
        wallets: await listWallets(ctx, asked, wallets),
        cims: await listCimsCustomers(ctx, asked, list, { offset: 0, limit: 50 }),
        visits: await listVisits(ctx, asked),
      });
      expect(spelled(await read(question))).toEqual(spelled(await read({ ...question, kept: false })));
    },
  );

  test("is added up for readers of the whole company, as long as no customer is out of use", async () => {
    const { ctx, question } = await ask("marketing@seorak.example", "whole");
    const read = async (asked: MarketQuestion) => [
      await listWallets(ctx, asked, "line"),
      await listVisits(ctx, asked),
      await listWallets(ctx, { ...asked, line: 2 }, "line"),
    ];
    expect(question.everybody).toBe(true);
    const all = spelled(await read(question));
    expect(all).toEqual(spelled(await read({ ...question, kept: false })));
    expect(all).toEqual(spelled(await read({ ...question, everybody: false })));
    for (const narrower of ["germany@seorak.example", "office@seorak.example"])
      expect((await ask(narrower, "whole")).question.everybody).toBe(false);
    for (const query of [{ country: "DE" }, { industry: 1 }, { unit: market.ids.DE }, { region: "kr-gyn" }])
      expect((await ask("marketing@seorak.example", "whole", query)).question.everybody).toBe(false);
    const quarter = "update customer set use_yn = $1 where id % 4 = 0";
    await market.world.query(quarter, ["N"]);
    const fewer = await ask("marketing@seorak.example", "whole");
    expect(fewer.question.everybody).toBe(false);
    expect(spelled(await read(fewer.question))).not.toEqual(all);
    await market.world.query(quarter, ["Y"]);
  });
});
