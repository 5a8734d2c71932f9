import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { asClient } from "../../../../tests/harness/as-client";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("germany@seorak.example");
});
afterAll(() => api.close());

const download = (as = token) =>
  api.call("GET", `/reports/MIPSAL01/export?month=202610&format=csv`, {
    token: as,
    headers: { "accept-language": "ko" },
  });

test("two exports at once are answered to one reader, a third is told so; a download cut off, read or failed makes room", async () => {
  const [first, second] = [await download(), await download()];
  expect([first.status, second.status]).toEqual([200, 200]);
  const third = await download();
  expect(third.status).toBe(429);
  expect(await third.json()).toMatchObject({
    code: "exports-under-way",
    message: expect.stringMatching(/^내보내기 2건/),
  });
  const other = await download(await api.signIn("india@seorak.example"));
  expect(other.status).toBe(200);
  await other.body?.cancel();

  await first.body?.cancel();
  const fourth = await download();
  expect(fourth.status).toBe(200);
  expect((await download()).status).toBe(429);
  await second.arrayBuffer();
  await fourth.arrayBuffer();

  await asClient(api.database.ownerConnectionString, async (owner) => {
    await owner.query("ALTER TABLE audit_entry RENAME TO audit_away");
    for (let at = 0; at < 3; at++) expect((await download()).status).toBe(500);
    await owner.query("ALTER TABLE audit_away RENAME TO audit_entry");
  });
  const last = await download();
  expect(last.status).toBe(200);
  await last.body?.cancel();
});

test("asking for an export's head alone keeps no download", async () => {
  const head = () => api.call("HEAD", "/reports/MIPSAL01/export?month=202610&format=csv", { token });
  for (let at = 0; at < 3; at++) expect((await head()).status).toBe(200);
  const whole = await download();
  expect(whole.status).toBe(200);
  await whole.body?.cancel();
});
