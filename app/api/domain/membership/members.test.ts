import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { corporationCustomerId } from "../../../../tests/harness/people";
import { clientOn } from "../import/client-on.server";
import { save } from "./points/post";
import { withAccount } from "./points/with-account.server";

let api: TestApi;
const tokens = new Map<string, string>();
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  for (const user of ["marketing", "office", "store", "germany", "executive"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
  tokens.set("distributor", await api.signIn("distributor@partner.example"));
  const members = {
    office: { customerId: 601, tier: "silver", sms: true, mail: true, lastInvoiceOn: "2026-11-02" },
    store: { customerId: 602, state: "dormant", sms: true },
    distributor: { customerId: 603, tier: "black", mail: true, lastInvoiceOn: "2025-01-02" },
    abroad: { customerId: 604, mail: true },
    left: { customerId: 605, state: "withdrawn", sms: true, mail: true },
    applied: { customerId: corporationCustomerId, state: "applied", purpose: "offset" },
  } as const;
  let no = 1;
  for (const [name, member] of Object.entries(members)) {
    const id = await memberByHand(api, { ...member, taxNo: taxNumber(no++) });
    ids[name] = id;
    await grant(id, 1000 * no, "2026-10-05", "2026-11-01", "2028-10-31");
    await grant(id, 7, "2024-12-05", "2025-01-01", "2026-12-31");
    await query(
      "INSERT INTO member_contact (member_id, name, mobile, email, main) VALUES ($1, $2, '010-1', 'kim@firm.example', true)",
      [id, `Kim of ${name}`],
    );
  }
});
afterAll(() => api.close());

type Row = {
  id: number;
  name: string;
  state: string;
  points: { [name: string]: number };
  contact: { name: string; mobile: string; email: string } | null;
};
type List = {
  rows: Row[];
  rowCount: number;
  total: { [name: string]: number } | null;
  ignored: { name: string }[];
  options: { units: { name: string }[] };
};
type Units = {
  rows: { id: number; code: string; figures: Record<string, number> }[];
  total: { figures: Record<string, number> };
};

const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
async function grant(memberId: number, granted: number, savedOn: string, availableOn: string, expiresOn: string) {
  const work = { memberId, day: savedOn, by: { user: "test", at: new Date() } };
  const lot = { savedOn, availableOn, expiresOn, granted };
  await api.database.db.transaction((tx) =>
    withAccount(clientOn(tx), work, (account) => [save(account, "correction", lot)]),
  );
}
const report = async <T = List>(user: string, code: string, search = "") =>
  (await api.json<T>("GET", `/reports/${code}?${search}`, { token: tokens.get(user) })).body;
const namesOf = ({ rows }: List) =>
  rows.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? "?").sort();
const status = async (user: string, code: string) =>
  (await api.call("GET", `/reports/${code}`, { token: tokens.get(user) })).status;

describe("the register", () => {
  test("lists the home country's members that the reader may see, and those abroad in a list of their own", async () => {
    expect(namesOf(await report("marketing", "MIPMBS03"))).toEqual([
      "applied",
      "distributor",
      "left",
      "office",
      "store",
    ]);
    expect(namesOf(await report("marketing", "MIPMBS11"))).toEqual(["abroad"]);
    expect(namesOf(await report("germany", "MIPMBS11"))).toEqual(["abroad"]);
    expect(namesOf(await report("distributor", "MIPMBS03"))).toEqual(["distributor"]);
    expect(namesOf(await report("store", "MIPMBS03"))).toEqual(["store"]);
    expect([await status("germany", "MIPMBS03"), await status("executive", "MIPMBS10")]).toEqual([403, 403]);
  });

  test.each([
    ["state=current", ["applied", "distributor", "office", "store"]],
    ["state=dormant", ["store"]],
    ["tier=black", ["distributor"]],
    ["purpose=offset", ["applied"]],
    ["consent=none", ["applied"]],
    ["consent=sms&state=current", ["office", "store"]],
    ["type=school", []],
    ["text=OFF-1", ["office"]],
    [`text=${taxNumber(2).slice(0, 3)}-${taxNumber(2).slice(3)}`, ["store"]],
  ])("asked by %s", async (search, expected) => {
    const list = await report("marketing", "MIPMBS03", search);
    expect([namesOf(list), list.rowCount]).toEqual([expected, expected.length]);
  });

  test("a unit asks for all that is below it; one out of sight is named and left out", async () => {
    const [{ id }] = await query("SELECT id FROM org_unit WHERE code = 'KR-CWN'");
    expect(namesOf(await report("marketing", "MIPMBS03", `unit=${id}`))).toEqual([
      "applied",
      "distributor",
      "left",
      "office",
    ]);
    const blind = await report("store", "MIPMBS03", `unit=${id}`);
    expect([namesOf(blind), blind.ignored]).toEqual([["store"], [expect.objectContaining({ name: "unit" })]]);
  });

  test("points are those of today, and add up where there is one currency", async () => {
    const { rows, total } = await report("marketing", "MIPMBS03");
    const office = rows.find(({ id }) => id === ids.office);
    expect(office?.points).toMatchObject({
      available: 2007,
      toBeAvailable: 0,
      toBeExpired: 7,
      saved: 2007,
      negative: 0,
    });
    expect(total?.available).toBe(rows.reduce((sum, { points }) => sum + (points.available ?? 0), 0));
  });

  test.each([
    ["sort=available", ["applied", "left", "distributor", "store", "office"]],
    ["sort=available&dir=asc", ["office", "store", "distributor", "left", "applied"]],
    ["sort=tier", ["distributor", "office"]],
    ["sort=lastdate", ["office", "distributor"]],
  ])("in the order of %s, the same on two pages", async (order, expected) => {
    const { rows } = await report("marketing", "MIPMBS03", order);
    const names = rows.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0]);
    expect(names.slice(0, expected.length)).toEqual(expected);
    const again = await report("marketing", "MIPMBS03", `${order}&size=25&page=2`);
    expect(again.rows).toEqual([]);
  });

  test("has nothing of the people at a member's", async () => {
    const list = await report("marketing", "MIPMBS03");
    expect(JSON.stringify(list)).not.toContain("Kim");
  });
});

