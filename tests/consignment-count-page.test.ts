import { afterAll, beforeAll, expect, test } from "vitest";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
});
afterAll(() => portal?.stop());

test("the question of a posting says that it needs a reason while a line that differs has none of its own", async () => {
  const [site] = await portal.world.query<{ id: number; item: number }>(
    `SELECT s.id, min(i.item_id) AS item FROM consignment_site s JOIN consignment_item i ON i.site_id = s.id AND i.use_yn = 'Y'
      WHERE s.use_yn = 'Y' AND NOT EXISTS (SELECT FROM consignment_count c WHERE c.site_id = s.id AND c.state = 'open') GROUP BY 1 ORDER BY 1 LIMIT 1`,
  );
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const count = await (await reader.open(`/consignment/sites/${site?.id}/count`)).main.form("Count").send({});
  const posting = async () => (await reader.open(`${count.path}/posting`)).main.form("Post");
  const line = `${site?.item}`;
  const write = async (reason: string) =>
    (await reader.open(count.path)).main.form("Save").send({ [`counted-${line}`]: "777", [`reason-${line}`]: reason });
  await write("");
  expect((await posting()).needs("remark")).toBe(true);
  await write("Found in a drawer");
  expect((await posting()).needs("remark")).toBe(false);
});

test("who begins to count where somebody counts already is led to the same sheet, by the form that was open and by its address", async () => {
  const [site] = await portal.world.query<{ id: number }>(
    `SELECT s.id FROM consignment_site s WHERE s.use_yn = 'Y' AND EXISTS (SELECT FROM consignment_item i WHERE i.site_id = s.id AND i.use_yn = 'Y')
        AND NOT EXISTS (SELECT FROM consignment_count c WHERE c.site_id = s.id AND c.state = 'open') ORDER BY 1 LIMIT 1`,
  );
  const [first, second] = await Promise.all([
    signedIn(portal.origin, "marketing@seorak.example"),
    signedIn(portal.origin, "admin@seorak.example"),
  ]);
  const address = `/consignment/sites/${site?.id}/count`;
  const late = (await second.open(address)).main.form("Count");
  const count = await (await first.open(address)).main.form("Count").send({});
  const joined = await late.send({});
  expect(joined.path).toBe(count.path);
  joined.says("Somebody counts here already: this is the same sheet.");
  expect((await second.open(address)).path).toBe(count.path);
});

test("a count has one address: its number written in another way leads nowhere, to read or to write", async () => {
  const [count] = await portal.world.query<{ id: number }>("SELECT id FROM consignment_count ORDER BY id LIMIT 1");
  const id = count?.id ?? 0;
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const status = async (other: string) =>
    Promise.all(["", "/sheet"].map(async (part) => (await reader.get(`/consignment/counts/${other}${part}`)).status));
  expect(await status(String(id))).toEqual([200, 200]);
  for (const other of [`0x${id.toString(16)}`, `${id}.0`, `${id}e0`, `0${id}`, `%2B${id}`, `%20${id}`])
    expect([other, ...(await status(other))]).toEqual([other, 404, 404]);
});

test("what was typed into a count that somebody posted or gave up meanwhile stands on its page, with who did that and when", async () => {
  const [site] = await portal.world.query<{ id: number; item: number }>(
    `SELECT s.id, min(i.item_id) AS item FROM consignment_site s JOIN consignment_item i ON i.site_id = s.id AND i.use_yn = 'Y'
      WHERE s.use_yn = 'Y' AND NOT EXISTS (SELECT FROM consignment_count c WHERE c.site_id = s.id AND c.state = 'open' AND c.use_yn = 'Y') GROUP BY 1 ORDER BY 1 LIMIT 1`,
  );
  const [first, second] = await Promise.all([
    signedIn(portal.origin, "marketing@seorak.example"),
    signedIn(portal.origin, "admin@seorak.example"),
  ]);
  const field = `counted-${site?.item}`;
  for (const [act, fields, told] of [
    ["posting", { remark: "Yearly" }, "Count posted by"],
    ["removal", {}, "Count given up by"],
  ] as const) {
    const count = await (await first.open(`/consignment/sites/${site?.id}/count`)).main.form("Count").send({});
    if (act === "posting") await count.main.form("Save").send({ [field]: "11" });
    const late = (await second.open(count.path)).main.form("Save");
    await (await first.open(`${count.path}/${act}`)).main.form(act === "posting" ? "Post" : "Give up").send(fields);
    const answer = await late.refused({ [field]: "4711" });
    expect(answer.status).toBe(409);
    answer.main.says(told, "What you typed:", "4711");
    // Opened again, the page tells what it is now.
    const again = await second.open(count.path);
    expect(again.main.words).not.toContain("4711");
    if (act === "removal") again.main.says("Given up by");
  }
});

test("whose sheet was refused for one line writes over no other line that somebody counted meanwhile", async () => {
  const [site] = await portal.world.query<{ id: number; items: number[] }>(
    `SELECT s.id, (array_agg(i.item_id ORDER BY i.item_id))[1:2] AS items FROM consignment_site s JOIN consignment_item i ON i.site_id = s.id AND i.use_yn = 'Y'
      WHERE s.use_yn = 'Y' AND NOT EXISTS (SELECT FROM consignment_count c WHERE c.site_id = s.id AND c.state = 'open') GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
  );
  const [theirs = 0, own = 0] = site?.items ?? [];
  const [first, second] = await Promise.all([
    signedIn(portal.origin, "marketing@seorak.example"),
    signedIn(portal.origin, "admin@seorak.example"),
  ]);
  const count = await (await first.open(`/consignment/sites/${site?.id}/count`)).main.form("Count").send({});
  const late = (await second.open(count.path)).main.form("Save");
  await (await first.open(count.path)).main
    .form("Save")
    .send({ [`counted-${theirs}`]: "50", [`reason-${theirs}`]: "One box open" });
  const refused = (await late.refused({ [`counted-${own}`]: "x" })).main.form("Save");
  expect([refused.value(`counted-${theirs}`), refused.value(`counted-${own}`)]).toEqual(["50", "x"]);
  await refused.send({ [`counted-${own}`]: "24" });
  const kept = await portal.world.query(
    "SELECT counted, reason FROM consignment_count_line WHERE count_id = $1 AND item_id = ANY ($2) ORDER BY item_id",
    [count.path.split("/").at(-1), [theirs, own]],
  );
  expect(kept).toEqual([
    { counted: 50, reason: "One box open" },
    { counted: 24, reason: "" },
  ]);
});
