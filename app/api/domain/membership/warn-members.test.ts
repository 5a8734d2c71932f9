import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { clientOn } from "../import/client-on.server";
import { save } from "./points/post";
import { withAccount } from "./points/with-account.server";
import { warnMembers } from "./warn-members.server";

let api: TestApi;
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  const members = {
    agreed: { customerId: 601, mail: true },
    silent: { customerId: 605 },
    left: { customerId: 603, mail: true, state: "withdrawn" },
    abroad: { customerId: 604, mail: true },
  } as const;
  let no = 1;
  for (const [name, member] of Object.entries(members)) {
    const id = await memberByHand(api, { ...member, taxNo: taxNumber(no++) });
    ids[name] = id;
    await grant(id, 500, "2026-12-31");
    await grant(id, 70, "2026-12-31");
    await grant(id, 9, "2027-06-30");
    await query("INSERT INTO member_contact (member_id, name, email, main) VALUES ($1, 'Kim', $2, true)", [
      id,
      `${name}@firm.example`,
    ]);
  }
});
afterAll(() => api.close());

const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
async function grant(memberId: number, granted: number, expiresOn: string) {
  const work = { memberId, day: "2025-01-05", by: { user: "test", at: new Date() } };
  const lot = { savedOn: "2025-01-05", availableOn: "2025-02-01", expiresOn, granted };
  await api.database.db.transaction((tx) =>
    withAccount(clientOn(tx), work, (account) => [save(account, "correction", lot)]),
  );
}
const warn = (day: string) => warnMembers(api.database.db, new Date(`${day}T03:20:00Z`));
const mails = () =>
  query(
    "SELECT recipient, subject, body_text AS text FROM mail_outbox WHERE template = 'pointsEnd' ORDER BY recipient",
  );
const written = async () => (await mails()).map(({ recipient }) => recipient);

test("nobody is written to before the days of the first warning", async () => {
  expect(await warn("2026-10-31")).toBe(0);
  expect(await mails()).toEqual([]);
});

test("sixty days before, the contact who agreed is told of all points of that day, in the member's language, else the office", async () => {
  expect(await warn("2026-11-01")).toBe(3);
  expect(await written()).toEqual(["abroad@firm.example", "agreed@firm.example", "office@seorak.example"]);
  const [abroad, agreed, office] = await mails();
  expect(abroad.subject).toBe("570 points end on 2026-12-31");
  expect(agreed.subject).toContain("570포인트");
  expect(agreed.text).not.toContain("/membership/points/");
  expect(office.text).toContain(`/membership/points/${ids.silent}`);
});

test("never twice for the same day: the same night, the next one, two jobs at once; and once more thirty days before", async () => {
  expect([await warn("2026-11-01"), await warn("2026-11-02"), await warn("2026-11-30")]).toEqual([0, 0, 0]);
  const [first, second] = await Promise.all([warn("2026-12-01"), warn("2026-12-01")]);
  expect((first ?? 0) + (second ?? 0)).toBe(3);
  expect(await warn("2026-12-31")).toBe(0);
  expect(await mails()).toHaveLength(6);
  expect(
    await query("SELECT warning, points::int, recipients FROM point_warning WHERE member_id = $1 ORDER BY warning", [
      ids.agreed,
    ]),
  ).toEqual([
    { warning: "first", points: 570, recipients: ["agreed@firm.example"] },
    { warning: "last", points: 570, recipients: ["agreed@firm.example"] },
  ]);
});

test("points of a member who left are frozen: nobody is told", async () => {
  expect(await query("SELECT FROM point_warning WHERE member_id = $1", [ids.left])).toEqual([]);
});
