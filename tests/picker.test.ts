import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { visitor } from "./harness/form-page";
import { type DemoPortal, demoPortal } from "./harness/portal";

/** A form whose field is looked for, in the built portal, as a browser without scripts uses it. */
let portal: DemoPortal;
const [code, name] = ["C9117", "Milling 117"];
beforeAll(async () => {
  portal = await demoPortal();
  await portal.database.pool.query(
    `INSERT INTO customer (id, code, name, country, industry_id, org_unit_id)
     SELECT 900000 + n, 'C' || 9000 + n, 'Milling ' || n, 'KR', 1, (SELECT id FROM org_unit WHERE kind = 'office' LIMIT 1)
       FROM generate_series(1, 120) AS n`,
  );
});
afterAll(() => portal?.stop());

async function reader(id: string) {
  const visit = visitor(portal.origin);
  await visit.post("/login", { id, domain: "", password: demoPassword });
  return visit;
}
const NEW = "/admin/groups/new";
const typed = { id: "pickedGroup", nameKo: "시험", nameEn: "Trial" };

test("what was typed comes along to the hits and back, with the choice in its field and the choice's name", async () => {
  const visit = await reader("admin@seorak.example");
  const form = await visit.get(NEW);
  expect(form.buttonsOf("_keep")).toContain("pick customer customerCode");
  const asked = { ...typed, customerCode: code, _draft: form.valueOf("_draft"), _keep: "pick customer customerCode" };
  const hits = await visit.post("/frame/draft", asked);
  expect(hits.address).toMatch(/^\/pick\/customer\?/);
  expect([hits.status, hits.valueOf("text"), hits.buttonsOf("code")]).toEqual([200, code, [code]]);
  expect(hits.text).toContain(name);

  const chosen = { mark: hits.valueOf("mark"), field: hits.valueOf("field"), code };
  const back = await visit.post("/pick/customer", chosen);
  expect([back.address, back.valueOf("nameKo"), back.valueOf("customerCode")]).toEqual([NEW, "시험", code]);
  expect(back.text).toContain(name);
  const sent = await visit.post(NEW, { ...typed, customerCode: code, _draft: back.valueOf("_draft") });
  expect([sent.address, sent.valueOf("customerCode")]).toEqual(["/admin/groups/pickedGroup", code]);
});

test("a name typed in place of a code is taken for the one that it fits, and told; where it fits several they are named", async () => {
  const visit = await reader("admin@seorak.example");
  const form = await visit.get(NEW);
  const sent = { nameKo: "시험", nameEn: "Trial", _draft: form.valueOf("_draft") };
  const which = await visit.post(NEW, { ...sent, id: "byPart", customerCode: "Milling 11" });
  expect(which.address).toBe(NEW);
  expect(which.text).toMatch(/Which of these\? Milling 11\d? \(C91?\d+\), Milling 11/);
  expect(which.valueOf("customerCode")).toBe("Milling 11");
  const taken = await visit.post(NEW, { ...sent, id: "byName", customerCode: name });
  expect([taken.address, taken.valueOf("customerCode")]).toEqual(["/admin/groups/byName", code]);
  expect(taken.text).toContain(`“${name}” was taken as ${name} (${code}).`);
  const none = await visit.post(NEW, { ...sent, id: "byNothing", customerCode: "No such firm" });
  expect(none.address).toBe(NEW);
});

const DEPUTIES = "/marketing-information/single-view/requests/deputies";
const executive = "executive@seorak.example";

