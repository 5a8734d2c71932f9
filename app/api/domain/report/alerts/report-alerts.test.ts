import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askReport, type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { growth } from "../../decimal";
import { monthNumbers } from "../../facts/sales-facts.server";
import { alertValueText } from "./alert-value";
import { checkReportAlert, queueAlertChecks } from "./check-report-alert.server";
import {
  addReportAlert,
  listAlertFigures,
  listReportAlerts,
  pauseReportAlert,
  removeReportAlert,
} from "./own-report-alerts.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.query("DELETE FROM report_alert");
  await world.query("DELETE FROM mail_outbox");
  await world.query("DELETE FROM pgboss.job");
  await world.query("UPDATE app_user SET status = 'active', language = 'en'");
});

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const noon = new Date("2026-11-20T03:00:00Z");
const services = (now = noon) => ({
  db: world.database.db,
  reportsOfRequest: () => world.database.reports,
  now: () => now,
});
const report = { code: "MIPSAL01", search: "by=line" };
const attainment = { ...report, figure: "monthAttainment", direction: "below", threshold: "0", unit: "k" } as const;

/** What a minute does: the clock's job, then each check that it queued, `times` over. */
async function minute(now = noon, times = 1) {
  await queueAlertChecks(services(now));
  const jobs = await world.query<{ data: { alertId: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'report-alert' AND state = 'created'",
  );
  await world.query("DELETE FROM pgboss.job WHERE name = 'report-alert'");
  for (const { data } of jobs)
    await Promise.all(Array.from({ length: times }, () => checkReportAlert(services(now), data.alertId)));
  return jobs.length;
}
/** Another batch, as every load leaves one. */
const load = () =>
  world.query(`INSERT INTO import_batch (kind, source, file_name, file_bytes, checksum, subsidiary_ids, rows_read, rows_loaded,
    rows_replaced, rows_rejected) VALUES ('sales', 'test', 'test.csv', 0, '', '{}', 0, 0, 0, 0)`);
const months = monthNumbers
  .map((month) => `m${String(month).padStart(2, "0")}`)
  .map((column) => `${column} = ${column} * $1::numeric`)
  .join(", ");
const moveTargets = (factor: number) => world.query(`UPDATE sales_year_target SET ${months}`, [factor]);
const mails = () =>
  world.query<{ recipient: string; locale: string; subject: string; body_text: string }>(
    "SELECT recipient, locale, subject, body_text FROM mail_outbox",
  );
const first = async (name: string) => (await listReportAlerts(await at(name))).alerts[0];
const outcome = async (name: string) => (await first(name))?.last?.outcome;
const figureNow = async (name: string, figure: string) =>
  (await listAlertFigures(await at(name), report)).figures.find(({ key }) => key === figure)?.value ?? "";

test.each(["germany", "office", "admin"])(
  "%s is told once of his own rows' figure, however often the check runs",
  async (name) => {
    const { total, currency } = await askReport(world, `${name}@seorak.example`, { by: "line" });
    const threshold = String(BigInt(total.month.split(".")[0] ?? "") + 1n);
    await addReportAlert(await at(name), { ...attainment, figure: "month", threshold });
    expect(await minute(noon, 3)).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: `${name}@seorak.example`, locale: "en" });
    expect(mail?.subject).toMatch(/^Sales of the month below .+ k USD: Sales report$/);
    expect(mail?.body_text).toContain(alertValueText("en", { kind: "amount", unit: "k", currency }, total.month));
    expect(mail?.body_text).toContain("October 2026");
    expect(mail?.body_text).toContain("Confidential");
    expect(mail?.body_text).toMatch(/http\S+\/sales\/report\?by=line/);
    expect(await first(name)).toMatchObject({ told: true, toldAt: noon.toISOString(), last: { outcome: "across" } });
  },
);

test("told, it rests until a check finds the figure back; then the next crossing is told", async () => {
  const now = await figureNow("admin", "monthAttainment");
  await addReportAlert(await at("admin"), { ...attainment, threshold: now });
  const after = async (factor: number) => {
    await moveTargets(factor);
    await load();
    expect(await minute()).toBe(1);
    return [(await mails()).length, (await first("admin"))?.told, await outcome("admin")];
  };
  // At the value itself the figure is not below it.
  expect(await after(1)).toEqual([0, false, "clear"]);
  expect(await after(10)).toEqual([1, true, "across"]);
  expect(await after(10)).toEqual([1, true, "across"]);
  expect(await after(0.01)).toEqual([1, false, "clear"]);
  expect(await after(10)).toEqual([2, true, "across"]);
  await moveTargets(0.1);
});

test("a figure that is not there is not across: it neither tells nor ends the rest", async () => {
  await addReportAlert(await at("admin"), { ...attainment, direction: "above" });
  expect(await minute()).toBe(1);
  await world.query("UPDATE report_alert SET search = 'industry=1'");
  await load();
  await minute();
  expect(await first("admin")).toMatchObject({ told: true, last: { outcome: "no-value", value: null } });
  await world.query("UPDATE report_alert SET told = false");
  await load();
  await minute();
  expect([await mails(), await outcome("admin")]).toMatchObject([[{}], "no-value"]);
});

