import { expect, test } from "vitest";
import { duplicateOf } from "./duplicate-of";
import { tabHref, tabKeyAt } from "./tab-name";
import { withVisit } from "./with-visit";

const tab = (path: string, more = {}) => ({ path, instance: 1, query: "", title: path, pinned: false, ...more });

test("a tab is a path: filters and trailing slashes make no other, a duplicate does", () => {
  const key = (pathname: string, search = "") => tabKeyAt({ pathname, search });
  expect(key("/a/", "?x=1")).toBe(key("/a"));
  expect(key("/a", "?tab=2&x=1")).not.toBe(key("/a"));
  expect(key("/mainboard", "?tab=2")).toBe(key("/mainboard"));
  for (const odd of ["1", "0", "-2", "1.5", "21", "x", ""]) expect(key("/a", `?tab=${odd}`), odd).toBe(key("/a"));
});

test("a record has one tab however its address is spelled", () => {
  const key = (pathname: string) => tabKeyAt({ pathname, search: "" });
  expect(key("/users/kim@partner.example")).toBe(key("/users/kim%40partner.example"));
  expect(key("/users/김")).toBe(key("/users/%EA%B9%80"));
  expect(key("/users/100%")).toBe("/users/100%");
});

test("a duplicate takes the first free number and the filters with it", () => {
  const open = [tab("/a"), tab("/a", { instance: 2 }), tab("/b")];
  expect(tabHref(duplicateOf(tab("/a", { query: "x=1" }), open))).toBe("/a?x=1&tab=3");
});

test("a visit moves its own tab; beyond twenty the oldest that is not pinned goes, as on the server", () => {
  const full = [tab("/m", { pinned: true }), ...Array.from({ length: 19 }, (_, i) => tab(`/${i}`))];
  expect(withVisit(full, tab("/3", { query: "x" }))).toHaveLength(20);
  const next = withVisit(full, tab("/new"));
  expect(next.map(({ path }) => path)).toEqual(["/m", ...full.slice(2).map(({ path }) => path), "/new"]);
});
