import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { chipExample } from "../../domain/calculators/chip/chip-example";
import { costSavingExample } from "../../domain/calculators/cost-saving-example";
import { headChangeableExample } from "../../domain/calculators/head-changeable-example";
import { toolIndexingExample } from "../../domain/calculators/tool-indexing-example";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("marketing@seorak.example");
});
afterAll(() => api.close());

type Answer = {
  simulation: { result: Record<string, number>; steps: unknown[]; warnings: string[] };
  rates: Record<string, string>;
  code: string;
  fields: Record<string, string>;
};
const ask = (kind: string, typed: Record<string, string>, headers = {}) =>
  api.json<Answer>("GET", `/calculators/${kind}?${new URLSearchParams(typed)}`, { token, headers });

describe("/api/calculators", () => {
  test.each([
    ["tool-indexing", toolIndexingExample, "savedMachineCost", 108_000],
    ["head-changeable", headChangeableExample, "annualSaving", 4556.456456],
  ] as const)(
    "200: the worked example of %s, with its steps and the rates of the day",
    async (kind, typed, name, value) => {
      const { status, body } = await ask(kind, typed);
      expect(status).toBe(200);
      expect(body.simulation.result[name]).toBeCloseTo(value, 5);
      expect(body.simulation.steps.length).toBeGreaterThan(15);
      expect(body.rates.workingDays).toBe("300");
    },
  );

  test.each(["tool-indexing", "head-changeable"])("401 for %s without a session", async (kind) => {
    expect((await api.call("GET", `/calculators/${kind}`)).status).toBe(401);
  });

  test("400 says of each field what the specification says, in the caller's language", async () => {
    const wrong = { ...toolIndexingExample, machines: "-1", indexTime: "", timeReduction: "120" };
    const { status, body } = await ask("tool-indexing", wrong);
    const said = "Information has not been entered or is incorrectly formatted. Please enter again.";
    expect([status, body.code]).toEqual([400, "invalid-input"]);
    expect(body.fields).toEqual({
      machines: said,
      indexTime: said,
      timeReduction: "Enter a reduction from 0 to 100 %.",
    });
    const korean = await ask("tool-indexing", wrong, { "accept-language": "ko" });
    expect(korean.body.fields.machines).toContain("다시 입력하십시오");
    expect((await ask("head-changeable", { ...headChangeableExample, solidLife: "0" })).body.fields).toEqual({
      solidLife: "The life must be more than 0.",
    });
  });
});