test("growth is on what the report compares with, and the mail says on what", async () => {
  const { total } = await askReport(world, "admin@seorak.example", { compare: "previous" });
  const onMonthBefore = growth(total.month, total.monthLastYear) ?? "";
  const search = "compare=previous";
  const { figures } = await listAlertFigures(await at("admin"), { ...report, search });
  expect(figures.find(({ key }) => key === "monthGrowth")?.value).toBe(onMonthBefore);
  expect(await figureNow("admin", "monthGrowth")).not.toBe(onMonthBefore);
  await addReportAlert(await at("admin"), { ...attainment, search, figure: "monthGrowth", threshold: "9999" });
  await minute();
  expect((await mails())[0]?.body_text).toContain("Compare with: Previous period");
});

test("a filter that its reader no longer sees, or another currency, is not judged as if it were the same figure", async () => {
  const { scope } = (await at("india")).viewer;
  const unit = scope.all ? 0 : scope.unitIds[0];
  const search = `by=line&unit=${unit}`;
  const wanted = { ...attainment, figure: "month", direction: "above", threshold: "0" } as const;
  await expect(addReportAlert(await at("germany"), { ...wanted, search })).rejects.toMatchObject({
    code: "invalid-input",
  });
  await addReportAlert(await at("germany"), wanted);
  await world.query("UPDATE report_alert SET search = $1", [search]);
  await minute();
  expect([await mails(), await outcome("germany")]).toEqual([[], "not-comparable"]);
  await world.query("UPDATE report_alert SET search = 'by=line', currency = 'EUR'");
  await load();
  await minute();
  expect([await mails(), await outcome("germany")]).toEqual([[], "not-comparable"]);
});

test.each([
  ["is locked", "UPDATE app_user SET status = 'locked' WHERE id = $1", "user-gone"],
  ["lost his roles", "DELETE FROM user_role WHERE user_id = $1", "no-roles"],
  ["has a role without the screen", "UPDATE user_role SET role_id = 'ROLE_TT_SITE_MGR' WHERE user_id = $1", "no-right"],
] as const)("who %s gets nothing, and his list says why", async (_what, change, why) => {
  const ctx = await at("india");
  await addReportAlert(ctx, { ...attainment, figure: "month", direction: "above" });
  await world.query(change, ["india@seorak.example"]);
  await minute();
  expect([await mails(), (await listReportAlerts(ctx)).alerts[0]?.last]).toMatchObject([[], { outcome: why }]);
  await world.query("DELETE FROM user_role WHERE user_id = 'india@seorak.example'");
  await world.query("INSERT INTO user_role (user_id, role_id) VALUES ('india@seorak.example', 'ROLE_SUBSIDIARY')");
});

test("where the mail cannot be written he was not told; the next try tells him", async () => {
  await addReportAlert(await at("admin"), { ...attainment, figure: "month", direction: "above" });
  await world.query("UPDATE app_user SET email = 'no address' WHERE id = 'admin@seorak.example'");
  await expect(minute()).rejects.toThrow();
  expect([await mails(), await first("admin")]).toMatchObject([[], { told: false, toldAt: null, last: null }]);
  await world.query("UPDATE app_user SET email = id WHERE id = 'admin@seorak.example'");
  const [alert] = await world.query<{ id: string }>("SELECT id FROM report_alert");
  await checkReportAlert(services(), alert?.id ?? "");
  expect([await mails(), await first("admin")]).toMatchObject([[{}], { told: true }]);
});

test("it is checked once for each load and once a day; paused never, resumed at once", async () => {
  const ctx = await at("admin");
  const { id } = await addReportAlert(ctx, attainment);
  expect([await minute(), await minute()]).toEqual([1, 0]);
  await load();
  expect([await minute(), await minute()]).toEqual([1, 0]);
  const nextDay = new Date(noon.getTime() + 86_400_000);
  expect([await minute(nextDay), await minute(nextDay)]).toEqual([1, 0]);
  await pauseReportAlert(ctx, id, true);
  await load();
  expect(await minute(nextDay)).toBe(0);
  await pauseReportAlert(ctx, id, false);
  expect(await minute(nextDay)).toBe(1);
});

test("a slow check of an older load changes nothing after a newer one", async () => {
  const { id } = await addReportAlert(await at("admin"), { ...attainment, figure: "month", direction: "above" });
  await world.query("UPDATE report_alert SET checked_at = $1, outcome = 'clear'", [new Date(noon.getTime() + 1000)]);
  await checkReportAlert(services(), id);
  expect([await mails(), await outcome("admin")]).toEqual([[], "clear"]);
});

test("only his own is paused and removed, and nobody is alerted of a report that is not his", async () => {
  const { id } = await addReportAlert(await at("germany"), attainment);
  const other = await at("india");
  await expect(pauseReportAlert(other, id, true)).rejects.toMatchObject({ code: "not-found" });
  await expect(removeReportAlert(other, id)).rejects.toMatchObject({ code: "not-found" });
  await expect(listAlertFigures(other, { code: "MIPMGM01", search: "" })).rejects.toMatchObject({ code: "no-right" });
  await expect(addReportAlert(other, { ...attainment, code: "MIPMGM01" })).rejects.toMatchObject({ code: "no-right" });
  await expect(addReportAlert(other, { ...attainment, figure: "profit" })).rejects.toMatchObject({
    code: "invalid-input",
  });
  await removeReportAlert(await at("germany"), id);
  expect((await listReportAlerts(await at("germany"))).alerts).toEqual([]);
});

