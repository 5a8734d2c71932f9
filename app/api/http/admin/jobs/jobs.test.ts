import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enqueueJob } from "~/api/domain/job/enqueue-job.server";
import { queueMail } from "~/api/domain/mail/queue-mail.server";
import { sendMail } from "~/api/domain/mail/send-mail.server";
import { type TestApi, testApi } from "../../../../../tests/harness/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM mail_outbox; DELETE FROM pgboss.job");
});

type Jobs = {
  rows: { id: string; queue: string; state: string }[];
  rowCount: number;
  states: { state: string; count: number }[];
};
const get = async <T>(path: string) => (await api.json<T>("GET", path, { token })).body;
const post = (path: string) => api.json("POST", path, { token, body: {} });
const query = (text: string, values?: unknown[]) => api.database.pool.query(text, values);

const queued = () =>
  queueMail(api.database.db, {
    to: "kim@partner.example",
    locale: "en",
    template: "activation",
    params: {
      username: "Kim",
      link: "https://portal.seorak.example/activate",
      code: "ABCD-1234",
      id: "kim@seorak.example",
      minutes: 1440,
    },
  });
const setState = (state: string) => query("UPDATE pgboss.job SET state = $1::pgboss.job_state", [state]);
const trail = async (action: string) =>
  (await query("SELECT count(*)::int AS n FROM audit_entry WHERE action = $1", [action])).rows[0].n;

describe("jobs", () => {
  test("200: what waits, runs and has failed, with a count of each", async () => {
    await queued();
    await enqueueJob(api.database.db, "tidy", {});
    await query("UPDATE pgboss.job SET state = 'failed', output = '{\"message\":\"no answer\"}' WHERE name = 'mail'");
    const all = await get<Jobs>("/reports/MIPADM06");
    expect(all.rowCount).toBe(2);
    expect(all.states.filter(({ count }) => count > 0)).toEqual([
      { state: "waiting", count: 1 },
      { state: "failed", count: 1 },
    ]);
    const failed = await get<Jobs>("/reports/MIPADM06?state=failed&queue=mail");
    expect(failed.rows).toMatchObject([{ queue: "mail", state: "failed", message: "no answer" }]);
    expect(await get<Jobs>("/reports/MIPADM06?state=lost")).toMatchObject({
      rowCount: 2,
      ignored: [{ name: "state" }],
    });
  });

  test("a failed one runs again as a new one, mail and all; the trail tells it", async () => {
    const mailId = await queued();
    await setState("failed");
    await query("UPDATE mail_outbox SET state = 'failed', attempts = 7");
    const [job] = (await get<Jobs>("/reports/MIPADM06")).rows;
    const before = await trail("job-run-again");
    expect((await post(`/admin/jobs/${job?.id}/runs`)).status).toBe(200);
    expect((await get<Jobs>("/reports/MIPADM06?state=waiting")).rows).toHaveLength(1);
    const { rows } = await query("SELECT state, attempts FROM mail_outbox WHERE id = $1", [mailId]);
    expect(rows).toEqual([{ state: "queued", attempts: 0 }]);
    expect(await trail("job-run-again")).toBe(before + 1);
  });

  test("one that waits for its next try gets its turn now", async () => {
    await queued();
    await query("UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 hour'");
    const [job] = (await get<Jobs>("/reports/MIPADM06")).rows;
    expect((await post(`/admin/jobs/${job?.id}/runs`)).status).toBe(200);
    expect((await query("SELECT start_after <= now() AS due FROM pgboss.job")).rows).toEqual([{ due: true }]);
  });

  test("409 for one that runs or waits, and for a mail that was sent; 404 for one that is not there", async () => {
    const mailId = await queued();
    const [job] = (await get<Jobs>("/reports/MIPADM06")).rows;
    for (const state of ["created", "active"]) {
      await setState(state);
      expect((await post(`/admin/jobs/${job?.id}/runs`)).body).toMatchObject({ status: 409, code: "job-running" });
    }
    await setState("failed");
    await query("UPDATE mail_outbox SET state = 'sent', body_text = '' WHERE id = $1", [mailId]);
    expect((await post(`/admin/jobs/${job?.id}/runs`)).body).toMatchObject({ status: 409, code: "mail-gone" });
    expect((await post("/admin/jobs/00000000-0000-4000-8000-000000000000/runs")).status).toBe(404);
    expect((await api.call("GET", "/admin/jobs/00000000-0000-4000-8000-000000000000", { token })).status).toBe(404);
  });
});

describe("the outbox", () => {
  test("shows a mail and its body in demo mode, and no body anywhere else", async () => {
    const id = await queued();
    expect(await get("/reports/MIPADM09?to=KIM")).toMatchObject({ rowCount: 1, rows: [{ id, state: "queued" }] });
    // PUBLIC_ORIGIN is not set here: the screen says where links lead.
    expect(await get("/reports/MIPADM09")).toMatchObject({ localAddress: "http://localhost:3000" });
    expect(JSON.stringify(await get(`/admin/mails/${id}`))).toContain("ABCD-1234");
    await expect(get("/reports/MIPADM09?to=lee")).resolves.toMatchObject({ rowCount: 0 });
  });

  test("queues a kept mail again, once; 404 for one that is not there, 409 for one on its way", async () => {
    const id = await queued();
    expect((await post(`/admin/mails/${id}/sendings`)).body).toMatchObject({ code: "job-running" });
    await sendMail(api.database.db, () => new Date(), null, id);
    expect(await get(`/admin/mails/${id}`)).toMatchObject({ state: "kept" });
    expect((await post(`/admin/mails/${id}/sendings`)).status).toBe(200);
    expect(await get(`/admin/mails/${id}`)).toMatchObject({ state: "queued" });
    expect(await trail("mail-send-again")).toBe(1);
    expect((await post("/admin/mails/00000000-0000-4000-8000-000000000000/sendings")).status).toBe(404);
  });
});