describe("a case goes by mail", () => {
  const customer = { customerName: "Kim Jiwoo", companyName: "Hanbit Precision", email: "kim@hanbit.example" };
  const send = (given: Record<string, unknown>, input: Record<string, string> = toolIndexingExample) =>
    api.json<Answer>("POST", "/calculators/tool-indexing/mail", { token, body: { ...given, input } });
  const mails = async () =>
    (
      await api.database.pool.query(
        "SELECT recipient, body_text AS text FROM mail_outbox WHERE template = 'calculation'",
      )
    ).rows as { recipient: string; text: string }[];

  test("with every assumption, once the customer has agreed; who said so is on record", async () => {
    expect((await send({ ...customer, consent: true })).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.recipient).toBe("kim@hanbit.example");
    for (const said of [
      "Kim Jiwoo",
      "108,000.00 USD",
      "Assumed: Tools per machine: 20",
      "Assumed: Working days a year: 300",
    ])
      expect(mail?.text.replaceAll("\u00a0", " ")).toContain(said);
    expect(await auditOf(api, "address:kim@hanbit.example")).toMatchObject([
      { action: "simulation-mail", after: { companyName: "Hanbit Precision", consent: "1.0" } },
    ]);
  });

  test.each([
    [
      "cost-saving",
      costSavingExample,
      ["Cost Saving Calculator", "Annual saving: ", "Assumed: Machine cost per hour: ", ", Proposed tool: "],
    ],
    [
      "head-changeable",
      headChangeableExample,
      ["4,556.46 USD", "Assumed: Currency: USD", "Assumed: Working days a year: 300"],
    ],
    [
      "chip-thickness",
      chipExample,
      ["Max chip thickness", "Largest chip thickness h_ex: 0.150 mm", "Assumed: Cutting diameter, mm: ", " mm"],
    ],
  ] as const)("a case of %s goes the same way: its figures, its assumptions", async (kind, typed, expected) => {
    const to = { ...customer, email: `${kind}@hanbit.example`, consent: true };
    const { status } = await api.json("POST", `/calculators/${kind}/mail`, { token, body: { ...to, input: typed } });
    expect(status).toBe(200);
    const mail = (await mails()).find(({ recipient }) => recipient === `${kind}@hanbit.example`);
    for (const said of expected) expect(mail?.text.replaceAll("\u00a0", " ")).toContain(said);
    expect(await auditOf(api, `address:${kind}@hanbit.example`)).toMatchObject([{ after: { kind } }]);
  });

  test("where nothing becomes shorter, the mail promises no saving", async () => {
    const { timeReduction: _, ...same } = toolIndexingExample;
    const email = "same@hanbit.example";
    expect((await send({ ...customer, email, consent: true }, same)).status).toBe(200);
    const mail = (await mails()).find(({ recipient }) => recipient === email);
    expect(mail?.text).toContain("Enter by how much it becomes shorter or rarer.");
    expect(mail?.text).not.toContain("the change saves");
  });

  test("401 without a session, 400 for a wrong case: nothing is sent", async () => {
    const before = (await mails()).length;
    const body = { ...customer, consent: true, input: { ...chipExample, diameter: "0" } };
    expect((await api.call("POST", "/calculators/cost-saving/mail", { body })).status).toBe(401);
    const { status, body: said } = await api.json<Answer>("POST", "/calculators/chip-thickness/mail", { token, body });
    expect([status, Object.keys(said.fields)]).toEqual([400, ["diameter"]]);
    expect((await mails()).length).toBe(before);
  });

  test("not without an address, a name, the agreement or a case: each says what lacks, and nothing is sent", async () => {
    const before = (await mails()).length;
    const refused = async (given: Record<string, unknown>, input?: Record<string, string>) =>
      (await send({ ...customer, consent: true, ...given }, input)).body.fields;
    expect(await refused({ email: " " })).toEqual({ email: "There is no email information" });
    expect(await refused({ email: "kim@" })).toEqual({ email: "Please enter proper email address(kim@)" });
    expect(await refused({ companyName: "" })).toEqual({
      companyName: "Information has not been entered or is incorrectly formatted. Please enter again.",
    });
    expect(await refused({ consent: false })).toEqual({ consent: "Without the customer's agreement nothing is sent." });
    expect(await refused({}, { currency: "USD" })).toHaveProperty("machines");
    expect((await mails()).length).toBe(before);
  });

  test("the page of the address knows at once that consent was given with the mail; an answer of its owner stands above it", async () => {
    const email = "told@hanbit.example";
    expect((await send({ ...customer, email, consent: true })).status).toBe(200);
    const mail = (await mails()).find(({ recipient }) => recipient === email);
    const { search } = new URL(/https?:\/\/\S*openapi-email-agreement\S*/.exec(mail?.text ?? "")?.[0] ?? "http://none");
    const page = async () => (await api.json("GET", `/open/emailAgreement${search}`)).body;
    expect(await page()).toMatchObject({ address: email, agreed: true, decidedAt: api.clock.now.toISOString() });
    await api.json("POST", `/open/emailAgreement`, {
      body: { ...Object.fromEntries(new URLSearchParams(search)), agreed: false },
    });
    expect((await send({ ...customer, email, consent: true })).status).toBe(400);
    expect(await page()).toMatchObject({ agreed: false });
  });

  test("not to an address whose owner has declined", async () => {
    await api.database.pool.query(
      "INSERT INTO email_agreement (address, agreed, decided_at, version, create_user) VALUES ('no@hanbit.example', false, now(), '1.0', 'x')",
    );
    const { body } = await send({ ...customer, email: "No@hanbit.example", consent: true });
    expect(body.fields).toEqual({ email: "The owner of this address wants no mails from us." });
  });

  test("429 for the sixth mail to one address within an hour", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await send({ ...customer, email: "often@hanbit.example", consent: true })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
