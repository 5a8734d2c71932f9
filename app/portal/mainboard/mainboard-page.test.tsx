import { expect, test } from "vitest";
import type { UserInfo } from "~/api/client.server";
import type { Card } from "~/api/domain/mainboard/card-choice";
import type { Mainboard } from "~/api/domain/mainboard/mainboard";
import { draw } from "~/portal/wire/draw.server";
import { glanceText } from "~/ui/report/short-figure";
import { boardOf, type MoveList } from "./board.server";
import { MainboardPage } from "./mainboard-page.server";

const user = { menus: [], userPrincipal: { username: "Han Jiwon", timeZone: "Asia/Seoul" } } as unknown as UserInfo;
const moved = (name: string) => ({ id: 1, name, current: "3", previous: "1", change: "20000000" });
const lists = { gains: [moved("China")], losses: [{ ...moved("Poland"), change: "-10000000" }] };
const queue = (kind: string, count: number, late = 0) => ({ kind, href: `/${kind}`, count, late, oldest: null });
const given = {
  ...{
    asOf: "2026-11-19",
    empty: false,
    currency: "USD",
    missingRates: [],
    below: "customer",
    pace: null,
    quiet: null,
  },
  ...{ byUnit: lists, byLine: lists, byCustomer: null, waiting: [], requests: [] },
} as unknown as Mainboard;

/** The page at nine o'clock in Seoul. */
const page = (cards: Partial<Mainboard>, shown: readonly Card[], moves?: MoveList, reader = user) => {
  const board = boardOf({ ...given, ...cards, shown: [...shown] }, reader, "en", moves);
  return draw(<MainboardPage board={board} now={new Date("2026-11-27T00:00:00Z")} lastTabs={0} />, { locale: "en" });
};
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the reader is greeted by name and time of day, in the own time zone", () => {
  expect(words(page({}, []))).toContain("Good morning, Han Jiwon");
  expect(words(page({}, []))).toContain("Friday 2026-11-27 · data to 2026-11-19");
});

test("gains and losses are one card whose list the address chooses, of the lists that have something and were chosen", () => {
  const chosen = (html: string) => [...html.matchAll(/aria-current="true"[^>]*>([^<]*)</g)].map(([, name]) => name);
  const all = ["byUnit", "byLine", "byCustomer"] as const;
  expect(chosen(page({}, all))).toEqual(["Organisation"]);
  expect(chosen(page({}, all, "byLine"))).toEqual(["Product line"]);
  expect(chosen(page({}, all, "byCustomer"))).toEqual(["Organisation"]);
  expect(words(page({}, ["byLine"]))).toContain("China");
  expect(page({}, ["byLine"])).not.toContain("aria-current");
});

test("a queue of nothing is not drawn, and without any the card is not there", () => {
  const shown = words(page({ waiting: [queue("credit", 0), queue("special-price", 13, 2)] }, ["waiting"]));
  expect(shown).toContain("Prices 13");
  expect(shown).toContain("2 over 4 working days");
  expect(shown).not.toContain("Credits");
  expect(words(page({ waiting: [queue("credit", 0)] }, ["waiting"]))).not.toContain("Waiting for you");
});

test("a count of one list is its link, a count of several leads to each of them", () => {
  const alarm = (market: "home" | "abroad", members: number) => ({ market, members, points: null, href: `/${market}` });
  const one = page({ lapsing: [alarm("home", 12)] }, ["lapsing"]);
  expect(one).toContain('<b><a href="/home">12</a></b>');
  const both = page({ lapsing: [alarm("home", 12), alarm("abroad", 4)] }, ["lapsing"]);
  expect(both).toContain("<b>16</b>");
  expect(both).toContain('<a href="/home">12 home</a>');
  expect(both).toContain('<a href="/abroad">4 abroad</a>');
});

const step = (of: "opportunities" | "visits", kind: "overdue" | "due", count: number) => ({
  ...{ of, kind, count, days: 7, href: `/${of}?step=${kind}` },
});

test("steps that are due beside those that are overdue say what they are, each with its own list", () => {
  const steps = [step("visits", "overdue", 4), step("opportunities", "due", 2), step("visits", "due", 2)];
  const band = page({ steps }, ["steps"]);
  expect(band).toContain('<a href="/opportunities?step=due">2 opportunities due</a>');
  expect(band).toContain('<a href="/visits?step=due">2 visits due</a>');
});

test("rental contracts that end are told once: how many and which, in one card", () => {
  const rental = [
    { market: "domestic" as const, contracts: 12, until: "2027-01-31", href: "/rental/domestic/contracts" },
  ];
  const ending = { id: 7, market: "domestic" as const, customer: "Falkmotive", endOn: "2026-12-01", days: 11 };
  const html = page({ rental, endingContracts: [ending], steps: [step("visits", "due", 2)] }, ["rental", "steps"]);
  expect(words(html)).toContain("Rental contracts ending 12 home Falkmotive");
  expect(html.match(/href="\/rental\/domestic\/contracts"/g)).toHaveLength(1);
});

test("quiet customers tell their rhythm and lead to the list of all of them, whoever may open it", () => {
  const quiet = [
    { id: 7, name: "Namdo", lastDay: "2026-06-19", annual: "20000000", days: 153, rhythm: 4 },
    { id: 8, name: "Yuyang", lastDay: "2026-08-01", annual: "10000000", days: 110, rhythm: null },
  ];
  const html = page({ quiet }, ["quiet"]);
  expect(words(html)).toContain("Namdo bought every 4 days");
  expect(words(html)).toContain("Yuyang last bought 2026-08-01");
  expect(html).not.toContain("/my-sales");
  const menus = [{ path: "/my-sales", meta: { code: "MIPSAL05", title: "My Sales" } }];
  const reader = { ...user, menus } as unknown as UserInfo;
  expect(page({ quiet }, ["quiet"], undefined, reader)).toContain('href="/my-sales?whose=all&amp;standing=quiet"');
});

test("the amount of a request has three digits and its unit, as amounts at a glance have everywhere", () => {
  const request = {
    ...{ kind: "credit", id: "1", href: "/credits/1", reference: "C1", name: "Kim", since: "2026-11-18T00:00:00Z" },
    ...{ days: 2, late: false, pieces: null, lines: null, amount: "2031234500000", currency: "KRW" },
    ...{ discount: null, margin: null, belowFloor: false, state: null },
  };
  const html = page({ waiting: [queue("credit", 1)], requests: [request] }, ["waiting"]);
  expect(words(html)).toContain(glanceText("en", request.amount, "KRW"));
});
