import http, { type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveFixture, type WrappedServer } from "../../../tests/harness/wrapped-server";

let server: WrappedServer;
let hasty: WrappedServer;
beforeAll(async () => {
  // Five minutes are 1.5 s there.
  [server, hasty] = await Promise.all([serveFixture(), serveFixture({ SERVE_TIME_SCALE: "0.005" })]);
});
afterAll(() => Promise.all([server.stop(), hasty.stop()]));

const at = (path: string, { port } = server) => `http://127.0.0.1:${port}${path}`;
type Told = { pieces: number; asked: number; givenUp: boolean };
const told = async (by = server) => (await (await fetch(at("/long/told", by))).json()) as Told;

/** How many pieces were asked for, once no more are. */
async function settled(): Promise<Told> {
  let before = await told();
  await expect
    .poll(async () => {
      const now = await told();
      const same = now.asked > 0 && now.asked === before.asked;
      before = now;
      return same;
    })
    .toBe(true);
  return before;
}

/** Begins the long answer and takes nothing of it yet. */
const begin = (headers: Record<string, string>, by = server): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    http.get(at("/long", by), { headers }, resolve).on("error", reject);
  });

const ways: { how: string; headers: Record<string, string> }[] = [
  { how: "as it is", headers: {} },
  { how: "compressed", headers: { "accept-encoding": "gzip" } },
];

describe.each(ways)("a long answer, $how", ({ headers }) => {
  test("is read no further than its reader takes it, and then to its end", async () => {
    const answer = await begin(headers);
    expect(answer.headers["content-encoding"]).toBe(headers["accept-encoding"]);
    const { asked, pieces } = await settled();
    expect(asked).toBeLessThan(pieces / 2);
    let bytes = 0;
    for await (const piece of answer) bytes += piece.length;
    expect((await told()).asked).toBe(pieces);
    expect(bytes).toBeGreaterThanOrEqual(pieces * 65_536);
  });

  test("is given up when its reader goes", async () => {
    const answer = await begin(headers);
    await settled();
    answer.destroy();
    await expect.poll(async () => (await told()).givenUp).toBe(true);
    const { asked, pieces } = await told();
    expect(asked).toBeLessThan(pieces / 2);
  });
});

test("a reader who takes nothing for too long is cut off", async () => {
  const answer = await begin({}, hasty);
  answer.on("error", () => undefined);
  await expect.poll(async () => (await told(hasty)).givenUp).toBe(true);
  answer.destroy();
});