test("a person is found by a part of the name, chosen, and stands in the form under the ID; a typed ID is taken as well", async () => {
  const visit = await reader("marketing@seorak.example");
  const form = await visit.get(DEPUTIES);
  // Where colleagues are few all of them are offered, without scripts too.
  expect(form.text).toContain(`<option value="${executive}" label="Kang Taesik · ${executive}">`);
  const typed = { key: form.valueOf("key"), deputy: "kang", from: form.valueOf("from"), to: "2099-12-31" };
  const keep = { ...typed, _draft: form.valueOf("_draft"), _keep: "pick user deputy" };
  const hits = await visit.post("/frame/draft", keep);
  expect([hits.address.split("?")[0], hits.buttonsOf("code")]).toEqual(["/pick/user", [executive]]);
  const back = await visit.post("/pick/user", { mark: hits.valueOf("mark"), field: "deputy", code: executive });
  expect([back.address, back.valueOf("deputy"), back.valueOf("to")]).toEqual([DEPUTIES, executive, "2099-12-31"]);
  expect(back.text).toContain("<strong>Kang Taesik</strong>");
  const named = await visit.post(DEPUTIES, { ...typed, deputy: executive, _draft: back.valueOf("_draft") });
  expect([named.address, named.text.includes("Kang Taesik")]).toEqual([DEPUTIES, true]);
});

test("of several people the last one is looked for, and the others stay before the one that is chosen", async () => {
  const visit = await reader("marketing@seorak.example");
  const form = await visit.get(DEPUTIES);
  const keep = { deputy: "a@b.example; kang", _draft: form.valueOf("_draft"), _keep: "pick user deputy several" };
  const hits = await visit.post("/frame/draft", keep);
  expect([hits.valueOf("text"), hits.valueOf("before"), hits.buttonsOf("code")]).toEqual([
    "kang",
    "a@b.example, ",
    [executive],
  ]);
  const chosen = { mark: hits.valueOf("mark"), field: "deputy", before: hits.valueOf("before"), code: executive };
  expect((await visit.post("/pick/user", chosen)).valueOf("deputy")).toBe(`a@b.example, ${executive}`);
});

test("whom a question is about is searched, listed and chosen by links; the answer says which rows they see", async () => {
  const visit = await reader("admin@seorak.example");
  const page = await visit.get("/admin/menus/why?user=moon&code=MIPSAL01");
  const [link = ""] = page.links(/^\/admin\/menus\/why\?user=corporation/);
  const answer = await visit.get(link.replaceAll("&amp;", "&"));
  expect(answer.text).toContain("Moon Chaewon (corporation@partner.example) may open");
  expect(answer.text).toMatch(/0 units, 1 customer\. /);
});

test("a choice for a form that was sent meanwhile changes nothing, and says so", async () => {
  const visit = await reader("admin@seorak.example");
  const mark = (await visit.get(NEW)).valueOf("_draft");
  await visit.post("/frame/draft", { ...typed, _draft: mark, _keep: "discard" });
  const late = await visit.post("/pick/customer", { mark, field: "customerCode", code });
  expect([late.address, late.valueOf("customerCode")]).toEqual([NEW, ""]);
  expect(late.text).toContain("This form was sent, discarded or closed in the meantime.");
});

test("hits are the reader's own, whatever form the page was opened for", async () => {
  const partner = await reader("corporation@partner.example");
  const mark = "form abc.0 /profile";
  const page = await partner.get(`/pick/customer?${new URLSearchParams({ mark, field: "x", text: code })}`);
  expect([page.status, page.buttonsOf("code")]).toEqual([200, []]);
  expect(page.text).toContain("Nothing was found.");
  const json = await partner.get(`/frame/picks?${new URLSearchParams({ kind: "customer", text: code })}`);
  expect(json.text).toBe("[]");
});

test("an address that is no form's, or asks for something else, is not there", async () => {
  const visit = await reader("admin@seorak.example");
  for (const address of ["/pick/customer", "/pick/password?mark=form+abc.0+/profile&field=x"])
    expect((await visit.get(address)).status, address).toBe(404);
  expect((await visit.post("/pick/customer", { mark: "form abc.0 //evil.example/", field: "x", code })).status).toBe(
    400,
  );
  expect((await visitor(portal.origin).get("/pick/customer")).address).toMatch(/^\/login\?redirect=/);
});
