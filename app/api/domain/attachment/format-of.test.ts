import { describe, expect, test } from "vitest";
import {
  inside,
  sampleJpg,
  samplePdf,
  samplePng,
  sampleXlsm,
  sampleXlsx,
} from "../../../../tests/harness/sample-files";
import { formatOf } from "./format-of";
import { listZip } from "./list-zip";

test.each([
  ["pdf", samplePdf],
  ["png", samplePng],
  ["jpg", sampleJpg],
  ["xlsx", sampleXlsx],
] as const)("a file is %s by its content", (format, file) => {
  expect(formatOf(file)).toBe(format);
});

describe("is of no kind that is taken:", () => {
  const end = sampleXlsx.length - 22;
  const changed = (at: number, ...bytes: number[]) => {
    const file = Buffer.from(sampleXlsx);
    Buffer.from(bytes).copy(file, at);
    return file;
  };
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a drawing that may hold scripts", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a page behind a PDF's beginning that is not the first byte", Buffer.concat([Buffer.from("<html>"), samplePdf])],
    ["a PDF that breaks off", samplePdf.subarray(0, 20)],
    ["a Windows program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)])],
    ["a Linux program", Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(200)])],
    ["a shell script", Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a picture's sign alone", samplePng.subarray(0, 8)],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)])],
    ["a workbook with macros", sampleXlsm],
    ["a zip that is no workbook", inside(sampleXlsx, "xl/workbook.xml", "xl/sorkbook.xml")],
    ["a zip whose files lead out of it", inside(sampleXlsx, "docProps/app.xml", "../../../etc/pa.x")],
    ["a zip behind something else", Buffer.concat([Buffer.from("GIF89a"), sampleXlsx])],
    ["a zip that breaks off", sampleXlsx.subarray(0, end - 10)],
    ["a zip that counts more files than it lists", changed(end + 10, 0xff, 0x07)],
    ["a zip whose list begins behind its end", changed(end + 16, 0xff, 0xff, 0xff, 0x7f)],
    ["a bomb", changed(sampleXlsx.readUInt32LE(end + 16) + 24, 0xff, 0xff, 0xff, 0x7f)],
    ["an encrypted zip", changed(sampleXlsx.readUInt32LE(end + 16) + 8, 1)],
  ])("%s", (_what, file) => {
    expect(formatOf(file)).toBeNull();
  });
});

test("whatever bytes are there, reading them ends without an error", () => {
  for (let cut = 0; cut <= sampleXlsx.length; cut += 7) {
    expect([null, "xlsx"]).toContain(formatOf(sampleXlsx.subarray(0, cut)));
    const broken = Buffer.from(sampleXlsx);
    broken.fill(0xff, cut, Math.min(cut + 4, broken.length));
    formatOf(broken);
  }
  expect(listZip(sampleXlsx)?.length).toBeGreaterThan(5);
});
