import { afterAll, beforeAll, expect, test } from "vitest";
import { corporationCustomerCode } from "~/api/domain/account/demo-units";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

let portal: StoryPortal;
/** An item of a site in won with uses of October, which are billed. */
let listed: { site: number; item: number; used: string };
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  const [found] = await portal.world.query<typeof listed>(`
    SELECT m.site_id AS site, m.item_id AS item, max(m.day)::text AS used FROM consignment_movement m JOIN consignment_site s ON s.id = m.site_id
      JOIN consignment_billing_line l ON l.movement_id = m.id JOIN consignment_item i ON i.site_id = m.site_id AND i.item_id = m.item_id
     WHERE s.currency = 'KRW' AND s.use_yn = 'Y' AND i.use_yn = 'Y' AND m.day >= '2026-10-01' GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 1`);
  if (!found) throw new Error("nothing was billed");
  listed = found;
});
afterAll(() => portal?.stop());

const prices = async () =>
  (
    await portal.world.query<{ told: string }>(
      "SELECT concat_ws(' ', valid_from, unit_price / 10000) AS told FROM consignment_price WHERE site_id = $1 AND item_id = $2 ORDER BY valid_from",
      [listed.site, listed.item],
    )
  ).map(({ told }) => told);

test("whoever changes a price says from which day it holds: a settled day is refused beside the field, one to come is told, all stand below the form", async () => {
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const path = `/consignment/sites/${listed.site}`;
  const before = await prices();
  const open = async () => (await reader.open(`${path}/items/${listed.item}`)).main.form("Save");
  const billed = (await (await open()).refused({ unitPrice: "12,345", validFrom: listed.used })).main.form("Save");
  expect(billed.error("validFrom")).toContain(`Uses up to ${listed.used} were billed: take a later day`);
  expect([billed.value("unitPrice"), billed.value("validFrom")]).toEqual(["12,345", listed.used]);
  const closed = (await billed.refused({ validFrom: "2026-09-30" })).main.form("Save");
  expect(closed.error("validFrom")).toContain("The month 2026-09 is closed");
  expect(await prices()).toEqual(before);
  // Another year is likely to be a slip: it is asked once more, and the tick is about this day alone.
  const far = (await closed.refused({ validFrom: "2099-12-01" })).main.form("Save");
  expect(far.error("far")).toContain("2099-12-01 is more than a year ahead");
  expect([far.value("unitPrice"), far.value("validFrom")]).toEqual(["12,345", "2099-12-01"]);
  const other = (await far.refused({ validFrom: "2098-12-01", far: true })).main.form("Save");
  expect(other.error("far")).toContain("2098-12-01 is more than a year ahead");
  expect(await prices()).toEqual(before);
  const again = (await other.refused({ validFrom: "2099-12-01" })).main.form("Save");
  const saved = await again.send({ far: true });
  expect(saved.path).toBe(path);
  saved.says("from 2099-12-01: 12,345 KRW");
  expect(await prices()).toEqual([...before, "2099-12-01 12345"]);
  const form = await reader.open(`${path}/items/${listed.item}`);
  form.says("Prices", "2099-12-01", "12,345 KRW", "to come", "Seo Yuna", "holds today");
  // The form has the price of today.
  expect(form.main.form("Save").value("unitPrice")).not.toContain("12,345");
  await form.main.form("Save").send({ max: "999" });
  expect(await prices()).toEqual([...before, "2099-12-01 12345"]);
});

test("a customer reads its site, but is led back from the forms that its keepers have", async () => {
  const [own] = await portal.world.query<{ site: number; item: number }>(
    `SELECT s.id AS site, i.item_id AS item FROM consignment_site s JOIN customer c ON c.id = s.customer_id JOIN consignment_item i ON i.site_id = s.id
      WHERE c.code = $1 ORDER BY s.id, i.item_id LIMIT 1`,
    [corporationCustomerCode],
  );
  const path = `/consignment/sites/${own?.site}`;
  const reader = await signedIn(portal.origin, "corporation@partner.example");
  expect((await reader.open(path)).path).toBe(path);
  for (const form of ["edit", "items/new", `items/${own?.item}`]) {
    const led = await reader.open(`${path}/${form}`);
    expect([form, led.path]).toEqual([form, path]);
    led.says("You have no right to open this");
  }
});

test("a billing list is made of what was seen: the day is chosen first, then its rows and their sum stand above the button", async () => {
  const [open] = await portal.world.query<{ site: number; first: string; last: string }>(`
    SELECT m.site_id AS site, min(m.day)::text AS first, max(m.day)::text AS last FROM consignment_movement m
      JOIN consignment_site s ON s.id = m.site_id JOIN customer c ON c.id = s.customer_id
     WHERE s.use_yn = 'Y' AND m.kind = 'use' AND NOT EXISTS (SELECT FROM consignment_billing_line l WHERE l.movement_id = m.id)
     GROUP BY 1 HAVING min(m.day) > '2026-10-31' AND count(DISTINCT m.day) > 1 ORDER BY 1 LIMIT 1`);
  if (!open) throw new Error("no site has uses of this month alone");
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const path = `/consignment/sites/${open.site}/billing`;
  const sums = async (upTo: string) =>
    (
      await portal.world.query<{ pieces: string }>(
        `SELECT sum(-quantity)::text AS pieces FROM consignment_movement m WHERE site_id = $1 AND kind = 'use' AND day <= $2
            AND NOT EXISTS (SELECT FROM consignment_billing_line l WHERE l.movement_id = m.id)`,
        [open.site, upTo],
      )
    )[0]?.pieces;
  const page = await reader.open(path);
  // Of its own accord it is a day with something in it.
  page.says(`${Number(await sums(open.last)).toLocaleString("en")} pieces`);
  const chosen = await page.main.form("Show").send({ upTo: open.first });
  chosen.says(`${Number(await sums(open.first)).toLocaleString("en")} piece`, `up to ${open.first}`);
  const nothing = await chosen.main.form("Show").send({ upTo: "2026-10-31" });
  nothing.says("Nothing was used up to that day that is not billed already");
  expect(nothing.main.all("button").some(({ words }) => words === "Make billing list")).toBe(false);
  const wrong = await nothing.main.form("Show").press({ upTo: "2099-01-01" });
  expect(wrong.main.form("Show").error("upTo")).toContain("still to come");
  const again = await wrong.main.form("Show").send({ upTo: open.first });
  const made = await again.main.form("Make billing list").send();
  expect(made.path).toMatch(/^\/consignment\/billings\/\d+$/);
  made.says(
    open.first,
    `${Number(
      (
        await portal.world.query<{ pieces: string }>(
          "SELECT sum(l.quantity)::text AS pieces FROM consignment_billing_line l WHERE l.billing_id = $1",
          [made.path.split("/")[3]],
        )
      )[0]?.pieces,
    ).toLocaleString("en")}`,
  );
});
