import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveFixture, type WrappedServer } from "../../../tests/harness/wrapped-server";
import { readTimeLimits } from "./time-limits.mjs";

let server: WrappedServer;
beforeAll(async () => {
  server = await serveFixture();
});
afterAll(() => server.stop());

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const same = () => ({ origin: `http://127.0.0.1:${server.port}` });

/** Sends bytes as they are and collects everything until the other side closes. */
async function raw(port: number, ...parts: string[]): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const part of parts) socket.write(part);
  await once(socket, "close");
  return text;
}

describe("headers", () => {
  test("every answer carries a request id and nosniff once, files and errors too", async () => {
    for (const path of ["/open", "/headers", "/assets/database.ts", "/nothing-here"]) {
      const answer = await fetch(at(path));
      expect(answer.headers.get("x-request-id"), path).toMatch(/^[\w-]{36}$/);
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });

  test("a method that nobody takes is told so, with the headers of every answer", async () => {
    const answer = await raw(server.port, "TRACE /open HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 405/);
    for (const header of ["allow: GET, HEAD, POST", "x-content-type-options: nosniff", "x-request-id: "])
      expect(answer.toLowerCase()).toContain(header.toLowerCase());
  });

  test("who picks out a route with _data is refused before Remix is asked, which would log it as a failure", async () => {
    for (const [method, path] of [
      ["GET", "/open?_data=open"],
      ["GET", "/open?x=1&_data"],
      ["POST", "/open.data?_data=open"],
    ] as const) {
      const answer = await fetch(at(path), { method, headers: same() });
      expect([path, answer.status, (await answer.text()).includes("<h1>400</h1>")]).toEqual([path, 400, true]);
    }
    expect((await fetch(at("/open?the_data=1"))).status).toBe(200);
  });

  test("a sensible request id is kept, a dangerous one replaced", async () => {
    const kept = await fetch(at("/open"), { headers: { "x-request-id": "abc-12345678" } });
    expect(kept.headers.get("x-request-id")).toBe("abc-12345678");
    const replaced = await fetch(at("/open"), { headers: { "x-request-id": "<b>12345678" } });
    expect(replaced.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  test("forwarded headers and our own marks cannot be forged", async () => {
    const forged = {
      "x-forwarded-for": "1.2.3.4",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-peer-address": "9.9.9.9",
      forwarded: "for=1",
      "x-portal-foreign-origin": "1",
    };
    const seen = (await (await fetch(at("/headers"), { headers: forged })).json()) as Record<string, string>;
    expect(Object.keys(seen).filter((name) => /forwarded|foreign/.test(name))).toEqual([]);
    expect(seen["x-peer-address"]).toMatch(/127\.0\.0\.1$/);
  });

  test("a declared proxy's nearest hop is the peer, and the Host header never decides the address", async () => {
    const behind = await serveFixture({ TRUST_PROXY: "1", PUBLIC_ORIGIN: "https://portal.example" });
    const answer = await raw(
      behind.port,
      "GET /headers HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-For: 6.6.6.6, 7.7.7.7\r\nConnection: close\r\n\r\n",
    );
    await behind.stop();
    const seen = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
    expect(seen["x-peer-address"]).toBe("7.7.7.7");
    expect(seen.url).toBe("http://portal.example/headers");
  });
});

describe("bodies", () => {
  const form = "application/x-www-form-urlencoded";

  test("a form over 64 kB gets 413, read to the end so that the browser shows it", async () => {
    const answer = await fetch(at("/open"), {
      method: "POST",
      body: "x".repeat(20_000_000),
      headers: { ...same(), "content-type": form },
    });
    expect(answer.status).toBe(413);
  });

  test("an upload may have 1 MB, not more", async () => {
    const type = { ...same(), "content-type": "multipart/form-data; boundary=b" };
    const upload = (bytes: number) => fetch(at("/open"), { method: "POST", body: "x".repeat(bytes), headers: type });
    expect((await upload(1_000_000)).status).toBe(200);
    expect((await upload(1_300_000)).status).toBe(413);
  });

  test("a file for a record may have 5 MB; of a larger one the form's own page tells, and the API by 413", async () => {
    const type = { ...same(), "content-type": "multipart/form-data; boundary=b" };
    const send = (path: string, bytes: number, headers: Record<string, string> = type) =>
      fetch(at(path), { method: "POST", body: "x".repeat(bytes), headers, redirect: "manual" });
    const megabytes = (count: number) => count * 1024 * 1024;
    const form = "/admin/notices/1/attachments";
    expect((await send(form, megabytes(5))).headers.get("location") ?? "").not.toContain("refused");
    const refused = await send(`${form}?a=1`, megabytes(5.5));
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `${form}?refused=too-large`]);
    const file = { ...same(), "content-type": "application/octet-stream" };
    expect((await send("/api/attachments/notice/1", megabytes(5), file)).status).not.toBe(413);
    expect((await send("/api/attachments/notice/1", megabytes(5.5), file)).status).toBe(413);
    // Nowhere else, and never to another host.
    expect((await send("/admin/notices/attachments-list", megabytes(2))).status).toBe(413);
    expect((await send("//evil.example/attachments", megabytes(5.5))).status).toBe(413);
  });

  test("a body without a declared length is counted", async () => {
    const head = `POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    expect(await raw(server.port, head, chunk, "0\r\n\r\n")).toMatch(/^HTTP\/1.1 200/);
    expect(await raw(server.port, head, ...Array<string>(8).fill(chunk), "0\r\n\r\n")).toMatch(/^HTTP\/1.1 413/);
    expect((await fetch(at("/open"))).status).toBe(200);
  });
});

describe("time", () => {
  test("headers have 15 s, a request 60 s", () => {
    expect(readTimeLimits({})).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000 });
  });

  test("headers that do not end and a body that trickles get 408", async () => {
    const hurried = await serveFixture({ SERVE_TIME_SCALE: "0.02" });
    expect(await raw(hurried.port, "GET /open HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")).toMatch(/^HTTP\/1.1 408/);
    const body = "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx";
    expect(await raw(hurried.port, body)).toMatch(/^HTTP\/1.1 408/);
    await hurried.stop();
  });
});

describe("stopping", () => {
  test("SIGTERM lets a running request end and exits 0, idle connections or not", async () => {
    const stopping = await serveFixture();
    const idle = net.connect(stopping.port, "127.0.0.1");
    await once(idle, "connect");
    const running = fetch(`http://127.0.0.1:${stopping.port}/slow`);
    const other = fetch(`http://127.0.0.1:${stopping.port}/open`);
    await other;
    stopping.process.kill("SIGTERM");
    expect(await (await running).text()).toBe("slow");
    expect(await stopping.exit).toBe(0);
    idle.destroy();
  });

  test("a second signal ends it at once", async () => {
    const stopping = await serveFixture();
    const running = fetch(`http://127.0.0.1:${stopping.port}/slow`).catch(() => "cut");
    await fetch(`http://127.0.0.1:${stopping.port}/open`);
    stopping.process.kill("SIGTERM");
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${stopping.port}/open`).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    stopping.process.kill("SIGTERM");
    expect(await stopping.exit).toBe(1);
    expect(await running).toBe("cut");
  });

  test("jobs start with the server and are ended in order before it exits; one that cannot start takes no page away", async () => {
    const working = await serveFixture({ JOBS_BUILD: path.resolve("tests/harness/fixture-jobs.mjs") });
    await expect.poll(() => working.output()).toContain("jobs started");
    working.process.kill("SIGTERM");
    expect(await working.exit).toBe(0);
    expect(working.output()).toContain("jobs ended");
    const without = await serveFixture({ JOBS_BUILD: path.resolve("tests/harness/no-such-jobs.mjs") });
    await expect.poll(() => without.output()).toContain("jobs not started");
    expect((await fetch(`http://127.0.0.1:${without.port}/open`)).status).toBe(200);
    await without.stop();
  });

  test("a killed start command takes its server with it", async () => {
    const orphan = await serveFixture();
    orphan.process.disconnect();
    expect(await orphan.exit).toBe(0);
  });

  test("an unhandled fault is logged and ends the process in order, for its supervisor to start again", async () => {
    const faulty = await serveFixture();
    await fetch(`http://127.0.0.1:${faulty.port}/crash`);
    expect(await faulty.exit).toBe(70);
    expect(faulty.output()).toContain("planned crash");
  });
});
