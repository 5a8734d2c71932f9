import { expect, test } from "vitest";
import { readerOf } from "./plain";

/** What is read at an address: the page as a document, what scripts fetch of it, and its file. */
async function everyWay(reader: Awaited<ReturnType<typeof readerOf>>, path: string, search: string) {
  const ways = [
    `${path}?${search}`,
    `${path}.data?${search}`,
    `${path}/export.json?${search}`,
    `${path}/export.csv?${search}`,
  ];
  const read: string[] = [];
  for (const way of ways) {
    const { status, content } = await reader.file(way);
    expect([way, status]).toEqual([way, 200]);
    read.push(content.toString("utf8"));
  }
  return read;
}

test("a subsidiary reads its orders that wait without how many orders a plant has; who sees the whole company reads it", async () => {
  const path = "/logistics/shortage/daily";
  for (const reader of ["germany@seorak.example", "office@seorak.example"])
    for (const text of await everyWay(await readerOf(reader), path, "by=order")) {
      expect(text).toMatch(/\d{4}-\d{2}-\d{2}/);
      expect(text).not.toMatch(/production order|\d of [\d,]+ kept/i);
    }
  const [whole = ""] = await everyWay(await readerOf("marketing@seorak.example"), path, "by=order");
  expect(whole).toMatch(/\d of [\d,]+ kept/);
});

test("a distributor reads its own silence without how we judge it, who looks after it and what we wrote down", async () => {
  for (const text of await everyWay(await readerOf("distributor@partner.example"), "/tas/monitoring", "silence=red")) {
    expect(text).toMatch(/Days silent/);
    expect(text).not.toMatch(/At risk|Looked after by|Last spoken with|visits\/calls\/new|two and a half times/);
  }
  const [whole = ""] = await everyWay(await readerOf("marketing@seorak.example"), "/tas/monitoring", "");
  expect(whole).toMatch(/At risk/);
});

test("a distributor reads which of its customers are quiet without who of ours looks after them and what we wrote down", async () => {
  const path = "/my-sales";
  const search = "standing=quiet&whose=all";
  for (const text of await everyWay(await readerOf("distributor@partner.example"), path, search)) {
    expect(text).toMatch(/Days since/);
    expect(text).not.toMatch(/Looked after by|Last spoken with|visits\/calls\/new|Visited/);
  }
  const [whole = ""] = await everyWay(await readerOf("marketing@seorak.example"), path, search);
  for (const told of [/Looked after by/, /Last spoken with/, /Visited/]) expect(whole).toMatch(told);
});
