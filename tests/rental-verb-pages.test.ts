import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOutContract, terminateContract } from "~/api/domain/rental/contract/end-contract.server";
import { swapContract } from "~/api/domain/rental/contract/follow-contract.server";
import { getContractChoices } from "~/api/domain/rental/contract/get-choices.server";
import { getContract } from "~/api/domain/rental/contract/get-contract.server";
import { reversePosting } from "~/api/domain/rental/contract/reverse-posting.server";
import { withdrawEnd } from "~/api/domain/rental/contract/withdraw-end.server";
import { menuLeaves } from "~/menu";
import { screensWorld } from "./harness/screens";

/** What the forms of a rental contract show beside their fields, before anything is sent. */
let told: Awaited<ReturnType<typeof screensWorld>>;
let contract: { id: number; from: string };
beforeAll(async () => {
  told = await screensWorld();
  const [found] = await told.world.query<typeof contract>(
    `SELECT c.id, c.start_on::text AS from FROM rental_contract c
      WHERE c.market = 'domestic' AND c.state = 'open' AND c.start_on < '2026-09-01'
        AND (SELECT count(*) FROM rental_invoice v WHERE v.contract_id = c.id AND v.kind = 'fee') > 2
        AND NOT EXISTS (SELECT FROM rental_contract n WHERE n.follows_id = c.id) ORDER BY c.id LIMIT 1`,
  );
  if (found) contract = found;
});
afterAll(() => told?.close());

type Cell = string | { text: string; sub?: string };
type Sent = {
  table: { rows: { cells: Cell[] }[] } | null;
  form: { fields: Record<string, { label: string }> };
  end: { sentence: string };
};
const screen = () => {
  const leaf = menuLeaves.find(({ code }) => code === "MIPCTS05");
  if (!leaf) throw new Error("no such screen");
  return leaf;
};
async function opened(verb: string, query = "", of?: number): Promise<Sent> {
  const params = { verb, ...(of !== undefined && { of: String(of) }) };
  const record = { page: "verb", id: contract.id, params };
  const { sent } = await told.screens.open("admin@seorak.example", "en", screen(), query, record);
  return sent as Sent;
}
const textOf = (cell: Cell | undefined) => (typeof cell === "object" ? cell.text : (cell ?? ""));

