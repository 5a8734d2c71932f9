import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DiscountRecord } from "~/api/domain/commercial/discount-input";
import { type CommercialWorld, commercialWorld, type Who } from "../../../../tests/harness/commercial";

let the: CommercialWorld;
beforeAll(async () => {
  the = await commercialWorld();
});
afterAll(() => the?.world.close());

const discount = {
  discountNo: "D-1",
  unitCode: "KR-CWN-D1",
  day: "2026-10-15",
  customerCode: "",
  invoiceNo: "",
  amount: "1,250,000",
  remark: "",
};
const add = (more: object = {}, who: Parameters<CommercialWorld["ask"]>[0] = "office") =>
  the.ask<{ id: number }>(who, "POST", "/commercial/discounts", { ...discount, ...more });
const get = async (id: number) => (await the.ask<DiscountRecord>("office", "GET", `/commercial/discounts/${id}`)).body;
const stored = () =>
  the.query(
    "SELECT discount_no AS no, amount::text, use_yn AS used FROM commercial_discount WHERE discount_no LIKE 'D-%' ORDER BY 1",
  );

describe("a discount", () => {
  test("is added, changed as it was seen, and taken out; each is told", async () => {
    const { body } = await add();
    const { stamp, amount, can } = await get(body.id);
    expect({ amount, can }).toEqual({ amount: "1250000", can: ["change", "removal"] });
    the.clock.now = new Date(the.clock.now.getTime() + 1000);
    const { discountNo: _no, ...change } = discount;
    const path = `/commercial/discounts/${body.id}`;
    expect((await the.ask("office", "POST", path, { ...change, amount: "900", stamp })).status).toBe(200);
    expect(await the.ask("office", "POST", path, { ...change, stamp })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    the.clock.now = new Date(the.clock.now.getTime() + 1000);
    expect((await the.ask("office", "POST", `${path}/removal`, { remark: "Twice" })).status).toBe(200);
    expect((await the.ask("office", "GET", path)).status).toBe(404);
    expect(await stored()).toEqual([{ no: "D-1", amount: "900", used: "N" }]);
    const trail = await the.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = 'discount:D-1' ORDER BY at, id",
    );
    expect(trail.map(({ action }) => action)).toEqual(["discount-add", "discount-change", "discount-remove"]);
  });

  test.each([
    [{ unitCode: "KR-SEL-D1" }, "unitCode"],
    [{ unitCode: "KR-CWN" }, "unitCode"],
    [{ day: "2026-09-30" }, "day"],
    [{ day: "yesterday" }, "day"],
    [{ amount: "12.5" }, "amount"],
    [{ amount: "0" }, "amount"],
    [{ amount: "much" }, "amount"],
    [{ customerCode: "NOBODY" }, "customerCode"],
  ])("with %o is refused beside the field, and nothing is written", async (wrong, field) => {
    const before = await stored();
    const { status, body } = await add({ discountNo: "D-2", ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await stored()).toEqual(before);
  });

  test("is of a day that has come", async () => {
    const { status, body } = await add({ discountNo: "D-5", day: "2026-12-24" });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["day"]]);
  });

  test("is not written by finance, nor found by another office", async () => {
    expect((await add({ discountNo: "D-3" }, "finance")).status).toBe(403);
    const { body } = await add({ discountNo: "D-3", unitCode: "KR-SEL-D1" }, "marketing");
    expect((await the.ask("office", "GET", `/commercial/discounts/${body.id}`)).status).toBe(404);
    expect((await add({ discountNo: "D-3" })).body.fields).toEqual({ discountNo: "This number is taken" });
  });

  test("for somebody else's customer is told without the customer, and only taken out by who does not see them", async () => {
    const [foreign] = await the.query<{ code: string; name: string }>(
      "SELECT c.code, c.name_en AS name FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code LIKE 'KR-SEL%' LIMIT 1",
    );
    const given = { discountNo: "D-4", customerCode: foreign?.code };
    const { id } = (await add(given, "marketing")).body;
    type Found = { can: string[]; customerCode: string; stamp: string };
    const seenBy = async (who: Who) => (await the.ask<Found>(who, "GET", `/commercial/discounts/${id}`)).body;
    expect(await seenBy("marketing")).toMatchObject({ customerCode: foreign?.code, can: ["change", "removal"] });
    const { stamp, ...seen } = await seenBy("office");
    expect(seen).toMatchObject({ customerCode: "", customerName: "", can: ["removal"] });
    const list = await the.ask("office", "GET", `/reports/MIPCOM05?text=${encodeURIComponent(foreign?.name ?? "-")}`);
    expect(list.body).toMatchObject({ rowCount: 0 });
    const change = { ...discount, discountNo: undefined, stamp };
    expect((await the.ask("office", "POST", `/commercial/discounts/${id}`, change)).status).toBe(409);
  });
});

