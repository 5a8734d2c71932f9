import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corporationCustomerCode } from "~/api/domain/account/demo-units";
import { home, partners, type RentalWorld, rentalWorld } from "../../../../tests/harness/rental-world";

let world: RentalWorld;
const ask: RentalWorld["ask"] = (...given) => world.ask(...given);
const get: RentalWorld["get"] = (...given) => world.get(...given);
const list: RentalWorld["list"] = (...given) => world.list(...given);
const act: RentalWorld["act"] = (...given) => world.act(...given);
beforeAll(async () => {
  world = await rentalWorld();
});
afterAll(() => world?.close());

describe("the lists", () => {
  test("say every contract of their market, quantities together, fees currency by currency", async () => {
    for (const [code, market] of [
      ["MIPCTS05", "domestic"],
      ["MIPCTS06", "overseas"],
    ] as const) {
      const { rowCount, rows, total, byCurrency } = await list("marketing", "size=200", code);
      const [sums] = await world.query<{ contracts: number; pieces: number }>(
        `SELECT count(DISTINCT c.id)::int AS contracts, sum(i.rental_quantity)::int AS pieces FROM rental_contract c
           LEFT JOIN rental_contract_item i ON i.contract_id = c.id WHERE c.market = $1 AND c.use_yn = 'Y'`,
        [market],
      );
      expect([rowCount, total.rentalQuantity]).toEqual([sums?.contracts, sums?.pieces]);
      expect(rows.reduce((sum, row) => sum + row.sums.rentalQuantity, 0)).toBe(total.rentalQuantity);
      expect(total.monthlyFee).toBe(byCurrency.length === 1 ? byCurrency[0]?.monthlyFee : null);
    }
  });

  test("filter by state, ending, period, country and text", async () => {
    const ending = await list("marketing", "ending=soon&size=200");
    expect(ending.rowCount).toBeGreaterThan(0);
    for (const row of ending.rows) {
      expect(row).toMatchObject({ state: "open", endsSoon: true });
      expect(row.endOn >= "2026-11-20" && row.endOn <= "2027-01-20").toBe(true);
    }
    for (const row of (await list("marketing", "state=closed&period=24&size=200")).rows)
      expect(row).toMatchObject({ state: "closed", period: 24 });
    for (const row of (await list("marketing", "country=DE&size=200", "MIPCTS06")).rows) expect(row.country).toBe("DE");
    const [first] = ending.rows;
    const found = await list("marketing", `text=${first?.items[0]}&size=200`);
    expect(found.rows.map(({ contractNo }) => contractNo)).toContain(first?.contractNo);
  });

  test("each sort gives the same contracts", async () => {
    const usual = (await list("marketing")).rows.map(({ id }) => id).sort();
    for (const sort of [
      "name",
      "customerName",
      "startOn",
      "endOn",
      "rentalQuantity",
      "monthlyFee",
      "paidFee",
      "replacement",
    ])
      expect((await list("marketing", `size=200&sort=${sort}`)).rows.map(({ id }) => id).sort(), sort).toEqual(usual);
  });

  test("partners see their own customers' contracts alone; another's is 404, as one that is not there", async () => {
    const all = (await list("marketing")).rows;
    for (const who of partners) {
      const own = (await list(who)).rows;
      expect(own.length, who).toBeGreaterThan(0);
      expect(own.length, who).toBeLessThan(all.length);
      const foreign = all.find(({ id }) => !own.some((row) => row.id === id));
      expect((await ask(who, "GET", `${home}/${foreign?.id}`)).status, who).toBe(404);
      expect((await ask(who, "GET", `${home}/999999`)).status).toBe(404);
      expect((await get(own[0]?.id ?? 0, who)).can, who).toEqual([]);
    }
    for (const { customer } of (await list("corporation")).rows) expect(customer).toBe(corporationCustomerCode);
  });

  test("401 without a session, 403 without the screen's right, 404 on the other market's screen", async () => {
    const [row] = (await list("marketing")).rows;
    expect((await ask(null, "GET", `${home}/${row?.id}`)).status).toBe(401);
    expect((await ask("executive", "GET", `${home}/${row?.id}`)).status).toBe(403);
    expect((await ask("marketing", "GET", `/rental/overseasContracts/${row?.id}`)).status).toBe(404);
  });

  test("is told of each whole quarter what of its inserts was bought, with what was carried over once; the list says the last one", async () => {
    const { rows } = await list("marketing", "state=open&size=200");
    const checked = await Promise.all(rows.map(({ id }) => get(id)));
    const over = checked.filter(({ purchases }) => purchases.length > 0);
    expect(over.length).toBeGreaterThan(3);
    for (const { id, startOn, purchases, items } of over) {
      const [first] = purchases;
      expect(first).toMatchObject({ from: startOn, carried: 0 });
      const basis = items.filter(({ insert }) => insert === first?.insert).reduce((sum, item) => sum + item.basis, 0);
      expect(first?.required).toBe(3 * basis);
      const [bought] = await world.query<{ pieces: number }>(
        `SELECT coalesce(sum(l.quantity), 0)::int AS pieces FROM invoice_line l JOIN item ON item.id = l.item_id
          WHERE l.customer_id = (SELECT customer_id FROM rental_contract WHERE id = $1) AND item.item_no = $2
            AND l.invoice_date BETWEEN $3 AND $4`,
        [id, first?.insert, first?.from, first?.to],
      );
      expect(first?.bought).toBe(bought?.pieces);
      const last = purchases
        .map(({ to }) => to)
        .sort()
        .at(-1);
      const short = purchases.some(({ to, shortfall }) => to === last && shortfall > 0);
      expect(rows.find((row) => row.id === id)?.purchases).toBe(short ? "short" : "fine");
    }
    const short = await list("marketing", "state=open&purchases=short&size=200");
    expect(short.rowCount).toBe(rows.filter(({ purchases }) => purchases === "short").length);
  });
});

