import { afterAll, beforeAll, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

/** Of a thousand units: 100 expected of each. The dear one costs most too much, of the cheap one most too many went. */
const tools = [
  { toolNo: "dear", unitPrice: "100", issued: 110 },
  { toolNo: "middle", unitPrice: "10", issued: 150 },
  { toolNo: "cheap", unitPrice: "1", issued: 300 },
] as const;

test("our own paper of a month begins with the tool that costs most too much, the customer's with the one whose index is highest", async () => {
  const model = await world.model("S2");
  for (const { issued, ...line } of tools) {
    const entered = await world.enter("S2", "tool", {
      ...{ ...world.tool, ...line, model },
      ...{ setUp: 1, corner: 1, toolLife: 10 },
    });
    expect(entered).toMatchObject({ status: 200 });
    const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === line.toolNo)?.toolId;
    const issue = { tool, day: "2026-10-05", kind: "issue", unitPrice: "", quantity: issued };
    expect((await world.enter("S2", "issue", issue)).status).toBe(200);
  }
  await world.enter("S2", "production", { model, month: "2026-10", goodUnits: 1000, plannedUnits: null });
  const worst = async (reader: "internal" | "customer") =>
    (await world.report("S2", "marketing", `?month=202610&for=${reader}`)).body.worst;
  expect((await worst("internal")).map(({ toolNo }) => toolNo)).toEqual(["dear", "middle", "cheap"]);
  const shown = await worst("customer");
  expect(shown.map(({ toolNo, excessCost }) => [toolNo, excessCost])).toEqual([
    ["cheap", null],
    ["middle", null],
    ["dear", null],
  ]);
});

/** Every key of an answer with what is nested in it, `of.a.list` for each of its rows. */
function keysOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => keysOf(each, at)))];
  if (value === null || typeof value !== "object") return at ? [at] : [];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, at ? `${at}.${key}` : key));
}

const handedOut = [
  ...["accuracy.accurate", "accuracy.counted", "accuracy.percent", "accuracyTarget"],
  ...["action", "cause", "dueDay", "effect", "endedOn", "id", "line", "model", "owner", "state", "toolNo"].map(
    (key) => `actions.${key}`,
  ),
  ...["charged", "charges.fee", "charges.tools", "charges.units", "closed", "code"],
  ...["comments.id", "comments.line", "comments.text"],
  ...["contractType", "currency", "customerName", "edition", "employees", "entered", "id", "machines", "managerName"],
  ...["charged", "contractCpu", "line", "lineName", "model", "modelId", "modelName", "planCost", "planned"].map(
    (key) => `models.${key}`,
  ),
  ...["models.told", "models.toolCost", "models.units", "month"],
  ...["charged", "closed", "entered", "units", "ym"].map((key) => `months.${key}`),
  ...["mayBoth", "name", "own", "paper", "planned", "saved"],
  ...["category", "id", "saved", "savingAYear", "signedOn", "startYm", "title"].map((key) => `savings.${key}`),
  ...["startDay", "unitName", "units", "usageIndex"],
  ...["catalogueNo", "excessCost", "expected", "issued", "line", "machiningPart", "maker"].map((key) => `worst.${key}`),
  ...["worst.model", "worst.toolId", "worst.toolNo"],
];

test("who is no staff of the maker is handed out what a list allows: no sign-in names, no book stock, no proofs, no share of ours", async () => {
  const model = await world.model("S9");
  const line = { ...world.tool, toolNo: "T01", unitPrice: "100", setUp: 1, corner: 1, toolLife: 10, model };
  await world.enter("S9", "tool", line);
  const tool = (await world.tools("S9"))[0]?.toolId;
  await world.enter("S9", "production", { model, month: "2026-10", goodUnits: 1000, plannedUnits: null });
  for (const [kind, body] of [
    ["issue", { tool, day: "2026-10-05", kind: "issue", unitPrice: "", quantity: 150 }],
    ["count", { tool, day: "2026-10-20", book: 200, counted: 100, remark: "Ours" }],
    ["comment", { month: "2026-10", line: null, text: "Trials have begun", forCustomer: true }],
    ["action", { tool, cause: "breakage", action: "x", owner: "marketing@seorak.example", dueDay: "2026-12-10" }],
    [
      "saving",
      {
        ...{ title: "Longer life", category: "grade", basis: "life", tool, before: "200", after: "240" },
        ...{ unitsAYear: 120_000, startMonth: "2026-10", proof: "Our own trial" },
      },
    ],
  ] as const)
    expect([kind, (await world.enter("S9", kind, body)).status]).toEqual([kind, 200]);
  const told = async (who: string) => {
    for (const query of ["?month=202610", "?month=202610&for=internal"]) {
      const { status, body } = await world.report("S9", who, query);
      const keys = keysOf(body).filter((key) => !key.startsWith("monthsKnown"));
      expect([who, status, keys.sort()]).toEqual([who, 200, handedOut.toSorted()]);
    }
  };
  await told("corporation");
  // A distributor whose role was given the report reads it of its own customer, as a corporation does.
  expect((await world.report("S9", "distributor")).status).toBe(403);
  await world.query(
    "INSERT INTO menu_role (menu_key, role_id) SELECT 'ttmb.sites.report', id FROM role WHERE id IN ('ROLE_DISTRIBUTOR', 'ROLE_DIST_ADMIN')",
  );
  await world.query("UPDATE ttmb_site SET customer_id = 603 WHERE code = 'S9'");
  await told("distributor");
  const own = keysOf((await world.report("S9", "marketing")).body);
  expect(own).toEqual(expect.arrayContaining(["actions.ownerId", "counts.wrong.book", "savings.proof", "gainShare"]));
});
