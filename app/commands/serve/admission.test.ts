import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { installAdmission } from "./admission.mjs";

/** A server with room for two, one that waits, and no patience unless it is given. */
function house(limits: Parameters<typeof installAdmission>[0] = {}, busy = { now: false }) {
  const usual = { atOnce: 2, waiting: 1, heldMs: 60_000, readersMs: 60_000, formsMs: 60_000 };
  const admit = installAdmission({ ...usual, ...limits }, () => busy.now);
  const arrive = (method = "GET", url = "/mainboard", language = "en") => {
    const answer = { status: 0, headers: {} as Record<string, string>, text: "" };
    const response = Object.assign(new EventEmitter(), {
      writeHead: (status: number, headers: Record<string, string>) => void Object.assign(answer, { status, headers }),
      end: (text: string) => void Object.assign(answer, { text }),
    });
    const request = { method, url, headers: { "accept-language": language }, resume: () => undefined };
    const visit = { isIn: false, answer, leave: () => response.emit("close") };
    admit(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {
      visit.isIn = true;
    });
    return visit;
  };
  return arrive;
}
const states = (visits: { isIn: boolean; answer: { status: number } }[]) =>
  visits.map(({ isIn, answer }) => (isIn ? "in" : answer.status || "waits"));

test("beyond what can be answered at once some wait, the others are told when to come again", () => {
  const arrive = house();
  const visits = [arrive(), arrive(), arrive(), arrive(), arrive("GET", "/api/user/info"), arrive("GET", "/", "ko-KR")];
  expect(states(visits)).toEqual(["in", "in", "waits", 503, 503, 503]);
  const [page, call, korean] = visits.slice(3).map(({ answer }) => answer);
  expect(page?.headers["retry-after"]).toMatch(/^\d+$/);
  expect(page?.text).toContain("too many requests");
  expect(JSON.parse(call?.text ?? "")).toMatchObject({ status: 503, code: "service-busy" });
  expect(korean?.text).toContain("요청이 너무 많습니다");
  visits[0]?.leave();
  expect(states(visits).slice(0, 3)).toEqual(["in", "in", "in"]);
});

test("a form that somebody has typed waits where readers are sent away, and whoever watches the portal is always told", () => {
  const arrive = house();
  const visits = [
    arrive(),
    arrive(),
    arrive(),
    arrive("POST"),
    arrive("GET", "/healthz"),
    arrive("GET", "/healthz?detail"),
  ];
  expect(states(visits)).toEqual(["in", "in", "waits", "waits", "in", "in"]);
});

test("who waited and left is not let in, and who waits too long is told so", async () => {
  const arrive = house({ readersMs: 1, waiting: 9 });
  const visits = [arrive(), arrive(), arrive(), arrive()];
  visits[2]?.leave();
  await expect.poll(() => states(visits)).toEqual(["in", "in", "waits", 503]);
  visits[0]?.leave();
  expect(states([arrive()])).toEqual(["in"]);
});

test("what takes long gives its place to the next, once the process has time for it", async () => {
  const busy = { now: true };
  const arrive = house({ heldMs: 5, readersMs: 60 }, busy);
  const visits = [arrive(), arrive(), arrive()];
  await expect.poll(() => states(visits)).toEqual(["in", "in", 503]);
  busy.now = false;
  visits.push(arrive());
  await expect.poll(() => states(visits)).toEqual(["in", "in", 503, "in"]);
});
