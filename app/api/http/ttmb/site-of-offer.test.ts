import { afterAll, beforeAll, expect, test } from "vitest";
import { figureText } from "~/words/figure-text";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { offerOf } from "../../domain/tool-management/offer/offer-case";
import { offerExample, offerExamplePlan } from "../../domain/tool-management/offer/offer-example";
import type { OfferLine } from "../../domain/tool-management/offer/offer-line";
import type { Offer } from "../../domain/tool-management/offer/simulate-offer";
import type { SiteRecord } from "../../domain/tool-management/site/site-record";

let world: TtmbWorld;
let offer: string;
beforeAll(async () => {
  world = await ttmbWorld();
  const input = { ...offerOf(offerExample, offerExamplePlan), currency: "EUR" };
  const kept = { kind: "ttmb", title: "Works in Ulm", remark: "", input };
  offer = (await world.ask<{ id: string }>("marketing", "POST", "/simulations", kept)).body.id;
});
afterAll(() => world?.close());

const make = (more: object = {}, who = "marketing") =>
  world.ask<{ id: number }>(who, "POST", "/ttmb/sites", {
    ...{ ...world.site, code: "S7", customer: "GER-1", offer, offerVersion: 1, ...more },
  });
const read = async (id: number) => (await world.ask<SiteRecord>("marketing", "GET", `/ttmb/sites/${id}`)).body;
const remove = async (id: number) =>
  world.ask("marketing", "POST", `/ttmb/sites/${id}/removal`, { stamp: (await read(id)).stamp, reason: "too early" });
const outcome = async (who = "marketing") =>
  (
    await world.ask<{ site: { code: string } | null; mayMake: boolean }>(
      who,
      "GET",
      `/ttmb/simulator/offers/${offer}/outcome`,
    )
  ).body;

test("a won offer becomes a site with its lists in one step, once; who may not open it makes none of it", async () => {
  expect(await outcome()).toMatchObject({ site: null, mayMake: true });
  expect((await make({ offerVersion: 9 })).status).toBe(404);
  expect((await make({}, "germany")).status).toBe(404);
  expect((await make({ currency: "USD" })).body.fields).toHaveProperty("currency");
  expect(await world.query("SELECT FROM ttmb_site WHERE code = 'S7'")).toEqual([]);
  const { status, body } = await make();
  expect(status).toBe(200);
  const site = await read(body.id);
  expect(site.models.map(({ line, model }) => `${line} ${model}`)).toHaveLength(
    new Set(offerExample.map(({ line, model }) => `${line} ${model}`)).size,
  );
  expect(site.tools.map(({ setUp, corner, toolLife }) => [setUp, corner, toolLife].join()).sort()).toEqual(
    offerExample.map(({ setUp, corner, toolLife }) => [setUp, corner, toolLife].map(Number).join()).sort(),
  );
  expect(site.tools.every(({ listed, fromYm }) => listed && fromYm === 202609)).toBe(true);
  // What was signed is what is charged: the price as the paper shows it, in 1/1,000,000.
  const [{ result } = { result: null }] = await world.query<{ result: Offer | null }>(
    "SELECT result FROM simulation_version WHERE simulation_id = $1",
    [offer],
  );
  const onPaper = figureText((key) => key, "en", "EUR");
  expect(site.models.map(({ contractCpu }) => Number(contractCpu) / 1_000_000).sort()).toEqual(
    result?.models.map(({ contractCpu }) => Number(onPaper.number(Number(contractCpu), "costPerPart"))).sort(),
  );
  expect(await outcome()).toMatchObject({ site: { code: "S7" }, mayMake: false });
  const again = await make({ code: "S8" });
  expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ["code"]]);
});

test("an offer that was kept before its prices were judged names all that no site could keep, and why, before and when a site is made of it", async () => {
  const input = { ...offerOf(offerExample, offerExamplePlan), currency: "EUR" };
  const kept = { kind: "ttmb", title: "Of old", remark: "", input };
  const { id } = (await world.ask<{ id: string }>("marketing", "POST", "/simulations", kept)).body;
  await world.query(
    `INSERT INTO simulation_version SELECT (jsonb_populate_record(v, jsonb_build_object('number', 2, 'result',
        jsonb_set(jsonb_set(result, '{tools,0,unitPrice}', '"5.1010"'), '{tools,2,corner}', '"200000000"')))).*
       FROM simulation_version v WHERE simulation_id = $1`,
    [id],
  );
  const cannot = [
    "T01 (Line 1 Housing): In EUR a price has at most 2 decimals, and 5.101 has more: no site could keep it.",
    "T03 (Line 1 Housing): This is beyond 100,000,000: no site could keep it.",
  ];
  const path = `/ttmb/simulator/offers/${id}/outcome?version=2`;
  expect((await world.ask("marketing", "GET", path)).body).toMatchObject({ cannot, site: null });
  const { status, body } = await make({ code: "S5", offer: id, offerVersion: 2 });
  expect([status, body.fields.code]).toEqual([400, `The offer cannot become a site as it is. ${cannot.join(" ")}`]);
  expect(await world.query("SELECT FROM ttmb_site WHERE code = 'S5'")).toEqual([]);
});

