import http from "node:http";
import type { AddressInfo } from "node:net";

/** What the other server does with a call instead of answering it. */
export type Spoiled =
  | { status: number; body: string; headers?: Record<string, string> }
  /** Begins and breaks off. */
  | "cut-off"
  /** Never answers. */
  | "hangs";

export type SpoilingProxy = {
  origin: string;
  /** Calls of that method and path ("GET /api/user/info") are answered so until `heal`; everything else goes on to the real server. */
  spoil(call: string, how: Spoiled): void;
  heal(): void;
  /** Calls that hang and whose caller is still there. */
  hanging(): number;
  stop(): Promise<void>;
};

/** A server between a portal and its API which spoils what a test names. */
export async function spoilingProxy(target: () => string): Promise<SpoilingProxy> {
  const spoiled = new Map<string, Spoiled>();
  let hanging = 0;
  const server = http.createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const how = spoiled.get(`${request.method} ${path}`);
    if (how === undefined) return passOn(target(), request, response);
    request.resume();
    if (how === "hangs") {
      hanging++;
      response.on("close", () => hanging--);
    } else if (how === "cut-off") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"rows": [', () => response.destroy());
    } else response.writeHead(how.status, { "content-type": "application/json", ...how.headers }).end(how.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (call, how) => void spoiled.set(call, how),
    heal: () => spoiled.clear(),
    hanging: () => hanging,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function passOn(target: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers } = request;
  const onward = http.request(target + request.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}