describe("the form of a", () => {
  test("shipment shows by cutter what was agreed, shipped, and may still be ordered", async () => {
    const { table } = await opened("shipment");
    const lines = await told.world.query<{ cells: string[] }>(
      `SELECT ARRAY[i.rental_quantity::text, s.shipped || '/' || s.ordered, greatest(0, i.rental_quantity - s.first)::text,
                    greatest(0, i.max_replacement - s.worn)::text, greatest(0, i.safety_stock - s.safety)::text] AS cells
         FROM rental_contract_item i CROSS JOIN LATERAL (
              SELECT coalesce(sum(shipping_quantity), 0) AS shipped, coalesce(sum(order_quantity), 0) AS ordered,
                     coalesce(sum(order_quantity) FILTER (WHERE kind = 'first'), 0) AS first,
                     coalesce(sum(order_quantity) FILTER (WHERE kind = 'safety'), 0) AS safety,
                     coalesce(sum(order_quantity) FILTER (WHERE kind = 'replacement' AND NOT after_sales), 0) AS worn
                FROM rental_shipment s WHERE s.contract_id = i.contract_id AND s.line_no = i.line_no AND s.use_yn = 'Y') AS s
        WHERE i.contract_id = $1 ORDER BY i.line_no`,
      [contract.id],
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(table?.rows.map(({ cells }) => cells.slice(1).map(textOf))).toEqual(lines.map(({ cells }) => cells));
  });

  test("swap names its two cutters apart", async () => {
    const { line, cutter } = (await opened("swap")).form.fields;
    expect([line?.label, cutter?.label]).toEqual(["Cutter that goes back", "New cutter"]);
  });

  test("termination of an earlier day says which months after it are invoiced already", async () => {
    const [later] = await told.world.query<{ months: number; fee: number }>(
      `SELECT count(*)::int AS months, sum(amount)::float AS fee FROM rental_invoice
        WHERE contract_id = $1 AND kind = 'fee' AND day > $2::date`,
      [contract.id, contract.from],
    );
    const { sentence } = (await opened("termination", `?day=${contract.from}`)).end;
    expect(sentence).toContain(
      `Invoiced already for the time after that day: ${later?.months} months, ${later?.fee.toLocaleString("en-US")} KRW.`,
    );
    expect((await opened("termination")).end.sentence).not.toContain("Invoiced already");
  });

  test("reversal of a return shows what lies at the lessee's now and afterwards", async () => {
    const [back] = await told.world.query<{ id: number; quantity: number; returned: number }>(
      `SELECT r.id, r.quantity, (SELECT sum(quantity)::int FROM rental_return s WHERE s.contract_id = r.contract_id AND s.line_no = r.line_no) AS returned
         FROM rental_return r WHERE r.contract_id = $1 ORDER BY r.id LIMIT 1`,
      [contract.id],
    );
    if (!back) throw new Error("no return");
    const rows = (await opened("return-reversal", "", back.id)).table?.rows.map(({ cells }) => cells.map(textOf)) ?? [];
    expect(rows[0]).toEqual(["Returned", String(back.returned), String(back.returned - back.quantity)]);
    const [name, now, then] = rows[1] ?? [];
    expect([name, Number(then) - Number(now)]).toEqual(["At the lessee's", back.quantity]);
  });
});

describe("an exchange for a lower list value", () => {
  const office = "admin@seorak.example";
  let old: number;
  let asked: string;
  let next: number;
  let fee: string;
  const page = async (verb?: string, id = next) =>
    told.screens.open(
      office,
      "en",
      screen(),
      "",
      verb ? { page: "verb", id, params: { verb } } : { page: "contract", id },
    );
  const textOn = async (verb: string, id = next) => ((await page(verb, id)).sent as { text: string }).text;
  beforeAll(async () => {
    const [found] = await told.world.query<{ id: number }>(
      `SELECT c.id FROM rental_contract c WHERE c.market = 'domestic' AND c.state = 'open' AND c.end_on > '2027-03-01'
          AND NOT EXISTS (SELECT FROM rental_contract n WHERE n.follows_id = c.id) ORDER BY c.id LIMIT 1`,
    );
    old = found?.id ?? 0;
    asked = await textOn("swap", old);
    // Whoever writes it does not approve it.
    const ctx = await told.world.ctxOf("marketing@seorak.example");
    const { stamp, items } = await getContract(ctx, "domestic", old);
    const { cutters } = await getContractChoices(ctx, "domestic", old);
    const free = cutters.filter(({ code }) => items.every(({ cutter }) => cutter !== code));
    const swap = { line: String(items[0]?.line), cutter: free[0]?.code ?? "", quantity: 1, day: "2026-11-19" };
    ({ id: next } = await swapContract(
      ctx,
      { market: "domestic", id: old, stamp },
      { ...swap, period: "12", reason: "Other part", returned: false },
    ));
    await told.world.query("UPDATE rental_contract_item SET list_price = 1 WHERE contract_id = $1", [next]);
    const { exchange } = await getContract(ctx, "domestic", next);
    fee = `${Number(exchange?.fee).toLocaleString("en-US")} KRW`;
  });

  test("shows its fee and what that is reckoned from on the draft and in the questions of its approval and its opening, which sends it", async () => {
    expect(fee).not.toBe("0 KRW");
    const sentence = (await page()).notices.join();
    expect(sentence).toContain(`is invoiced ${fee} under`);
    expect(sentence).toMatch(/The fee is 50 % of [\d,]+ KRW a month, \d+ months? not begun/);
    expect(await textOn("approval")).toContain(`is invoiced ${fee} under`);
    await told.world.query(
      "UPDATE rental_contract SET state = 'approved', approved_by = 'x', approved_at = now() WHERE id = $1",
      [next],
    );
    expect(await textOn("opening")).toContain(`is invoiced ${fee} under`);
    const { form } = (await page("opening")).sent as { form: { hidden: Record<string, string> } };
    expect(`${Number(form.hidden.seen).toLocaleString("en-US")} KRW`).toBe(fee);
  });

  test("shows one number of cutters at the lessee's on the contract and in its buy-out, and under which contract they lie", async () => {
    const before = await getContract(await told.world.ctxOf(office), "domestic", old);
    const kept = before.items.filter(({ outstanding }) => outstanding > 0);
    expect(kept.length).toBeGreaterThan(0);
    await told.world.query("UPDATE rental_contract SET state = 'open' WHERE id = $1", [next]);
    const { html } = await page();
    const { end } = (await page("buy-out")).sent as { end: { table: { rows: { cells: Cell[] }[] } } };
    for (const { cutter, outstanding } of kept) {
      const sub = `${outstanding} under ${before.contractNo}`;
      const cells = end.table.rows.map(({ cells }) => cells).find(([name]) => textOf(name) === cutter);
      expect(cells?.[1]).toEqual({ text: String(outstanding), sub });
      expect(html.replaceAll(/<[^>]*>/g, "|")).toMatch(new RegExp(`\\|${outstanding}\\|+${sub}\\|`));
    }
    const all = kept.reduce((sum, { outstanding }) => sum + outstanding, 0);
    expect(html).toMatch(
      new RegExp(`href="[^"]*/contracts/${old}">${all} of these cutters lies? under ${before.contractNo}, where`),
    );
  });

  test("is asked for with what its fee is today", () => {
    expect(asked).toMatch(/that fee is [1-9][\d,]+ KRW: 50 % of [\d,]+ KRW a month/);
  });

  test.each([
    [
      "buy-out",
      () => next,
      /stays ended on 2026-\d\d-\d\d as bought out, and its cutters stay bought\. ([\d,]+ KRW) are not/,
    ],
    [
      "termination",
      () => old,
      /stays ended on 2026-\d\d-\d\d\. The fee of ([\d,]+ KRW) is not invoiced again by itself/,
    ],
  ] as const)(
    "that ended by %s says before its invoice is taken back that it stays ended and is billed by hand",
    async (kind, of, sentence) => {
      const ctx = await told.world.ctxOf(office);
      const { stamp } = await getContract(ctx, "domestic", of());
      const seen = { market: "domestic", id: of(), stamp } as const;
      const given = { day: "2026-11-20", seen: "" };
      if (kind === "buy-out") await buyOutContract(ctx, seen, { ...given, remark: "" });
      else await terminateContract(ctx, seen, { ...given, reason: "Closed plant" });
      const invoice = (await getContract(ctx, "domestic", of())).invoices.find((each) => each.kind === kind);
      const params = { verb: "invoice-reversal", of: String(invoice?.id) };
      const shown = (await told.screens.open(office, "en", screen(), "", { page: "verb", id: of(), params })).sent;
      expect(sentence.exec((shown as { text: string }).text)?.[1]).toBe(
        `${Number(invoice?.amount).toLocaleString("en-US")} KRW`,
      );
      const page = async () =>
        (await told.screens.open(office, "en", screen(), "", { page: "contract", id: of() })).html;
      const now = async () => ({ ...seen, stamp: (await getContract(ctx, "domestic", of())).stamp });
      expect(await page()).not.toContain("are not invoiced");
      await reversePosting(ctx, await now(), { kind: "invoice", of: invoice?.id ?? 0, reason: "Typed twice" });
      const open = `${Number(invoice?.amount).toLocaleString("en-US")} KRW of the`;
      expect(await page()).toMatch(new RegExp(`${open} .* KRW that the end came to are not invoiced`));
      // What another contract follows has ended with that.
      const instead = "Was the end itself a mistake? Take that back instead.";
      expect((shown as { text: string }).text.includes(instead)).toBe(kind === "buy-out");
      if (kind !== "buy-out") return;
      await withdrawEnd(ctx, await now(), { reason: "Another contract was meant" });
      expect(await page()).not.toContain("are not invoiced");
    },
  );
});

test("a contract whose cutters came back after its end says that they are still charged, until that is taken back", async () => {
  const [ended] = await told.world.query<{ id: number; number: string; day: string }>(
    `SELECT c.id, c.contract_no || '-U' AS number, t.terminated_on::text AS day FROM rental_contract c
       JOIN rental_termination t ON t.contract_id = c.id WHERE c.market = 'domestic' ORDER BY c.id LIMIT 1`,
  );
  if (!ended) throw new Error("no such contract");
  await told.world.query("UPDATE rental_termination SET unreturned_quantity = 2 WHERE contract_id = $1", [ended.id]);
  await told.world.query(
    `INSERT INTO rental_invoice (contract_id, invoice_no, kind, ym, day, amount)
     VALUES ($1, $2, 'unreturned', to_char($3::date, 'YYYYMM')::int, $3::date, 100)`,
    [ended.id, ended.number, ended.day],
  );
  await told.world.query("UPDATE rental_return SET returned_on = $2::date WHERE contract_id = $1", [
    ended.id,
    ended.day,
  ]);
  const notices = async () =>
    (await told.screens.open("admin@seorak.example", "en", screen(), "", { page: "contract", id: ended.id })).notices;
  expect((await notices()).join()).not.toContain("After the end");
  await told.world.query(
    `INSERT INTO rental_return (contract_id, line_no, returned_on, quantity, warehouse_id)
     SELECT $1, 1, '2026-11-19', 1, (SELECT min(id) FROM warehouse) FROM rental_termination WHERE contract_id = $1`,
    [ended.id],
  );
  expect((await notices()).join()).toContain(
    `After the end 1 cutter came back. ${ended.number} still charges 2 cutters as not returned`,
  );
  await told.world.query("UPDATE rental_invoice SET use_yn = 'N' WHERE invoice_no = $1", [ended.number]);
  expect((await notices()).join()).not.toContain(ended.number);
});