describe("a draft", () => {
  test("is made with number, last day, lessor and currency of the customer's subsidiary, its first line of history and an audit row", async () => {
    const { status, body } = await world.newDraft();
    expect(status).toBe(200);
    const record = await get(body.id);
    expect(record).toMatchObject({
      state: "draft",
      rentType: "new",
      endOn: "2027-11-19",
      currency: "KRW",
      items: [],
      lessor: "KR",
    });
    expect(record.contractNo).toMatch(/^RD-2026-\d{4}$/);
    expect(record.history).toMatchObject([{ event: "creation", actor: "Seo Yuna" }]);
    const audit = await world.query("SELECT action FROM audit_entry WHERE subject = $1", [`contract:${body.id}`]);
    expect(audit).toEqual([{ action: "contract-add" }]);
  });

  test("400: what is wrong stands beside its field, and nothing is written", async () => {
    const count = () => world.query("SELECT count(*) FROM rental_contract");
    const before = await count();
    const cases: [object, string, RegExp][] = [
      [{ title: "" }, "title", /Mandatory/],
      [{ endUserName: "" }, "endUserName", /Mandatory/],
      [{ endUserAccount: "" }, "endUserAccount", /Mandatory/],
      [{ address1: "" }, "address1", /Mandatory/],
      [{ customer: "NOBODY" }, "customer", /no such customer/],
      [{ startOn: "soon" }, "startOn", /day like/],
      [{ period: "18" }, "period", /not possible/],
      [{ lessor: "NOWHERE" }, "lessor", /maker or a subsidiary/],
    ];
    for (const [more, field, sentence] of cases) {
      const { status, body } = await world.newDraft("marketing", more);
      expect([status, body.code], field).toEqual([400, "invalid-input"]);
      expect(body.fields[field], field).toMatch(sentence);
    }
    expect(await count()).toEqual(before);
  });

  test("takes cutters by the rules: guidance, fee, maximum; a basis below them is refused with the least", async () => {
    const { id, cutter } = await world.draftWithCutter(15);
    const [item] = (await get(id)).items;
    expect(item).toMatchObject({ cutter, quantity: 15, maxReplacement: 5, safetyStock: 2 });
    expect(item?.basis).toBe(item?.guidance);
    const low = await act("marketing", id, "item-change/1", { quantity: 15, basis: 1 });
    expect([low.status, low.body.fields.basis]).toEqual([
      400,
      `BASIS_CANNOT_BE_LOWERED: at least ${item?.guidance} inserts a month`,
    ]);
    expect((await act("marketing", id, "item-change/1", { quantity: 15, basis: (item?.basis ?? 0) + 50 })).status).toBe(
      200,
    );
    const back = await act("marketing", id, "item-change/1", { quantity: 15, basis: item?.basis });
    expect(back.body.fields.basis).toContain(String((item?.basis ?? 0) + 50));
    expect((await act("marketing", id, "item", { cutter, quantity: 1, basis: null })).body.fields.cutter).toMatch(
      /already/,
    );
    const none = await act("marketing", id, "item", { cutter: "NONE", quantity: 1, basis: null });
    expect(none.body.fields.cutter).toMatch(/PRICE_NOT_REGISTERED/);
    expect((await act("marketing", id, "item-removal/1")).status).toBe(200);
    expect((await get(id)).items).toEqual([]);
  });

  test("is approved by somebody else and not before it has its cutters; 409 with an old stamp", async () => {
    const { id } = (await world.newDraft()).body;
    expect((await act("tt.admin", id, "approval")).body.code).toBe("contract-too-few");
    const made = await world.draftWithCutter();
    const own = await act("marketing", made.id, "approval");
    expect([own.status, own.body.code]).toEqual([403, "own-contract"]);
    expect((await act("finance", made.id, "approval")).body.code).toBe("no-right");
    const { stamp } = await get(made.id);
    expect((await ask("tt.admin", "POST", `${home}/${made.id}/approval`, { stamp })).status).toBe(200);
    const late = await ask("marketing", "POST", `${home}/${made.id}/removal`, { stamp });
    expect(late.status).toBe(409);
    const stale = await ask("marketing", "POST", `${home}/${made.id}/opening`, { stamp });
    expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
    const change = await act("marketing", made.id, "item", { cutter: made.cutters[1], quantity: 1, basis: null });
    expect(change.body.code).toBe("not-now");
  });

  test("deleted, it is gone from list and address", async () => {
    const { id } = (await world.newDraft()).body;
    expect((await act("marketing", id, "removal")).status).toBe(200);
    expect((await ask("marketing", "GET", `${home}/${id}`)).status).toBe(404);
  });
});