describe("a file of discounts", () => {
  const rows = (lines: string[]) =>
    ["discountNo,unitCode,day,customerCode,invoiceNo,amount,remark", ...lines].join("\n");
  type Shown = {
    id: string;
    errorRows: number;
    problems: { row: number; column: string }[];
    counts: object;
    seen: string;
  };
  async function send(lines: string[]) {
    const token = await the.world.tokenOf("office@seorak.example");
    const headers = {
      "content-type": "application/octet-stream",
      "file-name": "d.csv",
      within: "",
      authorization: `Bearer ${token}`,
    };
    const answer = await the.fetch("/uploads/programme-discounts", { method: "POST", headers, body: rows(lines) });
    const { id } = (await answer.json()) as { id: string };
    return (await the.ask<Shown>("office", "GET", `/uploads/programme-discounts/${id}`)).body;
  }

  test("shows what is wrong by row, and writes nothing of it", async () => {
    const shown = await send([
      "D-7,KR-CWN-D1,2026-10-02,,,1000,",
      "D-8,KR-SEL-D1,2026-10-02,,,1000,",
      "D-9,KR-CWN-D1,2026-09-02,,,1000,",
    ]);
    expect(shown.errorRows).toBe(2);
    expect(shown.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, "unitCode"],
      [4, "day"],
    ]);
    expect(
      (
        await the.ask("office", "POST", `/uploads/programme-discounts/${shown.id}/confirmation`, {
          seen: shown.seen,
          deleteFirst: false,
          zeros: false,
        })
      ).status,
    ).toBe(409);
    expect((await stored()).filter(({ no }: { no?: string }) => no === "D-7")).toEqual([]);
  });

  test("neither names nor touches a discount for a customer whom its sender does not see", async () => {
    const kept = () =>
      the.query<{ code: string; used: string; amount: string }>(
        "SELECT c.code, d.use_yn AS used, d.amount::text FROM commercial_discount d JOIN customer c ON c.id = d.customer_id WHERE d.discount_no = 'D-4'",
      );
    const [before] = await kept();
    expect(before?.used).toBe("Y");
    const shown = await send(["D-4,KR-CWN-D1,2026-10-02,,,1,", "D-6,KR-CWN-D1,2026-10-03,,,1,"]);
    expect(JSON.stringify(shown)).not.toContain(before?.code);
    expect(shown.problems).toMatchObject([{ row: 2, column: "discountNo" }]);
    const other = await send(["D-6,KR-CWN-D1,2026-10-03,,,1,"]);
    expect(JSON.stringify(other)).not.toContain("D-4");
    const given = { seen: other.seen, deleteFirst: true, zeros: false };
    const path = `/uploads/programme-discounts/${other.id}`;
    expect((await the.ask("office", "POST", `${path}/confirmation`, given)).status).toBe(200);
    expect(await kept()).toEqual([before]);
    expect((await the.ask("office", "POST", `${path}/undo`, {})).status).toBe(200);
    expect(await kept()).toEqual([before]);
  });

  test("is written as a whole and undone as a whole", async () => {
    const shown = await send(["D-7,KR-CWN-D1,2026-10-02,,INV-1,1000,", "D-8,KR-CWN-D2,2026-10-02,,,2000,Fair"]);
    expect(shown.counts).toMatchObject({ added: 2 });
    const path = `/uploads/programme-discounts/${shown.id}`;
    expect(
      (await the.ask("office", "POST", `${path}/confirmation`, { seen: shown.seen, deleteFirst: false, zeros: false }))
        .status,
    ).toBe(200);
    const used = async () =>
      (await the.query("SELECT FROM commercial_discount WHERE discount_no IN ('D-7', 'D-8') AND use_yn = 'Y'")).length;
    expect(await used()).toBe(2);
    expect((await the.ask("office", "POST", `${path}/undo`, {})).status).toBe(200);
    expect(await used()).toBe(0);
  });
});
