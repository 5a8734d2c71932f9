import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { translate } from "~/words";
import { type StoryPortal, signedIn, storyPortal } from "../../../tests/harness/portal";

let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal();
  await loadSpecialPrices(portal.world.database.pool);
});
afterAll(() => portal?.stop());

const mark = translate("en", "sim.paper.internal.mark");
const textsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

test("the customer's confirmation has the approved lines alone, in Korean and English; the record's own print is marked internal", async () => {
  const [found] = await portal.world.query<{ id: string; no: string; approved: string[]; rejected: string[] }>(
    `SELECT p.request_id::text AS id, p.request_no AS no, array_agg(item.item_no) FILTER (WHERE l.decision = 'approved') AS approved,
            array_agg(item.item_no) FILTER (WHERE l.decision = 'rejected') AS rejected
       FROM special_price p JOIN special_price_line l USING (request_id) JOIN item ON item.id = l.item_id
       JOIN request r ON r.id = p.request_id AND r.state = 'approved'
      WHERE NOT EXISTS (SELECT FROM effective_price e WHERE e.request_id = p.request_id AND coalesce(e.ended_on, e.valid_to) < e.valid_from)
      GROUP BY 1, 2 HAVING bool_or(l.decision = 'rejected') AND bool_or(l.decision = 'approved') ORDER BY 2 LIMIT 1`,
  );
  if (!found) throw new Error("no request with an approved and a rejected line");
  const visit = await signedIn(portal.origin, "marketing@seorak.example");
  const record = await visit.open(`/special-prices/${found.id}`);
  expect(record.main.words).toContain(mark);
  const way = record.link(translate("en", "specialPrice.confirmation")).attribute("href");
  for (const lang of ["en", "ko"] as const) {
    const { text } = await visit.open(`${way}?lang=${lang}`);
    const paper = textsOf(/<article class="sheet[\s\S]*?<\/article>/.exec(text)?.[0] ?? "");
    expect(paper).toContain(translate(lang, "specialPrice.confirmation.title"));
    for (const item of found.approved) expect(paper).toContain(item);
    for (const item of found.rejected) expect(paper).not.toContain(item);
    for (const key of ["list", "cost", "margin", "competitor", "others", "paid", "normal", "asked"] as const)
      expect(paper.filter((line) => line.includes(translate(lang, `specialPrice.${key}`)))).toEqual([]);
    expect(paper).not.toContain(mark);
  }
  const stranger = await signedIn(portal.origin, "corporation@partner.example");
  expect((await stranger.get(way)).path).toBe("/401");
  const [waiting] = await portal.world.query<{ id: string }>(
    "SELECT id::text FROM request WHERE kind = 'special-price' AND state = 'submitted' LIMIT 1",
  );
  expect((await visit.get(`/special-prices/${waiting?.id}/document`)).path).toBe(`/special-prices/${waiting?.id}`);
});

test("all that is wrong with a form is told at once: of a request its lines too, of a proposed potential its amounts", async () => {
  const visit = await signedIn(portal.origin, "marketing@seorak.example");
  const form = { customer: "", validFrom: "soon", validTo: "2027-03-31", reason: "" };
  const line = { line_0_item: "NOPE", line_0_quantity: "x", line_0_price: "abc" };
  const page = await visit.post("/special-prices/new", { ...form, ...line });
  expect(page.status).toBe(400);
  const { text } = page;
  for (const id of ["customer", "validFrom", "reason", "lines.0.item", "lines.0.quantity", "lines.0.price"])
    expect(text, id).toContain(`${id}-error`);
  const [customer] = await portal.world.query<{ id: number; line: number }>(
    "SELECT customer_id AS id, product_line_id AS line FROM customer_potential ORDER BY 1 LIMIT 1",
  );
  const amounts = { [`amounts.${customer?.line}`]: "much" };
  const refused = await visit.post(`/marketing-information/single-view/${customer?.id}/correction`, {
    ...{ asOf: "soon", source: "", reason: "" },
    ...amounts,
  });
  expect(refused.status).toBe(400);
  for (const id of ["asOf", "reason", `amounts.${customer?.line}`]) expect(refused.text, id).toContain(`${id}-error`);
});
