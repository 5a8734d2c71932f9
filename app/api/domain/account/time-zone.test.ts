import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { listReportMails } from "../report/mails/list-report-mails.server";
import { addReportMail } from "../report/mails/own-report-mails.server";
import { changeUser } from "./change-user.server";
import { getUser } from "./get-user.server";
import { updateSettings } from "./update-settings.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const zoneOf = async (name: string) => (await at(name)).viewer.timeZone;
const nextDue = async (name: string) => (await listReportMails(await at(name))).mails[0]?.nextDue;

test("a user's time zone is that of his unit's country until he chooses one", async () => {
  expect([await zoneOf("germany"), await zoneOf("india"), await zoneOf("admin"), await zoneOf("office")]).toEqual([
    "Europe/Berlin",
    "Asia/Kolkata",
    "Asia/Seoul",
    "Asia/Seoul",
  ]);
  await updateSettings(await at("germany"), { timeZone: "America/Sao_Paulo" });
  expect(await zoneOf("germany")).toBe("America/Sao_Paulo");
  await updateSettings(await at("germany"), { timeZone: null });
  expect(await zoneOf("germany")).toBe("Europe/Berlin");
});

test("mails of reports move to seven o'clock of the time zone that is chosen, by the reader or by an administrator", async () => {
  const ctx = await at("india");
  await addReportMail(ctx, { code: "MIPSAL01", search: "by=line", rhythm: "daily", day: 0 });
  expect(await nextDue("india")).toBe("2026-11-21T01:30:00.000Z");
  await updateSettings(ctx, { timeZone: "America/Sao_Paulo" });
  expect(await nextDue("india")).toBe("2026-11-20T10:00:00.000Z");
  const admin = await at("admin");
  const { stamp, ...user } = await getUser(admin, "india@seorak.example");
  await changeUser(admin, user.userId, stamp, { ...user, timeZone: "Europe/Berlin" });
  expect(await nextDue("india")).toBe("2026-11-20T06:00:00.000Z");
});
