import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locales } from "~/words/locale";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { queueMail } from "./queue-mail.server";
import { mailTemplates } from "./templates";
import { writeMail } from "./write-mail.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM mail_outbox; DELETE FROM pgboss.job");
});

const count = async (text: string): Promise<number> =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${text}`)).rows[0].n;

const activation = {
  to: "kim@partner.example",
  locale: "ko" as const,
  template: "activation" as const,
  params: {
    username: "Kim",
    link: "https://portal.seorak.example/activate?c=x",
    code: "ABCD-EFGH-1234",
    id: "kim@partner.example",
    minutes: 10080,
  },
};

test("a mail and the job that sends it are there together, or neither is", async () => {
  const id = await queueMail(database.db, activation);
  const { rows } = await database.pool.query("SELECT recipient, subject, state FROM mail_outbox");
  expect(rows).toEqual([{ recipient: "kim@partner.example", subject: "계정을 활성화해 주세요", state: "queued" }]);
  expect(await count(`pgboss.job WHERE name = 'mail' AND data->>'mailId' = '${id}' AND retry_limit = 6`)).toBe(1);

  const failing = database.db.transaction(async (tx) => {
    await queueMail(tx, activation);
    throw new Error("what the mail tells was not done");
  });
  await expect(failing).rejects.toThrow("not done");
  expect(await count("mail_outbox")).toBe(1);
  expect(await count("pgboss.job")).toBe(1);
});

test.each([
  "a@b.example,evil@c.example",
  "a@b.example\r\nBcc: evil@c.example",
  "evil@c.example (a@b.example)",
  "a@b.example;evil@c.example",
  "<a@b.example>",
  "a@localhost",
  "",
])("nothing but one plain address is written to: %j", async (to) => {
  await expect(queueMail(database.db, { ...activation, to })).rejects.toThrow();
  expect(await count("mail_outbox")).toBe(0);
});

describe("every template, in every language", () => {
  const given = {
    username: 'Kim <b>"Bold"</b>\r\nBcc: x',
    link: "https://portal.seorak.example/activate?c=1&t=2",
    code: "ABCD-EFGH-1234",
    id: "kim@partner.example",
    address: "kim@new.example",
    minutes: 30,
    when: "2026-11-20 12:00:00",
    place: "192.0.2.1",
    name: "Monthly workbook",
    ending: "x7Qz",
    ends: "2026-12-07 09:00 GMT+9",
    used: null,
    report: "Sales report",
    classification: "Confidential",
    rows: "1,234",
    fileName: "MIPSAL01-customer-202610.xlsx",
    headline: "Sales of the month below 250 k USD",
    sentence: "Sales of the month are 249 k USD, below 250 k USD.",
    month: "October 2026",
    comparison: { label: "Compare with", value: "Last year" },
    filters: "Germany, Drills",
    profile: "https://portal.seorak.example/profile/reports",
    about: "approval",
    waits: false,
    kind: "Correction of potentials",
    customer: "Hanil Motors (C0001)",
    requester: "Lee",
    reason: "A new hall",
    by: "Park",
    absent: "Choi",
    asked: [{ label: "Value asked for", value: "1,200 USD" }],
    sent: null,
    waitsSince: "2026-11-18 09:00 GMT+9",
    matters: [{ label: "Still waiting: Special price SP-2026-00012", value: "1,200 USD" }],
    insured: "1,000 USD",
    support: "120 USD",
    period: "2026-01-01 – 2026-12-31",
    total: "1,200 USD",
    fee: "1,200 USD",
    committed: "12,000 USD",
    requests: "SP-2026-00012",
    until: "2026-12-31",
    claimedAt: "2026-11-18 09:00 GMT+9",
    comment: "Seen on a visit",
    member: "Hanil Motors (M0001)",
    points: "1,200",
    request: "IS-2026-0001",
    distributor: "Hanbit Tools",
    insurer: "Hanbit Credit Insurance",
    policy: "TC-2026-0001",
    count: 3,
    missing: [{ label: "Hanbit Tools", value: "2026-09, 2026-10" }],
    prices: 2,
    news: "approved",
    item: "1000001",
    reference: "INV-00001",
    pieces: 12,
    claimer: "Bae",
    contract: "RD-2026-0042",
    quarters: 2,
    from: "1,200 USD",
    to: "1,500 USD",
    day: "2026-12-31",
    ran: 2,
    back: 1,
    first: "1000001 DCMT 11T304",
    facts: [{ label: "1000001 DCMT 11T304", value: "short: 20 pieces, next receipt 2027-01-10" }],
    more: 3,
    company: "Hanbit Precision",
    title: "Tool indexing",
    sender: "Choi",
    results: [{ label: "Hours saved a year", value: "1,800 h" }],
    assumptions: [{ label: "Machines", value: "10" }],
    distributors: "Hanbit Tools",
  };
  /** What is news of one thing is none of another. */
  const own: Record<string, object> = {
    creditStep: { news: "toReview" },
    matrixContract: { news: "waiting" },
    agentContract: { news: "waiting" },
    orderPromise: { news: "given", order: "O2609/1", item: "DCMT 11T304", open: "13", was: null, by: "Choi" },
    stockAsk: {
      item: "DCMT 11T304",
      pieces: "8",
      to: "Central",
      remark: "",
      by: "Choi",
      answer: "choi@seorak.example",
    },
    stockAnswer: { news: "sent", item: "DCMT 11T304", pieces: "8", to: "Central", remark: "", by: "Choi" },
    reminders: {
      matters: [
        {
          label: "Task due 2026-12-31: Labels",
          value: "due in 2 days",
          href: "https://portal.seorak.example/matrix/tasks/7",
        },
      ],
      lists: ["https://portal.seorak.example/matrix/tasks?owner=mine&state=undone"],
    },
    workDue: {
      ...{ work: "matrix-task", state: "late", what: "Labels", place: "Hanil Motors · MX-2026-0001" },
      list: "https://portal.seorak.example/matrix/tasks?owner=mine&state=undone",
    },
    matrixTask: { tasks: [{ label: "Training", value: "2026-12-31" }] },
    ttmbAction: { site: "TM-01", tool: "T01", action: "Check clamping" },
  };
  const cases = locales.flatMap((locale) => Object.keys(mailTemplates).map((name) => [locale, name] as const));

  test.each(cases)("%s %s is complete as text and as HTML, and nothing in a name becomes markup", (locale, name) => {
    const { subject, text, html } = writeMail(name as "activation", locale, { ...given, ...own[name] });
    expect(subject).not.toMatch(/[\r\n]/);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/mail\.\w|\{\w+\}/);
    expect(html).not.toContain('<b>"Bold"</b>');
    expect(html).toContain("Kim &lt;b&gt;");
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/<(img|table|script|link|style)\b/);
    if ("link" in mailTemplates[name as "activation"].params.shape) {
      expect(text).toContain(given.link);
      expect(html).toContain('href="https://portal.seorak.example/activate?c=1&amp;t=2"');
    }
    if ("code" in mailTemplates[name as "activation"].params.shape) expect(text).toContain(given.code);
  });

  test.each([
    [10_080, "7 days", "7일"],
    [1_440, "24 hours", "24시간"],
    [90, "90 minutes", "90분"],
    [30, "30 minutes", "30분"],
  ])("a code that lives %i minutes is said to live %s", (minutes, en, ko) => {
    expect(writeMail("passwordReset", "en", { ...given, minutes }).text).toContain(`once, for ${en}.`);
    expect(writeMail("passwordReset", "ko", { ...given, minutes }).text).toContain(`링크는 ${ko} 동안`);
  });

  test.each(locales)("%s says with which ID and where the code is typed", (locale) => {
    const { text, html } = writeMail("activation", locale, { ...given, id: "kim@ids.example" });
    for (const part of [text, html]) {
      expect(part).toContain("kim@ids.example");
      expect(part).toMatch(/https:\/\/portal\.seorak\.example\/activate(?!\?)/);
    }
  });

  test("an administrator's reset does not say that the password stays", () => {
    const stays = writeMail("passwordReset", "en", given).text;
    const gone = writeMail("passwordResetByAdministrator", "en", given).text;
    expect(stays).toContain("your password stays as it is");
    expect(gone).not.toContain("stays");
    expect(gone).toContain("The former password no longer works");
  });
});
