import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TermProposal } from "~/api/domain/matrix/contract/contract-proposal";
import { contractsAt, type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());

const inWon = {
  ...{ customer: "KR-CWN-0001", currency: "KRW", investment: "60,000,000" },
  ...{ annualSpend: "400,000,000", consumptionReduction: "25" },
};
const keep = async (title: string, input: object, who = "marketing") =>
  (await world.ask<{ id: string }>(who, "POST", "/simulations", { kind: "matrix", title, input })).body.id;
const propose = (id: string, version = 1, who = "marketing") =>
  world.ask<TermProposal>(who, "GET", `${contractsAt}/proposal?simulation=${id}&version=${version}`);

describe("a contract of a saved case", () => {
  test("is filled with the customer, the investment, and what is left of the year's spend; the record leads back", async () => {
    const id = await keep("Gears", inWon);
    const { status, body } = await propose(id);
    expect([status, body.ofCase]).toEqual([
      200,
      {
        simulation: { id, version: 1, lastVersion: 1, title: "Gears" },
        given: { customer: "KR-CWN-0001", cabinetValue: "60000000", committed: "300000000" },
        currency: "KRW",
        contracts: [],
      },
    ]);
    const made = await world.draft("marketing", { ...body.ofCase?.given, simulation: { id, version: 1 } });
    const contract = await world.get(made.body.id);
    expect(contract.simulation).toEqual({ id, version: 1, title: "Gears" });
    expect(contract.money).toEqual({ cabinetValue: "600000000000", committed: "3000000000000" });
    expect((await propose(id)).body.ofCase?.contracts).toEqual([{ id: contract.id, contractNo: contract.contractNo }]);
    // Whoever does not see the case is not told of it.
    expect((await world.get(contract.id, "tt.admin")).simulation).toBeNull();
  });

  test("a case that says little fills little: a blank reduction counts as on the day of its saving, an unknown customer is asked for", async () => {
    const { consumptionReduction: _, ...blank } = inWon;
    const said = (await propose(await keep("Blank", { ...blank, customer: "Somebody else" }))).body.ofCase?.given;
    expect(said).toEqual({ customer: "", cabinetValue: "60000000", committed: "360000000" });
    const { annualSpend: _spend, ...unknown } = inWon;
    expect((await propose(await keep("No spend", unknown))).body.ofCase?.given.committed).toBe("");
  });

  test("amounts in other money are neither filled in nor taken as the lender's", async () => {
    const dollars = { ...inWon, currency: "USD", investment: "45000" };
    const known = await keep("Dollars", dollars);
    expect((await propose(known)).body.ofCase?.given).toEqual({
      customer: "KR-CWN-0001",
      cabinetValue: "",
      committed: "",
    });
    const draft = (cabinetValue: string) =>
      world.draft("marketing", { cabinetValue, committed: "320,000,000", simulation: { id: known, version: 1 } });
    const { status, body } = await draft("45,000");
    expect([status, (body as { fields?: object }).fields]).toEqual([
      400,
      {
        cabinetValue:
          "This amount is the one of the saved case, in USD. The lender invoices in KRW: enter the amount in KRW.",
      },
    ]);
    expect((await draft("62,000,000")).status).toBe(200);
  });

  test("404 for another's case, a version that is not there and a case of another simulator; 403 for who makes no contracts", async () => {
    const id = await keep("Own", inWon);
    expect((await propose(id, 1, "tt.admin")).status).toBe(404);
    expect((await propose(id, 2)).status).toBe(404);
    const missing = { simulation: { id, version: 2 } };
    expect((await world.draft("marketing", missing)).status).toBe(404);
    expect((await world.draft("tt.admin", { simulation: { id, version: 1 } })).status).toBe(404);
    expect((await propose(id, 1, "finance")).status).toBe(403);
  });
});