describe("a contract out of a saved simulation", () => {
  type Saved = { id: string };
  type Proposal = {
    given: { customer: string };
    items: { cutter: string }[];
    missing: { name: string; text: string }[];
  };
  const endUser = { contractDate: "2026-12-01", endUserName: "Hanbit", endUserAccount: "204417", address1: "Changwon" };
  const cutters = async () => {
    const { rows } = (
      await ask<{ rows: { itemNo: string }[] }>("marketing", "GET", "/rental/domestic/cutters?text=shoulder")
    ).body;
    return rows.map(({ itemNo }) => itemNo);
  };
  async function saved(title: string, more: object = {}) {
    const [first, second] = await cutters();
    const input = { "item.1": first, "quantity.1": "10", "item.2": second, "quantity.2": "6", ...endUser, ...more };
    const made = await ask<Saved>("marketing", "POST", "/simulations", {
      ...{ kind: "rental-domestic", title, customer: "Hanbit", remark: "", input },
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return made.body.id;
  }
  const proposal = (who: string, id: string, version = 1, at = home) =>
    ask<Proposal>(who, "GET", `${at}/simulations/${id}/proposal?version=${version}`);

  test("is told what is missing, and made of its version: cutters, prices and rules as they were offered, whatever they cost now", async () => {
    const id = await saved("Line 5");
    const first = (await proposal("marketing", id)).body;
    expect(first.items).toHaveLength(2);
    expect(first.missing).toEqual([{ name: "Lessee", text: "Mandatory field" }]);
    const { result, rates } = (
      await ask<{ versions: { result: { lines: Record<string, unknown>[] }; rates: Record<string, string> }[] }>(
        "marketing",
        "GET",
        `/simulations/${id}`,
      )
    ).body.versions[0] ?? { result: { lines: [] }, rates: {} };
    await world.query(
      "UPDATE rental_price SET list_price = list_price * 2, market_price = market_price * 2 WHERE currency = 'KRW'",
    );
    const made = await world.newDraft("marketing", { lessor: "KR", simulation: { id, version: 1 } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const record = await get(made.body.id);
    expect(record.simulation).toEqual({ id, title: "Line 5", version: 1 });
    expect(record.items).toMatchObject(
      result.lines.map(({ itemNo, quantity, basis, listPrice, monthlyFee, maxReplacement }) => ({
        ...{ cutter: itemNo, quantity, basis, listPrice, monthlyFee, maxReplacement },
      })),
    );
    const [kept] = await world.query<{ rules: Record<string, string> }>(
      "SELECT rules FROM rental_contract WHERE id = $1",
      [record.id],
    );
    expect(kept?.rules).toMatchObject(rates);
    const again = await world.newDraft("marketing", { period: "24", simulation: { id, version: 1 } });
    const [item] = (await get(again.body.id)).items;
    expect(Number(item?.listPrice)).toBe(2 * Number(result.lines[0]?.listPrice));
    await world.query(
      "UPDATE rental_price SET list_price = list_price / 2, market_price = market_price / 2 WHERE currency = 'KRW'",
    );
    const { rows, may } = (
      await ask<{ rows: { id: number }[]; may: object }>("marketing", "GET", `${home}/simulations/${id}`)
    ).body;
    expect(rows.map((row) => row.id)).toEqual([again.body.id, record.id]);
    expect(may).toEqual({ make: true });
  });

  test("a cutter that left the programme is told, and refuses the contract until it is out of the simulation", async () => {
    const id = await saved("Line 6");
    const [gone = ""] = await cutters();
    const of = "item_id = (SELECT id FROM item WHERE item_no = $1)";
    await world.query(`UPDATE rental_item SET use_yn = 'N' WHERE ${of}`, [gone]);
    expect((await proposal("marketing", id)).body.missing).toContainEqual({
      name: gone,
      text: "This item is not in the rental programme",
    });
    const refused = await world.newDraft("marketing", { simulation: { id, version: 1 } });
    expect([refused.status, refused.body.fields.simulation]).toEqual([400, expect.stringContaining(gone)]);
    await world.query(`UPDATE rental_item SET use_yn = 'Y' WHERE ${of}`, [gone]);
  });

  test("is nobody's who does not see the simulation, or the version, or may not make contracts; the other market has none", async () => {
    const id = await saved("Line 7");
    for (const who of ["office", "distributor"]) {
      expect([404, 403], who).toContain((await proposal(who, id)).status);
      const made = await world.newDraft(who, { simulation: { id, version: 1 } });
      expect([404, 403], who).toContain(made.status);
    }
    expect((await proposal("marketing", id, 2)).status).toBe(404);
    expect((await proposal("marketing", id, 1, "/rental/overseasContracts")).status).toBe(404);
    expect((await world.newDraft("marketing", { simulation: { id, version: 9 } })).status).toBe(404);
    const { id: contract } = (await world.newDraft("marketing", { simulation: { id, version: 1 } })).body;
    expect((await get(contract, "tt.admin")).simulation).toBeNull();
  });
});
