import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "./harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** Applications of members are activated together, without scripts. */
let portal: StoryPortal;
let office: Visitor;
beforeAll(async () => {
  portal = await storyPortal();
  office = await signedIn(portal.origin, "marketing@seorak.example");
});
afterAll(() => portal?.stop());

const page = "/membership/members/applications";
const states = () =>
  portal.world.query<{ id: number; state: string }>("SELECT id, state FROM member WHERE remark = 'tried' ORDER BY id");

test("all that wait are ticked; who is taken out stays an application, the others are active, and it is told", async () => {
  await portal.world.query("UPDATE member SET state = 'active', joined_on = applied_on WHERE state = 'applied'");
  await portal.world.query(`UPDATE member SET state = 'applied', joined_on = NULL, remark = 'tried' WHERE id IN (
    SELECT m.id FROM member m JOIN org_unit u ON u.id = m.subsidiary_id WHERE u.country = 'KR' AND m.state = 'active' ORDER BY m.id LIMIT 3)`);
  const list = await office.open("/membership/members?state=applied");
  const asked = await list.follow("Activate applications");
  asked.main.says("3 applications wait");
  const ids = asked.main.all("input[name=ids][checked]").map((box) => box.attribute("value") ?? "");
  expect(ids).toHaveLength(3);
  const [out = "", ...others] = ids;
  const refused = await office.post(asked.address, { ids: "", remark: "x" }, { follow: false });
  expect(refused.status).toBe(400);
  expect(refused.main.all("input[name=ids][checked]")).toEqual([]);
  const told = await asked.main.form("Activate those ticked").send({ ids: others, remark: "As filed" });
  expect(told.path).toBe("/membership/members");
  told.says("Activated: 2.");
  expect(await states()).toEqual(
    ids.map(Number).map((id) => ({ id, state: String(id) === out ? "applied" : "active" })),
  );
  const left = await office.open(page);
  left.main.says("1 application waits");
  await left.main.form("Activate those ticked").send({});
  (await office.open(page)).main.says("No application waits.");
});

test("opens to nobody who does not keep the register", async () => {
  for (const who of ["finance@seorak.example", "distributor@partner.example"]) {
    const reader = await signedIn(portal.origin, who);
    expect((await reader.get(page)).path, who).toBe("/401");
    expect((await reader.post(page, { ids: "1" })).path, who).toBe("/401");
  }
});