test("an offer whose last day is over is asked about; the site tells which offer it is of, its codes are written as its names are", async () => {
  const lines = [{ ...offerExample[0], model: "Gehäuse 1" } as OfferLine];
  const plan = { ...offerExamplePlan, currency: "EUR", validUntil: "31.01.2026", "model.key.1": "Line 1|Gehäuse 1" };
  const kept = { kind: "ttmb", title: "Too late", remark: "", input: offerOf(lines, plan) };
  const { id } = (await world.ask<{ id: string }>("marketing", "POST", "/simulations", kept)).body;
  const asked = await make({ code: "S6", offer: id });
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { offerOver: "The last day of the offer, 2026-01-31, is over. Is it meant all the same?" },
  ]);
  const { status, body } = await make({ code: "S6", offer: id, offerOver: true });
  expect(status).toBe(200);
  const site = await read(body.id);
  expect(site.models.map(({ line, model, modelName }) => [line, model, modelName])).toEqual([
    ["Line-1", "Gehause-1", "Gehäuse 1"],
  ]);
  expect(site.offer).toEqual({ id, version: 1, title: "Too late" });
  // Whoever may not open the offer reads the site without it.
  const others = await world.ask<SiteRecord>("germany", "GET", `/ttmb/sites/${body.id}`);
  expect([others.status, others.body.offer]).toEqual([200, null]);
});

test("codes of models differ within their line alone, as the lists of a site keep them", async () => {
  const places = [
    ["A", "M1"],
    ["A", "M 1"],
    ["A", "M-1"],
    ["B", "M1"],
    ["B", "M 1"],
  ] as const;
  const lines = places.map(([line, model]) => ({ ...offerExample[0], line, model }) as OfferLine);
  const plan = Object.fromEntries(
    places.flatMap(([line, model], at) => [
      [`model.key.${at + 1}`, `${line}|${model}`],
      [`units.${at + 1}`, "1000"],
    ]),
  );
  const input = { ...offerOf(lines, { ...plan, currency: "EUR", margin: "10" }), currency: "EUR" };
  const kept = { kind: "ttmb", title: "Two lines", remark: "", input };
  const { id } = (await world.ask<{ id: string }>("marketing", "POST", "/simulations", kept)).body;
  const { status, body } = await make({ code: "S4", offer: id });
  expect(status).toBe(200);
  const { models, tools } = await read(body.id);
  expect(models.map(({ line, model, modelName }) => [line, model, modelName])).toEqual([
    ["A", "M-1", "M-1"],
    ["A", "M-1-2", "M 1"],
    ["A", "M1", "M1"],
    ["B", "M-1", "M 1"],
    ["B", "M1", "M1"],
  ]);
  expect(tools.map(({ toolNo }) => toolNo)).toEqual(places.map(() => "T01"));
});

test("of two who make a site of one offer at once the second is told which site it is", async () => {
  const kept = {
    kind: "ttmb",
    title: "Wanted",
    remark: "",
    input: { ...offerOf(offerExample, offerExamplePlan), currency: "EUR" },
  };
  const { id } = (await world.ask<{ id: string }>("marketing", "POST", "/simulations", kept)).body;
  const answers = await Promise.all(["S10", "S11"].map((code) => make({ code, offer: id })));
  const [made, refused] = answers.sort((a, b) => a.status - b.status);
  expect([made?.status, refused?.status, refused?.body.fields]).toEqual([
    200,
    409,
    { code: expect.stringMatching(/^This offer is site S1[01] already$/) },
  ]);
});

test("the site is taken back while nothing was entered, and the offer is free again; afterwards it stays", async () => {
  const [{ id = 0 } = {}] = await world.query<{ id: number }>("SELECT id FROM ttmb_site WHERE code = 'S7'");
  expect((await read(id)).can).toContain("removal");
  expect((await remove(world.ids.S2)).status).toBe(409);
  expect((await remove(id)).status).toBe(200);
  expect(await world.query("SELECT FROM ttmb_line WHERE site_id = $1", [id])).toEqual([]);
  expect(await outcome()).toMatchObject({ site: null, mayMake: true });
  const { body } = await make();
  const [tool] = (await read(body.id)).tools;
  const issue = { tool: tool?.toolId, day: "2026-10-05", kind: "issue", unitPrice: "", quantity: 3 };
  expect((await world.ask("marketing", "POST", `/ttmb/sites/${body.id}/entries/issue`, issue)).status).toBe(200);
  expect((await read(body.id)).can).not.toContain("removal");
  expect((await remove(body.id)).status).toBe(409);
});
