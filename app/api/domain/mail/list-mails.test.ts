import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { queueMail } from "./queue-mail.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await database.close();
});

test("without demo mode nobody reads what a mail says, administrators included", async () => {
  const id = await queueMail(database.db, {
    to: "kim@partner.example",
    locale: "en",
    template: "passwordReset",
    params: {
      username: "Kim",
      link: "https://portal.seorak.example/password",
      code: "ABCD-1234",
      id: "kim@seorak.example",
      minutes: 30,
    },
  });
  // The other tests run in demo mode, and settings are read once.
  vi.stubEnv("DEMO", "");
  vi.resetModules();
  const { getMail } = await import("./list-mails.server");
  const mail = await getMail(database.db, id);
  expect(mail).toMatchObject({ recipient: "kim@partner.example", text: null, html: null });
});