describe("offices and stores", () => {
  test("each figure is that of the list it leads to", async () => {
    const leads: Record<string, string> = {
      ...{ members: "state=current", applied: "state=applied", active: "state=active", dormant: "state=dormant" },
      ...{ withdrawn: "state=withdrawn", black: "state=current&tier=black", silver: "state=current&tier=silver" },
      ...{ bronze: "state=current&tier=bronze", sms: "state=current&consent=sms", mail: "state=current&consent=mail" },
    };
    for (const code of ["MIPMBS04", "MIPMBS05"]) {
      const { rows } = await report<Units>("marketing", code);
      expect(rows.length).toBeGreaterThan(0);
      for (const { id, code: unit, figures } of rows) {
        for (const [figure, search] of Object.entries(leads)) {
          const { rowCount } = await report("marketing", "MIPMBS03", `unit=${id}&${search}`);
          expect(rowCount, `${unit} ${figure}`).toBe(figures[figure]);
        }
        const { total } = await report("marketing", "MIPMBS03", `unit=${id}`);
        for (const points of ["available", "toBeAvailable", "toBeExpired", "saved"])
          expect(total?.[points], `${unit} ${points}`).toBe(figures[points]);
      }
    }
  });

  test("a member counts once in the total; a reader sees their own units alone", async () => {
    const { total, rows } = await report<Units>("marketing", "MIPMBS04");
    expect(total.figures).toMatchObject({ members: 4, dormant: 1, withdrawn: 1 });
    expect(rows.map(({ code }) => code).sort()).toEqual(["KR-ANS", "KR-CWN"]);
    expect((await report<Units>("office", "MIPMBS04")).rows.map(({ code }) => code)).toEqual(["KR-CWN"]);
    expect((await report<Units>("marketing", "MIPMBS04", "text=ans")).rows.map(({ code }) => code)).toEqual(["KR-ANS"]);
  });
});

describe("whom a campaign may write to", () => {
  test("only who agreed and did not leave, only in the way that they agreed to", async () => {
    const list = await report("marketing", "MIPMBS10");
    expect(namesOf(list)).toEqual(["distributor", "office", "store"]);
    const ways = Object.fromEntries(list.rows.map(({ id, contact }) => [id, [contact?.mobile, contact?.email]]));
    expect(ways[ids.office ?? 0]).toEqual(["010-1", "kim@firm.example"]);
    expect(ways[ids.store ?? 0]).toEqual(["010-1", ""]);
    expect(ways[ids.distributor ?? 0]).toEqual(["", "kim@firm.example"]);
    expect(namesOf(await report("marketing", "MIPMBS10", "consent=mail"))).toEqual(["distributor", "office"]);
  });

  test("withdrawn members cannot be asked for; months without a purchase can", async () => {
    const left = await report("marketing", "MIPMBS10", "state=withdrawn");
    expect([namesOf(left), left.ignored.map(({ name }) => name)]).toEqual([
      ["distributor", "office", "store"],
      ["state"],
    ]);
    expect(namesOf(await report("marketing", "MIPMBS10", "quiet=3"))).toEqual(["distributor", "store"]);
    expect(namesOf(await report("office", "MIPMBS10", "quiet=24"))).toEqual([]);
  });

  test("who takes the list as a file is in the audit trail", async () => {
    const file = await api.call("GET", "/reports/MIPMBS10/export?format=csv", { token: tokens.get("office") });
    const text = await file.text();
    expect(text).toContain("kim@firm.example");
    expect(text).not.toContain("Kim of left");
    expect(
      await query("SELECT user_id FROM audit_entry WHERE action = 'export' AND subject = 'report:MIPMBS10'"),
    ).toEqual([{ user_id: "office@seorak.example" }]);
  });
});