test.each(["MIPMGM03", "MIPMGM06", "MIPMGM02", "MIPSPA02", "MIPSAL99"])(
  "a report without a figure to be told of has no alerts: %s",
  async (code) => {
    const ctx = await at("executive");
    await expect(listAlertFigures(ctx, { code, search: "" })).rejects.toMatchObject({ code: "not-found" });
    await expect(addReportAlert(ctx, { ...attainment, code })).rejects.toMatchObject({ code: "not-found" });
  },
);

test("the same alert set twice is one alert and one mail; paused, it is checked again", async () => {
  const ctx = await at("admin");
  const wanted = { ...attainment, figure: "month", direction: "above" } as const;
  const [one, two] = await Promise.all([addReportAlert(ctx, wanted), addReportAlert(ctx, { ...wanted, unit: "M" })]);
  expect(two).toEqual(one);
  await minute();
  expect(await mails()).toHaveLength(1);
  await pauseReportAlert(ctx, one.id, true);
  expect(await addReportAlert(ctx, { ...wanted, threshold: "0.0" })).toEqual(one);
  expect((await listReportAlerts(ctx)).alerts).toMatchObject([{ id: one.id, paused: false }]);
  expect(await addReportAlert(ctx, { ...wanted, threshold: "1" })).not.toEqual(one);
});

test("nobody has more than fifty", async () => {
  const ctx = await at("germany");
  await addReportAlert(ctx, attainment);
  await world.query(`INSERT INTO report_alert (user_id, code, search, figure, direction, threshold, currency, unit)
    SELECT user_id, code, search, figure, direction, threshold, currency, unit FROM report_alert, generate_series(1, 49)`);
  await expect(addReportAlert(ctx, { ...attainment, threshold: "1" })).rejects.toMatchObject({
    fields: { figure: { key: "alerts.tooMany" } },
  });
});

test("receivables by customer have no insured share: none is offered, and one that was set neither tells nor ends the rest", async () => {
  const executive = await at("executive");
  const offered = async (search: string) =>
    (await listAlertFigures(executive, { code: "MIPMGM11", search })).figures.some(({ key }) => key === "insuredShare");
  expect([await offered("currency=KRW"), await offered("by=customer&currency=KRW")]).toEqual([true, false]);
  const insured = { code: "MIPMGM11", figure: "insuredShare", direction: "below", threshold: "3", unit: "M" } as const;
  await expect(addReportAlert(executive, { ...insured, search: "by=customer&currency=KRW" })).rejects.toMatchObject({
    fields: { figure: { key: "api.field.wrong" } },
  });
  await addReportAlert(executive, { ...insured, search: "currency=KRW" });
  await world.query("UPDATE report_alert SET search = 'by=customer&currency=KRW', told = true");
  await minute();
  expect([await mails(), await first("executive")]).toMatchObject([[], { told: true, last: { outcome: "no-value" } }]);
});

test.each([
  ["MIPMGM11", "open", "currency=KRW", "202611"],
  ["MIPSAL01", "month", "by=line", "202610"],
] as const)(
  "an alert on %s that stays keeps the month that is shown, not one that has no data",
  async (code, figure, search, shown) => {
    const executive = await at("executive");
    const watched = { code, search: `${search}&month=203003` };
    expect(await listAlertFigures(executive, watched)).toMatchObject({ month: Number(shown), missing: [] });
    const wanted = { ...watched, figure, direction: "above", threshold: "0", unit: "M" } as const;
    await addReportAlert(executive, { ...wanted, stay: true });
    expect(new URLSearchParams((await first("executive"))?.search).get("month")).toBe(shown);
  },
);

test("an executive is told when overdue items grow, and not where a rate is missing", async () => {
  const receivables = { code: "MIPMGM11", search: "currency=KRW" };
  const executive = await at("executive");
  const { figures, missing } = await listAlertFigures(executive, receivables);
  const overdue = figures.find(({ key }) => key === "overdue")?.value ?? "";
  expect([missing, Number(overdue) > 0]).toEqual([[], true]);
  const watched = { ...receivables, figure: "overdue", direction: "above", threshold: overdue, unit: "M" } as const;
  await addReportAlert(executive, watched);
  await minute();
  expect(await mails()).toEqual([]);
  await world.query("UPDATE receivable SET due_day = document_day WHERE document_day < as_of");
  await load();
  await minute();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Overdue items above .+ M KRW: /);
  expect(mail?.body_text).toMatch(/http\S+currency=KRW/);
  await world.query("DELETE FROM exchange_rate WHERE currency = 'EUR'");
  await load();
  await minute();
  expect(await first("executive")).toMatchObject({ told: true, last: { outcome: "not-comparable", value: null } });
});
