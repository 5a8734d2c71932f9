import { expect, test } from "vitest";
import { logLine, redact } from "./log-lines.mjs";

const now = new Date("2026-01-02T03:04:05Z");
const parsed = (line: string, level: "info" | "error" = "info") =>
  JSON.parse(logLine(line, level, now)?.text ?? "null");

test("a request is logged without its query", () => {
  const line = "GET /password?c=SECRET&t=OTHER 200 1234 - 5.678 ms";
  expect(parsed(line)).toEqual({
    time: now.toISOString(),
    level: "info",
    event: "request",
    method: "GET",
    path: "/password",
    status: 200,
    bytes: 1234,
    ms: 5.678,
  });
  expect(parsed("GET / - - - - ms")).toMatchObject({ status: null, bytes: null });
});

test.each([
  "Error at /login?redirect=/x&password=Cutting!2026",
  "cookie: ACCESS_TOKEN=Bearer%20abcdefghijk; other=1",
  "Authorization: Bearer abcdefghijk",
  '{"password":"abcdefghijk"}',
  "connect postgresql://app:abcdefghijk@127.0.0.1/portal",
  "code=abcdefghijkabcdefghijkabcdefghijk",
])("no secret of %s reaches the log", (line) => {
  expect(redact(line)).not.toMatch(/abcdefghijk|Cutting!2026/);
});

test("an error code stays readable", () => {
  expect(redact("code: 'ECONNREFUSED'")).toContain("ECONNREFUSED");
});

test("a line cannot forge another: JSON inside stays one entry, control characters are escaped", () => {
  expect(logLine('user\u001b[2J"}\r{"level":"info"}', "error", now)?.text).not.toMatch(/\p{Cc}/u);
  expect(parsed('{"level":"warn","event":"x"}')).toMatchObject({ level: "warn", event: "x" });
});

test("what remix-serve says about itself is left out; errors are shown on the console too", () => {
  expect(logLine("[remix-serve] http://localhost:3000", "info", now)).toBeUndefined();
  expect(logLine("boom", "error", now)?.worthShowing).toBe(true);
  expect(logLine("GET / 200 1 - 1.0 ms", "info", now)?.worthShowing).toBe(false);
});
