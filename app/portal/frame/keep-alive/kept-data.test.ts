import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { beforeEach, describe, expect, test } from "vitest";
import {
  endRenewing,
  expectWrite,
  forgetKept,
  isRenewing,
  keptLoader,
  noteWrite,
  pruneKept,
  renewKept,
  seedKept,
} from "./kept-data";

let reads = 0;
beforeEach(() => {
  forgetKept();
  written();
  reads = 0;
});

/** Reads an address as the router does. @returns which reading of the server it was shown */
const read = (address: string, server = async (): Promise<unknown> => ++reads) =>
  keptLoader({
    request: new Request(`http://portal.internal${address}`),
    serverLoader: server,
    params: {},
  } as ClientLoaderFunctionArgs);

type Args = Parameters<typeof noteWrite>[0];
const written = (more: object = {}) => noteWrite({ formMethod: "post", actionStatus: 200, ...more } as Args);

describe("what a tab was loaded with", () => {
  test("is not asked for again, at the same address", async () => {
    expect([await read("/a?x=1"), await read("/a?x=1")]).toEqual([1, 1]);
  });

  test("is one address of the tab, not all: a filter asks, and so does going back to the one before", async () => {
    expect([await read("/a"), await read("/a?x=1"), await read("/a")]).toEqual([1, 2, 3]);
  });

  test("belongs to its own tab: a duplicate and a record have theirs", async () => {
    expect([await read("/a/1"), await read("/a/2"), await read("/a/1?tab=2")]).toEqual([1, 2, 3]);
    expect([await read("/a/1"), await read("/a/2"), await read("/a/1?tab=2")]).toEqual([1, 2, 3]);
  });

  test("is old after a write, in every tab; not after a GET form, nor after a refused one", async () => {
    await read("/a");
    written({ formMethod: "get" });
    written({ actionStatus: 422 });
    expect(await read("/a")).toBe(1);
    written();
    expect([await read("/a"), await read("/a")]).toEqual([2, 2]);
  });

  test("is not trusted while a form may still be writing", async () => {
    await read("/a");
    expectWrite();
    expect([await read("/a"), await read("/a")]).toEqual([2, 3]);
    written();
    expect([await read("/a"), await read("/a")]).toEqual([4, 4]);
  });

  test("is old when the write came while it was read", async () => {
    const slow = async () => {
      written();
      return ++reads;
    };
    expect([await read("/a", slow), await read("/a")]).toEqual([1, 2]);
  });

  test("comes from the document at first, and never overwrites what was read since", async () => {
    seedKept("/a", "", "document");
    expect(await read("/a")).toBe("document");
    renewKept("/a");
    seedKept("/a", "", "document again");
    expect(await read("/a")).toBe(1);
  });

  test("Refresh reads that tab alone, once, and is told of until its screen stands afresh", async () => {
    await read("/a");
    await read("/b");
    renewKept("/a");
    expect([await read("/b"), await read("/a"), await read("/a")]).toEqual([2, 3, 3]);
    expect([isRenewing("/a"), isRenewing("/b")]).toEqual([true, false]);
    endRenewing("/a");
    expect(isRenewing("/a")).toBe(false);
  });

  test("is gone with its tab, and after a failure", async () => {
    await read("/a");
    await read("/b");
    pruneKept(new Set(["/b"]));
    expect([await read("/b"), await read("/a")]).toEqual([2, 3]);
    await expect(read("/a?y", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await read("/a")).toBe(4);
  });
});
